import { readFile } from 'node:fs/promises';
import { addAuthenticator } from '#authenticator';
import { expect, test } from '#journey';
import { mailAbout } from '#outbox';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';
import { memberButton, signOut } from '#sign-in';

const yourData = '/settings/your-data';

test('a member adds a passkey, signs in with it, loses it, and comes back with a recovery code', async ({ page }) => {
  const device = await addAuthenticator(page);
  const member = await asNewMember(page);
  await open(page, yourData);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = card.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('longevity-recovery-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain(first);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 390)).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await card.getByRole('button', { name: "I've saved them" }).click();
  await expect(card.getByText('10 codes are left. Use one if you lose your passkeys.')).toBeVisible();
  await expect(card.getByText('Not used yet.')).toBeVisible();
  await mailAbout(page.request, member.email, 'A passkey was added to your account');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(memberButton(page)).toContainText('Marta Vidal');
  await open(page, yourData);
  await expect(card.getByText(/^Last used/)).toBeVisible();
  const places = page.getByRole('region', { name: "Where you're signed in" });
  await expect(places.getByText(/with a passkey/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 390)).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await signOut(page);
  await device.lose();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The passkey prompt was closed or timed out.');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recover = async (code: string): Promise<void> => {
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await recover(first.toLowerCase());
  await expect(memberButton(page)).toBeVisible();
  await mailAbout(page.request, member.email, 'A recovery code was used');
  await open(page, yourData);
  await expect(card.getByText('9 codes are left. Use one if you lose your passkeys.')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await recover(first);
  await expect(page.getByRole('alert')).toContainText("That code isn't right, or it was already used.");
  await recover(second);
  await expect(memberButton(page)).toBeVisible();
});

test('a passkey is renamed and removed, and no longer signs in', async ({ page }) => {
  await addAuthenticator(page);
  await asNewMember(page);
  await open(page, yourData);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await card.getByRole('button', { name: "I've saved them" }).click();

  await card.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(card.getByText('Work laptop')).toBeVisible();
  await card.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText("This passkey isn't linked to an account here.");
  await page.getByRole('button', { name: 'Use e-mail and password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
