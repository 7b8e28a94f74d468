import { expect, test } from '#journey';
import { findCode, findMail, listMails } from '#outbox';
import { enterCode, fillRegistration, join, newMember, signIn, signOut, unusedInvitation } from '#sign-in';

test('a new member registers, verifies, completes the profile, earns points, and returns later', async ({ page }) => {
  const member = newMember();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Join the club' }).click();
  await fillRegistration(page, member);
  await expect(page).toHaveURL(new RegExp(`/verify-account/${encodeURIComponent(member.email)}`));
  await enterCode(page, await findCode(page.request, member.email));

  const balance = page.getByRole('banner').getByRole('link', { name: /Longevity Points/ });
  await expect(page).toHaveURL('/my-longevity');
  await expect(balance).toContainText(/10\d\.00/);
  await expect(page.getByRole('banner')).toContainText('Marta Vidal');
  await expect(page.getByRole('banner')).toContainText('Club Member');

  await page.goto('/settings/profile');
  await page.getByLabel('Gender').selectOption('PNTS');
  await page.getByLabel('Country').fill('Spa');
  await page.getByRole('option', { name: 'Spain' }).click();
  await page.getByLabel('Date of birth').fill('1984-05-17');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile has been updated successfully !!')).toBeVisible();
  await expect(balance).toContainText(/15\d\.00/);

  await signOut(page);
  await signIn(page, member.email, member.password);
  await expect(balance).toContainText(/15\d\.00/);
});

test('a referral link registers through its own address, and an unknown code does not stop registration', async ({
  page,
}) => {
  const member = newMember();
  await page.goto('/register/FRIEND-2026');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/register/'),
  );
  await fillRegistration(page, member);
  expect(new URL((await sent).url()).pathname).toBe('/api/register/FRIEND-2026');
  await expect(unusedInvitation(page)).toBeVisible();
  await expect(page).toHaveURL(/\/verify-account\//);
});

test('a registered address leads to signing in, with the address filled in', async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, { ...newMember(), email: 'member@demo.test' });
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('member@demo.test');
});

test('an empty form marks each field and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByText('Enter your last name.')).toBeVisible();
  await expect(page.getByText('Accept the terms to join.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('a wrong code shows the attempts left, and the right one still works', async ({ page }) => {
  const member = newMember();
  await page.goto('/register');
  await fillRegistration(page, member);
  const code = await findCode(page.request, member.email);
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText(/That code is not correct\. 4 attempts left\./)).toBeVisible();
  await enterCode(page, code);
  await expect(page).toHaveURL('/my-longevity');
});

test('five wrong codes invalidate the code', async ({ page }) => {
  const member = newMember();
  await page.goto('/register');
  await fillRegistration(page, member);
  const code = await findCode(page.request, member.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const left of [4, 3, 2, 1]) {
    await enterCode(page, wrong);
    await expect(page.getByText(new RegExp(`${left} attempts? left`))).toBeVisible();
  }
  await enterCode(page, wrong);
  await expect(page.getByText('This code is no longer valid. Request a new one.')).toBeVisible();
  await enterCode(page, code);
  await expect(page.getByText('This code is no longer valid. Request a new one.')).toBeVisible();
  await expect(page).toHaveURL(/\/verify-account\//);
});

test('another code can be requested only after a minute, and the screen says how long to wait', async ({ page }) => {
  const member = newMember();
  await page.goto('/register');
  await fillRegistration(page, member);
  await findMail(page.request, member.email);
  await expect(page.getByText(/Send again in 0:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new code' })).toHaveCount(0);
  expect(await listMails(page.request, member.email)).toHaveLength(1);
});

test('signing in before entering the code leads to the code', async ({ page }) => {
  const member = newMember();
  await page.goto('/register');
  await fillRegistration(page, member);
  await expect(page).toHaveURL(/\/verify-account\//);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/verify-account\//);
});

test("a member who has just joined sees the newcomer's home", async ({ page }) => {
  await join(page);
  await expect(page).toHaveTitle('My Longevity | Longevity Club');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
