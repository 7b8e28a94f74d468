import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#journey';
import { listMails } from '#outbox';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asMember, asNewMember } from '#session';
import { enterCode, fillSignIn, memberButton, openMenu } from '#sign-in';

const yourData = '/settings/your-data';

test('another browser can be signed out from here, and then all others at once', async ({ page, anotherBrowser }) => {
  const member = await asNewMember(page);
  await open(page, '/my-longevity');
  const first = await (await anotherBrowser()).newPage();
  await asMember(first, member.email, member.password);

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Your data and access' }).click();
  await expect(page).toHaveURL(yourData);
  const places = page.getByRole('region', { name: "Where you're signed in" });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await expect(places.getByText('This device', { exact: true })).toHaveCount(1);
  await places.getByRole('button', { name: /^Sign out Chrom/ }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(places.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await first.goto('/settings/profile');
  await expect(first).toHaveURL(/\/login/);

  await fillSignIn(first, member.email, member.password);
  await expect(memberButton(first)).toBeVisible();
  await open(page, yourData);
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out devices' }).click();
  await expect(page.getByText('1 other device is signed out.')).toBeVisible();
  await first.goto('/settings/change-password');
  await expect(first).toHaveURL(/\/login/);
});

test('a data copy is requested, mailed as a link, and downloaded once', async ({ page }) => {
  const member = await asNewMember(page);
  await open(page, yourData);
  await page.getByRole('button', { name: 'Request a copy' }).click();
  await expect(page.getByText(/^We're preparing your copy\./)).toBeVisible();
  const linkOf = async (): Promise<string> =>
    (await listMails(page.request, member.email)).flatMap(({ links }) => links).find((one) => one.includes(yourData)) ??
    '';
  await expect.poll(linkOf).not.toBe('');
  const link = await linkOf();

  await page.goto(link);
  const button = page.getByRole('button', { name: 'Download my copy' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(`${yourData}/link`);
  await page.reload();
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(`${yourData}/link`);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.goto(link);
  await page.getByRole('button', { name: 'Download my copy' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Request a new copy' }).click();
  await expect(page).toHaveURL(yourData);
});

test('requesting deletion signs out, and signing in cancels it', async ({ page }) => {
  const member = await asNewMember(page);
  await open(page, yourData);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account will be deleted in 14 days.')).toBeVisible();
  await fillSignIn(page, member.email, member.password);
  await expect(memberButton(page)).toBeVisible();
});

test.describe('when the sign-in is too old', () => {
  /** Requests a data copy with a sign-in the server calls too old, once. */
  const orderTooLate = async (page: Page): Promise<Locator> => {
    let refusals = 1;
    await page.route('**/api/profile/export/', async (route) => {
      refusals -= 1;
      if (refusals < 0) return route.continue();
      const message = "Confirm it's you, then try again.";
      await route.fulfill({ status: 403, json: { code: 'step_up_required', status: 403, message, errors: [] } });
    });
    await open(page, yourData);
    await page.getByRole('button', { name: 'Request a copy' }).click();
    return page.getByRole('dialog', { name: "Confirm it's you" });
  };

  test('the password is asked for once, and the copy is requested after it', async ({ page }) => {
    const member = await asNewMember(page);
    const dialog = await orderTooLate(page);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText("That password isn't correct. Try again.")).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/e-mail you a link/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('a mailed code also works, after a wrong one was refused', async ({ page }) => {
    const member = await asNewMember(page);
    const dialog = await orderTooLate(page);
    await dialog.getByRole('button', { name: 'Send me a code instead' }).click();
    await expect(dialog.getByText("We've sent a code to your e-mail address.")).toBeVisible();
    const codeMail = async () =>
      (await listMails(page.request, member.email)).find(({ subject }) => subject.endsWith("confirm it's you"));
    await expect.poll(codeMail).toBeDefined();
    const code = (await codeMail())?.code ?? '';
    await enterCode(page, code === '000000' ? '000001' : '000000');
    await expect(dialog.getByText('That code is not correct. 4 attempts left.')).toBeVisible();
    await enterCode(page, code);
    await expect(page.getByText(/e-mail you a link/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('the page and its dialogs fit a small screen, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await asMember(page, 'newcomer@demo.test');
  await open(page, yourData);
  expect(await seriousFindings(page), 'page').toEqual([]);
  expect(await sidewaysScroll(page, 390), 'page').toEqual([0]);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seriousFindings(page), 'dialog').toEqual([]);
  await open(page, `${yourData}/no-such-link`);
  expect(await seriousFindings(page), 'copy').toEqual([]);
  expect(await sidewaysScroll(page, 390), 'copy').toEqual([0]);
});
