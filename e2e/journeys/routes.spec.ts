import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';

test('a member page leads to the login page when nobody is signed in', async ({ page }) => {
  for (const path of [
    '/my-longevity',
    '/rewards/reward-transactions',
    '/admin/dashboard',
    '/marketplace/vendor/offers',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('the root leads to the home page, or to the login page when nobody is signed in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await asMember(page, 'newcomer@demo.test');
  await page.goto('/');
  await expect(page).toHaveURL('/my-longevity');
});

test.describe('an address without a page', () => {
  // Chromium says so of the page itself.
  test.use({ expectedMessages: /status of 404 \(Not Found\)$/ });

  test('an unknown path shows Not Found, signed in or not', async ({ page }) => {
    const unknown = ['/nope', '/health/nope', '/admin/nope', '/settings', '/%F0%9F%90%88'];
    for (const path of unknown) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByText('Not Found')).toBeVisible();
    }
    await asMember(page, 'newcomer@demo.test');
    for (const path of unknown) {
      await page.goto(path);
      await expect(page.getByText('Not Found')).toBeVisible();
      await expect(page).toHaveTitle(/\| Longevity Club$/);
    }
  });
});

test('Loading... shows while a page loads', async ({ page }) => {
  await page.route('**/assets/**', async (route) => {
    if (/LoginScreen|login/i.test(route.request().url())) await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('login and register have no top bar, and the login page has no left padding', async ({ page }) => {
  for (const path of ['/login', '/register', '/register/FRIEND-2026']) {
    await open(page, path);
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  await open(page, '/login');
  const padding = await page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingLeft);
  expect(padding).toBe('0px');
  await expect(page.getByRole('separator')).toHaveCount(0);
  const around = await page.getByRole('main').evaluate((main) => {
    const boxes: Element[] = [];
    for (let box: Element | null = main; box; box = box.parentElement) boxes.push(box);
    const lines = boxes.map((box) => getComputedStyle(box)).map((style) => [style.borderTopWidth, style.paddingLeft]);
    return { left: main.getBoundingClientRect().left, lines: [...new Set(lines.flat())] };
  });
  expect(around).toEqual({ left: 0, lines: ['0px'] });
});
