import type { Locator } from '@playwright/test';
import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';
import { openMenu, signOut } from '#sign-in';

test('the balance has two decimals and hides on small screens', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  const balance = page.getByRole('banner').getByRole('link', { name: /Longevity Points/ });
  await expect(balance).toContainText(/^\D*[\d,]+\.\d{2}\D*$/);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(balance).toBeHidden();
});

test('the menu names the member and account type, opens the profile, and signs out', async ({ page }) => {
  await asMember(page, 'corporate@demo.test');
  await open(page, '/my-longevity');
  await expect(page.getByRole('banner')).toContainText('Jonas Weber');
  await expect(page.getByRole('banner')).toContainText('Corporate Club Member');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/settings/profile');
  // The new page takes the focus, which closes the menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
});

test('the Home tab is marked on the home page', async ({ page }) => {
  await asMember(page, 'newcomer@demo.test');
  await open(page, '/my-longevity');
  const tab = page.getByRole('navigation').getByRole('link', { name: 'My Longevity' }).first();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.goto('/settings/profile');
  await expect(tab).not.toHaveAttribute('aria-current', 'page');
  await tab.click();
  await expect(page).toHaveURL('/my-longevity');
});

test('the tabs work by keyboard alone, and at 320 pixels the bar at the bottom does', async ({ page }) => {
  await asMember(page, 'vendor@demo.test');
  await open(page, '/my-longevity');
  const reach = async (link: Locator) => {
    for (let presses = 0; presses < 15; presses += 1) {
      if (await link.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(link).toBeFocused();
  };
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await reach(tabs.getByRole('link', { name: 'Marketplace' }));
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('link', { name: 'Health' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketplace/vendor/overview');
  await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', /page|true/);
  await page.setViewportSize({ width: 320, height: 640 });
  const market = page.getByRole('navigation').getByRole('link', { name: 'Market', exact: true });
  await expect(market).toBeInViewport();
  await market.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketplace');
});

test('the menu works by keyboard alone', async ({ page }) => {
  await asMember(page, 'newcomer@demo.test');
  await open(page, '/my-longevity');
  await page.getByRole('button', { name: /Noor Haddad/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: /Noor Haddad/ })).toBeFocused();
});

test('only vendors have the Dashboard tab', async ({ page }) => {
  await asMember(page, 'newcomer@demo.test');
  await open(page, '/my-longevity');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});
