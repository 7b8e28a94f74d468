import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

test('a member plans a week, swaps a meal, and ticks the shopping list off without a connection', async ({
  page,
  context,
}) => {
  await asNewMember(page);
  await open(page, '/health/nutrition-advice/meal-plan');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByLabel('Energy of your own choice').fill('2000');
  await page.getByLabel('Diet').selectOption('vegan');
  await page.getByRole('button', { name: 'soy', exact: true }).click();
  await page.getByRole('button', { name: 'Plan my meals' }).click();
  const week = page.getByRole('table', { name: 'Meals by day' });
  await expect(week).toBeVisible();
  const meal = week
    .getByRole('row', { name: /^Dinner/ })
    .getByRole('button')
    .first();
  const before = await meal.textContent();
  await meal.click();
  expect(await seriousFindings(page)).toEqual([]);
  await week.getByRole('button', { name: 'Swap' }).click();
  await expect(meal).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('Your plan is saved.')).toBeVisible();
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('link', { name: 'Shopping list' }).click();
  await page.getByRole('checkbox').first().check();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Take it along' }).click();
  await expect(page.getByText('Your list now opens without a connection.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/This is the list you took along/)).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('checkbox').nth(1).check();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
});
