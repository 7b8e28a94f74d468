import { expect, test } from '#journey';
import { fillSignIn, join } from '#sign-in';

test('the same build serves another brand: its name, its paths and its titles', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/\| Vitality Club$/);
  await join(page);
  await expect(page).toHaveURL('/my-vitality');
  await expect(page).toHaveTitle('My Vitality | Vitality Club');
  await expect(page.getByRole('banner').getByRole('link', { name: /Vitality Points/ })).toBeVisible();
  expect(await page.content()).not.toContain('Longevity');
  await page.goto('/my-longevity');
  await expect(page.getByText('Not Found')).toBeVisible();
});

test('after ten wrong passwords the screen says how long to wait', async ({ page }) => {
  await page.goto('/login');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answered = page.waitForResponse('**/api/login/');
    await fillSignIn(page, 'somebody@journey.test', `wrong password ${attempt}`);
    await answered;
  }
  await fillSignIn(page, 'somebody@journey.test', 'wrong password 11');
  await expect(page.getByText(/Too many attempts\. Please wait 30 seconds/)).toBeVisible();
});

test('checking an address is limited to five times a minute', async ({ request }) => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 7; asked += 1) {
    statuses.push((await request.get('/api/check-email/somebody%40journey.test')).status());
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  expect(statuses.at(-1)).toBe(429);
});
