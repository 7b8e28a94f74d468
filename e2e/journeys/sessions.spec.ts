import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember, asNewMember } from '#session';
import { join, memberButton, signOut } from '#sign-in';

const expired = {
  status: 401,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'token_expired', status: 401, message: 'Your sign-in has expired.', errors: [] }),
};

const storedAccess = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('persist:root') ?? '{}').user).access);

/**
 * Answers the stored access token as expired, in every tab. The tabs are left first: a call that they make on their way to
 * a new page would begin a renewal that the new page cuts off, and has to begin again.
 */
const expireToken = async (page: Page): Promise<void> => {
  await page.goto('/my-longevity', { waitUntil: 'networkidle' });
  const bearer = `Bearer ${await storedAccess(page)}`;
  for (const tab of page.context().pages()) await tab.goto('about:blank');
  await page
    .context()
    .route('**/api/**', (route) =>
      route.request().headers().authorization === bearer ? route.fulfill(expired) : route.fallback(),
    );
};

/** Opens the first page and waits for a balance from the server. */
const openWithBalance = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/r/v2/balance/') && response.ok());
  await page.goto('/my-longevity');
  await answered;
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

test('an expired access token is renewed once for all pending calls, which are repeated', async ({ page }) => {
  await asNewMember(page);
  const seen = refreshes([page]);
  await expireToken(page);
  await openWithBalance(page);
  await expect(page.getByText('Ways to earn today')).toBeVisible();
  await expect(page.getByText(/couldn't load/)).toHaveCount(0);
  expect(seen).toEqual(['POST']);
});

test('two tabs with an expired token share one renewal', async ({ page, context }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  const other = await context.newPage();
  await other.goto('/my-longevity', { waitUntil: 'networkidle' });
  const seen = refreshes([page, other]);
  await expireToken(page);
  await Promise.all([openWithBalance(page), openWithBalance(other)]);
  expect(seen).toEqual(['POST']);
  expect(await storedAccess(page)).toBe(await storedAccess(other));
});

test('four tabs making twenty calls with an expired token renew it once, and stay signed in', async ({
  page,
  context,
}) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  const pages = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))];
  await Promise.all(pages.slice(1).map((tab) => tab.goto('/my-longevity', { waitUntil: 'networkidle' })));
  const seen = refreshes(pages);
  await expireToken(page);
  const calls: string[] = [];
  for (const tab of pages) tab.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await Promise.all(pages.map(openWithBalance));
  expect(calls.length).toBeGreaterThanOrEqual(20);
  expect(seen).toEqual(['POST']);
  for (const tab of pages) await expect(memberButton(tab)).toBeVisible();
});

test("a refused refresh signs out and removes the member's data from the browser", async ({ page }) => {
  await asNewMember(page);
  await expireToken(page);
  await page.route('**/api/token/', (route) =>
    route.fulfill({ ...expired, body: expired.body.replace('token_expired', 'session_revoked') }),
  );
  await page.goto('/my-longevity');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('journey.test');
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test('a refresh that fails keeps the member signed in', async ({ page }) => {
    await asNewMember(page);
    await expireToken(page);
    const tried = page.waitForRequest('**/api/token/');
    await page.route('**/api/token/', (route) => route.abort());
    await page.goto('/my-longevity');
    await tried;
    await expect(page.getByText(/couldn't load/).first()).toBeVisible();
    await expect(memberButton(page)).toContainText('Marta Vidal');
    await expect(page).toHaveURL('/my-longevity');
  });
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  const other = await context.newPage();
  await other.goto('/my-longevity');
  await expect(other.getByRole('banner')).toContainText('Marta Vidal');
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
});

test('signing out clears the browser, and going back shows nothing of the member', async ({ page }) => {
  const member = await join(page);
  await page.goto('/settings/profile');
  await page.getByRole('navigation').getByRole('link', { name: 'My Longevity' }).click();
  // The address changes before the page, and the new page closes the menu.
  await expect(page).toHaveTitle('My Longevity | Longevity Club');
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(member.email);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Marta')).toHaveCount(0);
});

/** The names of decision 027, beside the user's own: what pages store for a member, and what a device remembers. */
const ofMember = /^club:kept:(last-seen|feedback|push|shopping-list|health-\w+|(offer|story)-draft:.+)$/;
const ofDevice =
  /^(mantine-color-scheme-value|club:(scheme|locale|units|streaks|how-points-work|hosted|referral|registration|(notices|checkpoint):.+))$/;

test('the user is stored under the key root, and beside it only the names of decision 027', async ({ page }) => {
  await join(page);
  const listNames = () => page.evaluate(() => Object.keys(localStorage));
  // answers are stored a second after they came, so looking at once would find nothing
  await expect.poll(listNames).toContain('club:kept:last-seen');
  await page.goto('/feedbacks');
  await page.getByRole('textbox').first().fill('More water fountains, please');
  await expect.poll(listNames).toContain('club:kept:feedback');
  const text = await page.evaluate(() => localStorage.getItem('persist:root') ?? '{}');
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['_persist', 'user']);
  const others = (await listNames()).filter((name) => name !== 'persist:root');
  expect(others.filter((name) => !ofMember.test(name) && !ofDevice.test(name))).toEqual([]);
  await signOut(page);
  expect((await listNames()).filter((name) => name !== 'persist:root' && !ofDevice.test(name))).toEqual([]);
});

test('reloading a member page never shows the login page', async ({ page }) => {
  await asMember(page, 'newcomer@demo.test');
  await open(page, '/my-longevity');
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
