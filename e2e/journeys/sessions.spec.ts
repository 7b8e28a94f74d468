import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { join, signIn, signOut } from '#sign-in';

const expired = {
  status: 401,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'token_expired', status: 401, message: 'Your sign-in has expired.', errors: [] }),
};

/** Answers the first `count` calls for the balance as if the access token had expired. */
const expireBalance = async (page: Page, count = 1): Promise<void> => {
  let left = count;
  await page.route('**/api/r/v2/balance/', (route) => {
    left -= 1;
    return left >= 0 ? route.fulfill(expired) : route.continue();
  });
};

const refreshes = (pages: readonly Page[]): string[] => {
  const seen: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/token/') seen.push(request.method());
    });
  }
  return seen;
};

test('an expired access token is renewed once and the call is made again', async ({ page }) => {
  await join(page);
  const seen = refreshes([page]);
  await expireBalance(page);
  await page.reload();
  await expect(page.getByRole('banner').getByText(/\d+\.\d\d/)).toBeVisible();
  expect(seen).toEqual(['POST']);
});

test('two tabs that meet the expired token at the same time renew it once between them', async ({ page, context }) => {
  await join(page);
  const other = await context.newPage();
  await other.goto('/my-longevity');
  await expect(other.getByRole('banner').getByText(/\d+\.\d\d/)).toBeVisible();
  const seen = refreshes([page, other]);
  await Promise.all([expireBalance(page), expireBalance(other)]);
  await Promise.all([page.reload(), other.reload()]);
  await expect(page.getByRole('banner').getByText(/\d+\.\d\d/)).toBeVisible();
  await expect(other.getByRole('banner').getByText(/\d+\.\d\d/)).toBeVisible();
  expect(seen).toEqual(['POST']);
});

test('a refused refresh signs out and leaves nothing of the member in the browser', async ({ page }) => {
  await join(page);
  await expireBalance(page, 10);
  await page.route('**/api/token/', (route) =>
    route.fulfill({ ...expired, body: expired.body.replace('token_expired', 'session_revoked') }),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('journey.test');
});

test('a refresh that fails for another reason keeps the member signed in', async ({ page }) => {
  await join(page);
  await expireBalance(page, 1);
  await page.route('**/api/token/', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Marta Vidal');
  await expect(page).toHaveURL('/my-longevity');
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await join(page);
  const other = await context.newPage();
  await other.goto('/my-longevity');
  await expect(other.getByRole('banner')).toContainText('Marta Vidal');
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
});

test('signing out clears the browser, and the way back shows nothing of the member', async ({ page }) => {
  const member = await join(page);
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(member.email);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Marta')).toHaveCount(0);
});

test('only the user is stored in the browser, under the key root', async ({ page }) => {
  await join(page);
  const stored = await page.evaluate(() => Object.entries(localStorage).map(([key, value]) => [key, value] as const));
  const root = stored.find(([key]) => key === 'persist:root');
  expect(Object.keys(JSON.parse(root?.[1] ?? '{}')).sort()).toEqual(['_persist', 'user']);
  expect(stored.map(([key]) => key).filter((key) => !/^(persist:root|mantine-color-scheme-value)$/.test(key))).toEqual(
    [],
  );
});

test('reloading a member page never shows the login page', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenPaths: seen });
    const look = (): void => {
      seen.push(location.pathname, ...(document.querySelector('input[type=password]') ? ['password field'] : []));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/settings/profile');
  await expect(page.getByRole('banner')).toContainText('Noor Haddad');
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seenPaths: string[] }).seenPaths)]);
  expect(seen).toEqual(['/settings/profile']);
});
