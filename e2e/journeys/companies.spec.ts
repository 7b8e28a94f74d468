import { expect, test } from '#journey';
import { findCode } from '#outbox';
import { seriousFindings, sidewaysScroll } from '#screens';
import { asMember } from '#session';
import { enterCode, newMember } from '#sign-in';

test('an administrator makes a company and a code, and a newcomer joins with it', async ({ page, anotherBrowser }) => {
  const name = `Fjord ${newMember().email.slice(0, 8)}`;
  await asMember(page, 'admin@demo.test');
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'New company' }).click();
  const create = page.getByRole('dialog', { name: 'New company' });
  await create.getByLabel('Name', { exact: true }).fill(name);
  await create.getByLabel('Seats (optional)').fill('200');
  await create.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No members yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New code…' }).click();
  const make = page.getByRole('dialog', { name: 'New join code' });
  await make.getByLabel('Label (optional)').fill('Intranet');
  await make.getByRole('button', { name: 'Make code' }).click();
  const shown = page.getByRole('region', { name: 'New join code' });
  const code = (await shown.getByText(/^FJORD/).textContent()) ?? '';
  expect(await seriousFindings(page), 'page').toEqual([]);

  const theirs = await (await anotherBrowser()).newPage();
  const member = newMember();
  await theirs.goto('/register');
  await theirs.getByLabel('First name').fill(member.firstName);
  await theirs.getByLabel('Last name').fill(member.lastName);
  await theirs.getByLabel('E-mail').fill(member.email);
  await theirs.getByLabel('Password', { exact: true }).fill(member.password);
  await theirs.getByText('Corporate Club Member').click();
  await theirs.getByLabel('Company code').fill(code.toLowerCase());
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs).toHaveURL(/\/verify-account\//);
  await enterCode(theirs, await findCode(theirs.request, member.email));
  await expect(theirs.getByRole('banner')).toContainText('Corporate Club Member');

  await page.reload();
  await expect(page.getByText('under 10 members, under 10 active in 30 days.')).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  await page.goto(`/admin/companies?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  expect(await seriousFindings(page), 'list').toEqual([]);
});
