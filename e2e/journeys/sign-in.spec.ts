import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';
import { fillSignIn, memberButton, openMenu, signIn } from '#sign-in';

test('a wrong password and an unknown address are refused in the same words', async ({ page }) => {
  for (const email of ['member@demo.test', 'nobody@journey.test']) {
    await page.goto('/login');
    await fillSignIn(page, email, 'not the password');
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('a suspended member is told so only after the right password', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'suspended@demo.test', 'not the password');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await fillSignIn(page, 'suspended@demo.test', 'demo-club-2026');
  await expect(page.getByText('This account is suspended. Please contact the club.')).toBeVisible();
});

test('a member signs in by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  for (
    let presses = 0;
    presses < 10 && !(await email.evaluate((field) => field === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('newcomer@demo.test');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('demo-club-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-longevity');
});

test('the requested screen opens after signing in', async ({ page }) => {
  await page.goto('/settings/change-password');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'newcomer@demo.test', 'demo-club-2026');
  await expect(page).toHaveURL('/settings/change-password');
});

test("account types are shown in words under the member's name", async ({ anotherBrowser }) => {
  for (const [email, label] of [
    ['corporate@demo.test', 'Corporate Club Member'],
    ['ambassador@demo.test', 'Ambassador'],
    ['vendor@demo.test', 'Vendor'],
    ['newcomer@demo.test', 'Club Member'],
  ] as const) {
    const page = await (await anotherBrowser()).newPage();
    await signIn(page, email);
    await expect(memberButton(page).getByText(label, { exact: true })).toBeVisible();
  }
});

test('each kind of member finds their own pages, and none of the others', async ({ anotherBrowser }) => {
  const views = ['Invitations', 'Offers', 'Companies'];
  for (const [email, view, entry] of [
    ['member@demo.test', null, null],
    ['corporate@demo.test', 'Companies', null],
    ['ambassador@demo.test', 'Invitations', null],
    ['vendor@demo.test', 'Offers', 'Vendor dashboard'],
    ['admin@demo.test', 'Companies', 'Administration'],
  ] as const) {
    const page = await (await anotherBrowser()).newPage();
    await asMember(page, email);
    await open(page, '/my-longevity');
    await openMenu(page);
    for (const name of ['Vendor dashboard', 'Administration'])
      await expect(page.getByRole('menuitem', { name }), email).toHaveCount(name === entry ? 1 : 0);
    await page.getByRole('menuitem', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of views)
      await expect(page.getByRole('navigation', { name: 'View' }).getByRole('link', { name }), email).toHaveCount(
        name === view ? 1 : 0,
      );
  }
});

test.describe('when the server fails', () => {
  test.use({ expectedMessages: /status of 500/ });

  test('a failing server shows the fallback message, and everything typed is kept', async ({ page, context }) => {
    await page.goto('/login');
    await context.route('**/api/login/', (route) => route.fulfill({ status: 500, body: '' }));
    await fillSignIn(page, 'newcomer@demo.test', 'demo-club-2026');
    await expect(page.getByText('Something went wrong, Please try again')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('newcomer@demo.test');
  });
});
