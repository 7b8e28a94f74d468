import { expect, test } from '#journey';
import { findCode, listMails } from '#outbox';
import { seriousFindings, sidewaysScroll } from '#screens';
import { enterCode, memberButton } from '#sign-in';

const owner = 'member@demo.test';
const number = '9900 0000 0000 0010';
const sentence = 'If this card is active, we have sent a code to the email registered with it.';

test('a card holder signs in with number and mailed code and reaches the requested page', async ({ page }) => {
  const before = (await listMails(page.request, owner)).length;
  await page.goto('/settings/profile');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Use my Longevity card' }).click();
  const field = page.getByLabel('Card number');
  await expect(field).toBeFocused();
  await field.pressSequentially('9900000000000010');
  await expect(field).toHaveValue(number);
  await page.keyboard.press('Enter');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();

  const code = await findCode(page.request, owner, before + 1);
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText('That code is not correct.')).toBeVisible();
  await enterCode(page, code);
  await expect(memberButton(page)).toBeVisible();
  await expect(page).toHaveURL('/settings/profile');
});

test('an unknown card gets the same answer, and a mistyped number is refused at its field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use my Longevity card' }).click();
  const field = page.getByLabel('Card number');
  await field.fill('9900000000000011');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check the card number: one digit is wrong.')).toBeVisible();
  await field.fill('9900000000000028');
  await page.keyboard.press('Enter');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Use e-mail and password' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('both steps fit a small screen, and axe finds nothing serious in light or dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use my Longevity card' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await seriousFindings(page), 'number').toEqual([]);
  expect(await sidewaysScroll(page, 390), 'number').toEqual([0]);
  await page.getByLabel('Card number').fill('9900000000000028');
  await page.keyboard.press('Enter');
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await seriousFindings(page), 'code').toEqual([]);
  expect(await sidewaysScroll(page, 390), 'code').toEqual([0]);
});
