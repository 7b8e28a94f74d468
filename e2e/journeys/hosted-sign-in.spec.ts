import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { chooseProvider, openPopup, provider, signInAtProvider } from '#provider';
import { asNewMember } from '#session';
import { demoPassword, memberButton, openMenu, signIn, signOut } from '#sign-in';

const member = 'member@demo.test';

/** Addresses that the page itself goes to. */
const visited = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
  });
  return seen;
};

/** Paths that are asked for, in any frame of the page. */
const asked = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  return seen;
};

const signInHosted = async (page: Page, email = member, password = demoPassword): Promise<void> => {
  await page.goto('/login');
  await chooseProvider(page);
  await signInAtProvider(page, email, password);
  await expect(memberButton(page)).toBeVisible();
};

test('a deep link leads to the provider and back to itself, signed in', async ({ page }) => {
  await page.goto('/settings/profile?from=deep');
  await expect(page).toHaveURL(/\/login$/);
  await chooseProvider(page);
  await expect(page).toHaveURL(provider);
  await signInAtProvider(page, member, demoPassword);
  await expect(page).toHaveURL(/\/settings\/profile\?from=deep$/);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

test.describe('a sign-in refused by the provider', () => {
  test.use({ expectedMessages: /status of 400/ });

  test("a wrong password stays on the provider's page, and the right one then works", async ({ page }) => {
    await page.goto('/login');
    await chooseProvider(page);
    await signInAtProvider(page, member, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
    await expect(page).toHaveURL(provider);
    await expect(page.getByLabel('E-mail')).toHaveValue(member);
    await signInAtProvider(page, member, demoPassword);
    await expect(page).toHaveURL(/\/my-longevity$/);
  });
});

test('cancelling the sign-in at the provider returns with its message', async ({ page }) => {
  await page.goto('/login');
  await chooseProvider(page);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('alert')).toContainText('The sign-in was cancelled.');
  await expect(page).toHaveURL(/\/callback$/);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the provider is never asked about members who have not used it', async ({ page }) => {
  const paths = asked(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await signIn(page, member);
  await page.reload({ waitUntil: 'networkidle' });
  expect(paths.filter((path) => path.startsWith('/oidc'))).toEqual([]);
});

test('a reload stays signed in and asks the provider silently in a hidden frame', async ({ page }) => {
  await signInHosted(page);
  const went = visited(page);
  const silent = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/oidc/token' && answer.ok());
  await page.reload();
  await silent;
  await expect(memberButton(page)).toBeVisible();
  expect(new Set(went)).toEqual(new Set(['/my-longevity']));
});

test('a session that ended at the provider is dropped silently, and the member stays signed in', async ({
  page,
  anotherBrowser,
}) => {
  const other = await (await anotherBrowser()).newPage();
  const someone = await asNewMember(other);
  await signInHosted(page, someone.email, someone.password);
  await other.goto('/my-longevity');
  await signOut(other);
  const answered = page.waitForRequest((request) => request.url().includes('error=login_required'));
  await page.reload();
  await answered;
  // The page has taken note of the answer once it no longer remembers this way of signing in.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('club:hosted'))).toBeNull();
  await expect(memberButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const paths = asked(page);
  await page.reload({ waitUntil: 'networkidle' });
  expect(paths.filter((path) => path.startsWith('/oidc'))).toEqual([]);
});

test('signing out revokes at the provider without going there, and the next sign-in asks for the password', async ({
  page,
  anotherBrowser,
}) => {
  const someone = await asNewMember(await (await anotherBrowser()).newPage());
  await signInHosted(page, someone.email, someone.password);
  const went = visited(page);
  const revoked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/oidc/token/revocation');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await revoked).status()).toBe(200);
  await expect(page).toHaveURL(/\/login$/);
  expect(went.every((path) => !path.startsWith('/oidc'))).toBe(true);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(someone.email);
  await chooseProvider(page);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(provider);
});

test('a pop-up signs in the page that opened it, and closes', async ({ page }) => {
  await page.goto('/login');
  const small = await openPopup(page);
  await expect(page.getByRole('status').filter({ hasText: 'Finish in the pop-up.' })).toBeVisible();
  const closed = small.waitForEvent('close');
  await signInAtProvider(small, member, demoPassword);
  await closed;
  await expect(page).toHaveURL(/\/my-longevity$/);
});

test('a pop-up also works when only the provider isolates its windows', async ({ page, context }) => {
  // An answer that the test gives counts as one from the internet, which may ask this machine only with permission.
  await context.grantPermissions(['local-network-access']);
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const { 'cross-origin-opener-policy': _dropped, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/login');
  const small = await openPopup(page);
  await signInAtProvider(small, member, demoPassword);
  await expect(page).toHaveURL(/\/my-longevity$/);
});

test('a pop-up can be cancelled, and the page is as before', async ({ page }) => {
  await page.goto('/login');
  const small = await openPopup(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Longevity ID' })).toBeEnabled();
  await small.close();
  await signIn(page, member);
});

test('a closed pop-up leaves another way to sign in', async ({ page }) => {
  await page.goto('/login');
  const small = await openPopup(page);
  await small.close();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseProvider(page);
  await expect(page).toHaveURL(provider);
});

for (const search of ['?code=stolen&state=invented', '?error=access_denied&state=invented', '']) {
  test(`an answer that nobody asked for signs nobody in: "${search}"`, async ({ page }) => {
    const paths = asked(page);
    await page.goto(`/callback${search}`);
    await expect(page.getByRole('alert')).toContainText('Login failed');
    await expect(page).toHaveURL(/\/callback$/);
    expect(paths).not.toContain('/api/social-login/');
  });
}

for (const [what, sentence, change] of [
  ['another state', 'Login failed', (url: URL) => url.searchParams.set('state', 'another')],
  ['another issuer', 'Login failed', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ['an invented code', 'grant request is invalid', (url: URL) => url.searchParams.set('code', 'never-issued')],
] as const) {
  test.describe(what, () => {
    // The provider refuses the invented code.
    test.use({ expectedMessages: what === 'an invented code' ? /status of 400/ : /$^/ });

    test(`an answer with ${what} signs nobody in`, async ({ page }) => {
      await page.goto('/login');
      await chooseProvider(page);
      await expect(page).toHaveURL(provider);
      // Blocks the callback page's script, so that the answer can be changed.
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await signInAtProvider(page, member, demoPassword);
      await expect(page).toHaveURL(/\/callback\?/);
      const answer = new URL(page.url());
      change(answer);
      await page.unroute('**/assets/*.js');
      await page.goto(answer.href);
      await expect(page.getByRole('alert')).toContainText(sentence);
      expect(await page.evaluate(() => localStorage.getItem('persist:root') ?? '')).not.toContain('"access":"ey');
    });
  });
}

test('the callback of the glucose service is not taken for a sign-in', async ({ page }) => {
  await page.goto('/login');
  await chooseProvider(page);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(provider);
  await page.goBack();
  const paths = asked(page);
  await page.goto('/health/glucose-reading/callback?code=glucose&state=glucose', { waitUntil: 'networkidle' });
  // Anyone who is signed out signs in first, and comes back with what the service gave.
  await expect(page).toHaveURL(/\/login$/);
  expect(paths).not.toContain('/api/social-login/');
  expect(paths).not.toContain('/oidc/token');
});

test('a member signed in by the provider sees the provider under their data', async ({ page }) => {
  await signInHosted(page);
  await page.goto('/settings/your-data');
  await expect(page.getByText('This device').first()).toBeVisible();
});
