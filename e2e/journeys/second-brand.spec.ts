import { addAuthenticator } from '#authenticator';
import { expect, test } from '#journey';
import { runCommand } from '#operator';
import { fillSignIn, join, memberButton, signOut } from '#sign-in';

test.describe('another brand', () => {
  // The address of another brand's home is none of this one's.
  test.use({ expectedMessages: /status of 404/ });

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
});

test('after ten wrong passwords the screen says how long to wait', async ({ page }) => {
  await page.goto('/login');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answered = page.waitForResponse('**/api/login/');
    await fillSignIn(page, 'someone@journey.test', `wrong password ${attempt}`);
    await answered;
  }
  await fillSignIn(page, 'someone@journey.test', 'wrong password 11');
  // thirty from the tenth on: a busy machine takes some of them to send the eleventh
  await expect(page.getByText(/Too many attempts\. Please wait (30|[12]\d) seconds/)).toBeVisible();
});

test('checking an address is limited to five times a minute', async ({ request }) => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 7; asked += 1) {
    statuses.push((await request.get('/api/check-email/someone%40journey.test')).status());
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  expect(statuses.at(-1)).toBe(429);
});

test('an administrator is led to add a passkey, and the admin pages open with it alone', async ({ page }) => {
  await addAuthenticator(page);
  const member = await join(page);
  await runCommand('grant', member.email);
  const signIn = async (): Promise<void> => {
    await signOut(page);
    await fillSignIn(page, member.email, member.password);
    await expect(memberButton(page)).toBeVisible();
  };
  const add = page.getByRole('button', { name: 'Add a passkey' });
  const places = page.getByRole('navigation', { name: 'Administration' });

  await signIn();
  await expect(page).toHaveURL('/settings/your-data');
  await add.click();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.goto('/admin/audit');
  await expect(places).toBeVisible();

  await signIn();
  await page.goto('/admin/audit');
  await expect(page.getByText('Administration opens with your passkey or a recovery code.')).toBeVisible();
  await expect(places).toHaveCount(0);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(places).toBeVisible();
  await expect(page.getByRole('table').getByText('Passkey added')).toBeVisible();

  expect(await runCommand('reset-passkeys', member.email)).toContain('removed: 1.');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, member.email, member.password);
  await expect(add).toBeVisible();
});
