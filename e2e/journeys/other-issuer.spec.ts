import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { findCode } from '#outbox';
import { chooseProvider } from '#provider';
import { enterCode, fillRegistration, memberButton, newMember, signOut } from '#sign-in';

// The pages of that provider ask for a typeface on another host, which is out of reach here, and have no icon.
test.use({ expectedMessages: /net::ERR_NAME_NOT_RESOLVED$|status of 404 \(Not Found\)$/ });

/**
 * A club whose sign-in is at another provider: a process of its own, on another host, known only by the
 * configuration. Its pages are that provider's, with their own script and style.
 */
const signInThere = async (page: Page, email: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('a newcomer signs in through another provider without a club password', async ({ page }) => {
  const { email } = newMember();
  await page.goto('/settings/profile');
  await chooseProvider(page);
  await signInThere(page, email);
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByLabel('First name')).toHaveValue('Olga');
});

test('another provider also works in a pop-up', async ({ page }) => {
  const { email } = newMember();
  // A headless browser says of every page that it has the focus; here the window of the provider has it.
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with a pop-up' }).click();
  await signInThere(await opened, email);
  await expect(memberButton(page)).toBeVisible();
});

test('an address not verified by the provider gets a code first', async ({ page }) => {
  const email = `unproven-${newMember().email}`;
  await page.goto('/login');
  await chooseProvider(page);
  await signInThere(page, email);
  await expect(page).toHaveURL(/\/verify-account\//);
  await enterCode(page, await findCode(page.request, email));
  await expect(memberButton(page)).toBeVisible();
});

test("an account opened with someone else's address goes to anyone who proves the address", async ({ page }) => {
  const squatter = newMember();
  await page.goto('/register');
  await fillRegistration(page, squatter);
  await expect(page).toHaveURL(/\/verify-account\//);
  await page.goto('/login');
  await chooseProvider(page);
  await signInThere(page, squatter.email);
  await expect(page.getByRole('banner').getByRole('button')).toContainText('Olga');
});

test('across sites the hidden frame finds no session, and the member silently stays signed in', async ({ page }) => {
  const { email } = newMember();
  await page.goto('/login');
  await chooseProvider(page);
  await signInThere(page, email);
  await expect(memberButton(page)).toBeVisible();
  const silent = page.waitForRequest((request) => request.url().includes('error=login_required'));
  await page.reload();
  await silent;
  await expect(memberButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await signOut(page);
});
