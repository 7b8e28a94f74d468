import { expect, test } from '#journey';
import { findMail, listMails } from '#outbox';
import { asMember, asNewMember } from '#session';
import { fillSignIn, signIn, signOut } from '#sign-in';

const sentence = 'If an account exists for this address, we have sent a reset link.';

test('a forgotten password is reset through the mailed link, which works once', async ({ page, anotherBrowser }) => {
  const member = await asNewMember(await (await anotherBrowser()).newPage());
  await page.goto('/login');
  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(sentence)).toBeVisible();

  const link =
    (await findMail(page.request, member.email, 3)).links.find((one) => one.includes('/reset-password/')) ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another bicycle in the sun');
  await page.getByLabel('Confirm new password').fill('another bicycle in the sun');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
  await signIn(page, member.email, 'another bicycle in the sun');

  await signOut(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an unknown address gets the same answer as a known one, and no mail', async ({ page }) => {
  await page.goto('/settings/forgot-password');
  await page.getByLabel('E-mail').fill('nobody@journey.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await listMails(page.request, 'nobody@journey.test')).toEqual([]);
});

test('an invented reset link is refused and leads to a new one', async ({ page }) => {
  await page.goto('/settings/reset-password/no-such-link');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/settings/forgot-password');
});

test('changing the password needs the old one, keeps this browser signed in, and signs the others out', async ({
  page,
  anotherBrowser,
}) => {
  const member = await asNewMember(page);
  const elsewhere = await (await anotherBrowser()).newPage();
  await asMember(elsewhere, member.email, member.password);

  await page.goto('/settings/change-password');
  const change = async (old: string): Promise<void> => {
    await page.getByLabel('Current password').fill(old);
    await page.getByLabel('New password', { exact: true }).fill('another bicycle in the sun');
    await page.getByLabel('Confirm new password').fill('another bicycle in the sun');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the old one');
  await expect(page.getByText('Your current password is not correct.')).toBeVisible();
  await change(member.password);
  await expect(page.getByText(/password has been changed/i)).toBeVisible();

  await page.goto('/my-longevity');
  await expect(page.getByRole('banner')).toContainText('Marta Vidal');
  await elsewhere.goto('/settings/profile');
  await expect(elsewhere).toHaveURL(/\/login/);
  await fillSignIn(elsewhere, member.email, member.password);
  await expect(elsewhere.getByText('Incorrect email or password.')).toBeVisible();
});
