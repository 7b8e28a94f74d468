import { expect, test } from '#journey';
import { open, seriousFindings } from '#screens';
import { asMember } from '#session';

test('dashboard figures agree with the lists they open', async ({ page }) => {
  await asMember(page, 'admin@demo.test');
  for (const [path, heading] of [
    ['/admin/figures/members', 'Club members'],
    ['/admin/figures/offers', 'Offers on sale'],
  ] as const) {
    // The demo club may still be seeding between the two pages.
    await expect(async () => {
      await page.goto('/admin/dashboard');
      const link = page.locator(`a[href="${path}"]`);
      const figure = ((await link.textContent()) ?? '').trim();
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(`${figure} total`)).toBeVisible({ timeout: 15_000 });
    }).toPass();
  }
  // The first ledger check runs after the server has started.
  await expect(async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByText(/The ledger is balanced/)).toBeVisible({ timeout: 15_000 });
  }).toPass();
});

test('the admin pages are closed to other members', async ({ page }) => {
  await asMember(page, 'newcomer@demo.test');
  for (const path of ['/admin', '/admin/vendor', '/admin/dashboard', '/admin/audit', '/admin/figures/members']) {
    await page.goto(path);
    await expect(page.getByText('You do not have access to this page.')).toBeVisible();
  }
});

test('an application fits a phone, and axe finds nothing serious on it or its dialog in light or dark', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asMember(page, 'admin@demo.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin');
  await page.getByRole('list', { name: 'Applications' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Back to applications' })).toBeVisible();
  expect(await seriousFindings(page), 'panel').toEqual([]);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seriousFindings(page), 'dialog').toEqual([]);
});
