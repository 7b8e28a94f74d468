import { expect, test } from '#journey';
import { seriousFindings, sidewaysScroll } from '#screens';
import { asMember } from '#session';
import { fillSignIn, join } from '#sign-in';

const reason = 'Three sign-ins from two countries within an hour.';

test('support finds a member, corrects points, suspends and restores, and the member reads why', async ({
  page,
  anotherBrowser,
}) => {
  const theirs = await (await anotherBrowser()).newPage();
  const member = await join(theirs);
  await asMember(page, 'admin@demo.test');
  await page.goto('/admin/members');
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(member.email);
  await expect(page.getByText(`1 member for “${member.email}”`)).toBeVisible();
  await page.keyboard.press('Enter');
  const name = `${member.firstName} ${member.lastName}`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Correct points…' }).click();
  const correct = page.getByRole('dialog', { name: 'Correct points' });
  await correct.getByLabel('Amount').fill('25');
  await correct.getByLabel(/^Reason/).fill('Your workout was not recorded.');
  await correct.getByRole('button', { name: 'Add 25.00 points' }).click();
  await expect(page.getByRole('region', { name: 'Points', exact: true }).getByText('Your workout')).toBeVisible();
  await theirs.goto('/notices');
  await expect(theirs.getByText('Reason: Your workout was not recorded.')).toBeVisible();

  await page.getByRole('button', { name: 'Suspend…' }).click();
  const suspend = page.getByRole('dialog', { name: `Suspend ${name}` });
  await suspend.getByLabel('Reason').fill(reason);
  expect(await seriousFindings(page), 'dialog').toEqual([]);
  await suspend.getByRole('button', { name: /^Suspend until/ }).click();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  await theirs.goto('/login');
  await fillSignIn(theirs, member.email, member.password);
  await expect(theirs.getByText(/suspended/)).toBeVisible();

  await page.getByRole('button', { name: 'Restore…' }).click();
  const restore = page.getByRole('dialog', { name: `Restore ${member.firstName}?` });
  await restore.getByLabel('Reason').fill('Identity confirmed by phone.');
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Suspend…' })).toBeVisible();
  expect(await seriousFindings(page), 'page').toEqual([]);
});

test('the members and one of them fit a phone, and axe finds nothing serious', async ({ page }) => {
  await asMember(page, 'admin@demo.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/members?search=lind');
  const first = page.getByRole('table', { name: 'Members' }).getByRole('link').first();
  await expect(first).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  expect(await seriousFindings(page), 'list').toEqual([]);
  await first.click();
  await expect(page.getByRole('region', { name: 'Consents' })).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  expect(await seriousFindings(page), 'page').toEqual([]);
});

test('staff see the club as a member sees it, can change nothing, and the member reads that they looked', async ({
  page,
  anotherBrowser,
}) => {
  const theirs = await (await anotherBrowser()).newPage();
  const member = await join(theirs);
  await asMember(page, 'admin@demo.test');
  await page.goto(`/admin/members?search=${encodeURIComponent(member.email)}`);
  await page.getByRole('table', { name: 'Members' }).getByRole('link').first().click();
  await page.getByRole('button', { name: `See as ${member.firstName} sees it…` }).click();
  const ask = page.getByRole('dialog', { name: `See the club as ${member.firstName} sees it?` });
  await ask.getByLabel('Reason').fill('You wrote that a voucher is missing.');
  await ask.getByRole('button', { name: 'Look for 15 minutes' }).click();

  const banner = page.getByText(`You see the club as ${member.firstName} ${member.lastName} sees it.`);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your vouchers' })).toBeVisible();
  expect(await seriousFindings(page), 'vouchers').toEqual([]);
  await page.getByRole('link', { name: 'Marketplace' }).click();
  await page.locator('main a[href*="/marketplace/offers/"]').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await page.goto('/settings/your-data');
  await expect(page.getByRole('heading', { level: 1, name: "What you can't see here" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page, 390)).toEqual([0]);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${member.firstName} ${member.lastName}` })).toBeVisible();
  await theirs.goto('/notices');
  await expect(theirs.getByText('The club looked at your account')).toBeVisible();
});
