import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

const agree = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
};

test('a member types in a day of steps, sees it in week and month, and sets a goal', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/steps');
  await agree(page);
  await page.getByRole('button', { name: 'Add your first day' }).click();
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Steps', exact: true }).fill('6240');
  await page.getByRole('dialog').getByRole('button', { name: 'Save day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'An 8-minute walk gets you to your goal.' })).toBeVisible();
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today).toContainText('6,240');
  await expect(today).toContainText('By hand');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change goal' }).click();
  await page.getByRole('spinbutton', { name: 'Steps a day' }).fill('6000');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You've reached your goal." })).toBeVisible();
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  const month = page.getByRole('region', { name: 'This month' });
  await month.getByRole('button', { name: 'Show as table' }).click();
  await expect(month.getByRole('row').filter({ hasText: '6,240' })).toHaveCount(1);

  await page.reload();
  await expect(today).toContainText('of 6,000 steps');
  expect(await sidewaysScroll(page, 390, 1280)).toEqual([0, 0]);
});

test('a member types in nights, finds them after a reload, corrects one and takes a removal back', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/sleep-analytics');
  await agree(page);
  await page.getByRole('button', { name: 'Add last night' }).click();
  const dialog = page.getByRole('dialog');
  // Earlier than any clock this runs at.
  await dialog.getByLabel('Fell asleep').fill('17:00');
  await dialog.getByLabel('Woke up', { exact: true }).fill('00:00');
  await dialog.getByRole('button', { name: 'Save night' }).click();
  const hero = page.getByRole('region', { name: 'Last night' });
  await expect(hero).toContainText('7 h');
  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await expect(hero).toContainText('17:00 – 00:00');
  await page.getByRole('button', { name: /^Correct/ }).click();
  await dialog.getByLabel('Fell asleep').fill('18:00');
  await dialog.getByRole('button', { name: 'Save night' }).click();
  await expect(hero).toContainText('6 h');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(/^The night to .* was removed/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hero).toContainText('6 h');
  expect(await sidewaysScroll(page, 390, 1280)).toEqual([0, 0]);
});
