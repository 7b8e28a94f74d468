import type { Page, Route } from '@playwright/test';
import { expect, test } from '#journey';
import { findCode, listMails, mailAbout } from '#outbox';
import { asMember, asNewMember } from '#session';
import { enterCode, newMember, signIn } from '#sign-in';

const saved = 'Profile has been updated successfully !!';

test('saving sends form data, dates as dates and the picture only when it is new', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/settings/profile');
  await page.getByLabel('Date of birth').fill('1984-05-17');
  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const request = await first;
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  const body = request.postDataBuffer()?.toString('latin1') ?? '';
  expect(body).toMatch(/name="date_of_birth"\r\n\r\n1984-05-17\r\n/);
  expect(body).toContain('name="activity_level"\r\n\r\nsedentary\r\n');
  // what a new profile starts with is sent as it is shown, and nobody has said it
  expect(body).toContain('name="chosen"\r\n\r\n\r\n');
  expect(body).not.toContain('name="profile_pic"');
  await expect(page.getByText(saved)).toBeVisible();
});

test('the confirmation slides in at the top and disappears by itself', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').getByText(saved)).toBeVisible();
  await expect(page.getByText(saved)).toBeHidden();
});

test.describe('when the server refuses', () => {
  test.use({ expectedMessages: /status of 500|net::ERR_FAILED/ });

  test('a refused profile shows its message, and a failed one the fallback', async ({ page }) => {
    await asNewMember(page);
    await page.goto('/settings/profile');
    const alert = page.getByRole('alert');
    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 409, json: { code: 'email_taken', message: 'That is taken.', errors: [] } }),
      (route) => route.fulfill({ status: 500, body: '' }),
      (route) => route.abort(),
    ];
    await page.route('**/api/profile/', async (route) => {
      if (route.request().method() === 'PATCH') await answers.shift()?.(route);
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(alert.getByText('That is taken.').first()).toBeVisible();
    const fallback = alert.getByText('Something went wrong, Please try again').first();
    for (const _failure of answers.slice()) {
      await expect(fallback).toBeHidden();
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(fallback).toBeVisible();
      await alert.getByRole('button', { name: 'Close message' }).click();
    }
    expect(answers).toEqual([]);
  });
});

test('Reset restores what was loaded', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await page.goto('/settings/profile');
  await page.getByLabel('First name').fill('Someone');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a date of birth stays the same day after saving, and a blood type keeps its plus', async ({ page }) => {
      await asNewMember(page);
      await page.goto('/settings/profile');
      await page.getByLabel('Date of birth').fill('1984-03-01');
      await page.getByLabel('Blood type').selectOption('AB+');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText(saved)).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Date of birth')).toHaveValue('1984-03-01');
      await expect(page.getByLabel('Blood type')).toHaveValue('AB+');
      await page.getByLabel('Date of birth').fill('');
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.getByRole('button', { name: 'Save profile' }).click();
      expect((await sent).postDataBuffer()?.toString('latin1')).toMatch(/name="date_of_birth"\r\n\r\n\r\n/);
    });
  });
}

test('a new picture is sent, shown, and not sent again', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/settings/profile');
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByRole('button', { name: 'Save profile' }).click();
  const shown = page.getByRole('banner').locator('img');
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const again = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save profile' }).click();
  expect((await again).postDataBuffer()?.toString('latin1')).not.toContain('profile_pic');
});

test('a file that is not a picture is refused at the photo field', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/settings/profile');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page.getByLabel('Photo file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Choose a JPEG, PNG or WebP picture.').first()).toBeVisible();
});

/** A small real picture, drawn by the browser. */
const picture = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.getContext('2d')?.fillRect(5, 5, 20, 20);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

test('a new e-mail address is confirmed by its code, and the old mailbox can take the account back', async ({
  page,
  anotherBrowser,
}) => {
  const { email } = await asNewMember(page);
  const moved = newMember().email;
  await page.goto('/settings/profile');
  await page.getByLabel('E-mail').fill(moved);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your new e-mail' })).toBeVisible();
  await enterCode(page, await findCode(page.request, moved));
  await expect(page.getByText(/^You changed your e-mail address on/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(moved);

  await mailAbout(page.request, email, 'Your e-mail address was changed');
  const links = (await listMails(page.request, email)).flatMap((mail) => mail.links);
  const link = links.find((one) => one.includes('/undo-email-change/')) ?? '';
  const owner = await (await anotherBrowser()).newPage();
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Restore my address' }).click();
  await owner.getByLabel('New password', { exact: true }).fill('another bicycle in the sun');
  await owner.getByLabel('Confirm new password').fill('another bicycle in the sun');
  await owner.getByRole('button', { name: 'Save new password' }).click();
  await expect(owner).toHaveURL('/login');
  await signIn(owner, email, 'another bicycle in the sun');
  await owner.goto('/settings/profile');
  await expect(owner.getByText(/^Your e-mail address was changed, and changed back on/)).toBeVisible();
  await page.goto('/settings/profile');
  await expect(page).toHaveURL(/\/login/);
});
