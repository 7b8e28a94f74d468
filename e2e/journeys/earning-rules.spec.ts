import { expect, test } from '#journey';
import { seriousFindings, sidewaysScroll } from '#screens';
import { asMember } from '#session';

test('a rule is drafted, rehearsed over the ledger and started on a day, and the draft is taken back', async ({
  page,
}) => {
  await asMember(page, 'admin@demo.test');
  await page.goto('/admin/rules?search=daily+visit');
  await page.getByRole('link', { name: 'Daily visit' }).click();
  await page.getByLabel('Gives').fill('3');
  await page.getByLabel('At most a month').fill('5');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Rehearse' }).click();
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await expect(rehearsal.getByText(/% of .* today/)).toBeVisible();
  expect(await seriousFindings(page), 'rule').toEqual([]);
  await rehearsal.getByRole('button', { name: 'Set the start…' }).click();
  const start = page.getByRole('dialog', { name: 'Start the draft of “Daily visit”' });
  await start.getByLabel('First day').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await start.getByLabel('Reason').fill('Visits cost more than they bring.');
  expect(await seriousFindings(page), 'dialog').toEqual([]);
  await start.getByRole('button', { name: 'Set the start' }).click();
  await expect(rehearsal.getByText(/^Starts on /)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  await rehearsal.getByRole('button', { name: 'Discard draft…' }).click();
  await page.getByRole('dialog', { name: 'Discard the draft?' }).getByRole('button', { name: 'Discard draft' }).click();
  await expect(rehearsal.getByText(/^Save a draft/)).toBeVisible();
  await page.goto('/admin/rules');
  await expect(page.getByRole('table', { name: 'Earning rules' })).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  expect(await seriousFindings(page), 'rules').toEqual([]);
  await page.goto('/admin/rates');
  await expect(page.getByRole('button', { name: /^Change rate of/ }).first()).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  expect(await seriousFindings(page), 'rates').toEqual([]);
});
