import { expect, test } from '#journey';
import { runClubCommand } from '#operator';
import { seriousFindings, sidewaysScroll } from '#screens';
import { fillSignIn, join, memberButton, signOut } from '#sign-in';

test('an administrator writes the terms and changes the brand, and a visitor sees both', async ({
  page,
  anotherBrowser,
}) => {
  const member = await join(page);
  await runClubCommand('elsewhere', 'grant', member.email, 'settings');
  await signOut(page);
  await fillSignIn(page, member.email, member.password);
  await expect(memberButton(page)).toBeVisible();

  await page.goto('/admin/content?view=text');
  await expect(page.getByText('Still the example text: Terms of use, Privacy policy.')).toBeVisible();
  await page.getByLabel('Title').fill('Terms of Aurora');
  await page.getByLabel('Text').fill('## Points\n\nPoints expire after 36 months.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('ins').filter({ hasText: '36' })).toBeVisible();
  expect(await seriousFindings(page), 'changes').toEqual([]);
  await page.getByRole('button', { name: 'Publish the draft…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Terms of use”' });
  await dialog.getByLabel('Takes effect').fill(new Date().toISOString().slice(0, 10));
  await dialog.getByLabel('Reason').fill('The first terms of our own.');
  expect(await seriousFindings(page), 'dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Still the example text: Privacy policy.')).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  // From now on members are asked to accept them, staff too.
  await page.goto('/admin/content/brand');
  await page.getByRole('button', { name: 'Accept and continue' }).click();

  await page.getByLabel('Name of the club').fill('Aurora Vita');
  await page.getByLabel('Main colour', { exact: true }).fill('#e7b04a');
  await expect(page.getByText('Fails')).toHaveCount(2);
  await page.getByLabel('Main colour', { exact: true }).fill('#1d5c3f');
  await page.getByLabel('Reason').fill('The club has a name of its own.');
  expect(await seriousFindings(page), 'brand').toEqual([]);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText(/^Last change: /)).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);

  const visitor = await (await anotherBrowser()).newPage();
  await visitor.goto('/terms');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Terms of Aurora' })).toBeVisible();
  await expect(visitor.getByText('Points expire after 36 months.')).toBeVisible();
  await expect(visitor).toHaveTitle(/\| Aurora Vita Club$/);
  const primary = await visitor.evaluate(() => getComputedStyle(document.body).getPropertyValue('--primary'));
  expect(primary.trim()).toBe('#1d5c3f');
});
