import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

test('a member keeps a food diary, adds a food of their own, and checks the photo of a plate', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/nutrition-advice/diary');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('textbox', { name: 'Foods and amounts' }).fill('2 boiled eggs and 80 g rye bread');
  await page.getByRole('radio', { name: 'Breakfast' }).check();
  await page.getByRole('button', { name: 'Add 2 foods' }).click();
  const breakfast = page.getByRole('region', { name: /^Breakfast/ });
  await expect(breakfast.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^More Bread/ }).click();
  await expect(breakfast).toContainText('90 g');
  await page.getByRole('button', { name: /^Remove Bread/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(breakfast.getByRole('listitem')).toHaveCount(2);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);

  await open(page, '/health/nutrition-advice/own/food');
  await page.getByRole('textbox', { name: 'Digits under the barcode' }).fill('4006381333931');
  await page.getByRole('button', { name: 'Find product' }).click();
  await expect(page.getByText('Looking products up is off in this club.')).toBeVisible();
  const label = { Name: "Nonna's granola", Energy: '448', Fat: '18', Carbohydrate: '56', Fibre: '8', Protein: '10' };
  for (const [name, value] of Object.entries(label)) await page.getByRole('textbox', { name, exact: true }).fill(value);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save food' }).click();
  await expect(page.getByRole('link', { name: "Nonna's granola", exact: true })).toBeVisible();

  await open(page, '/health/nutrition-advice/food-analysis');
  const buffer = await page.screenshot();
  await page.getByLabel('Photo of a meal').setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Automatic recognition is off.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a food' }).fill('50 g nonna granola');
  await page.getByRole('button', { name: /Nonna's granola/ }).click();
  await expect(page.getByRole('list', { name: "What's on the plate" })).toContainText('224 kcal');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Add to today' }).click();
  await page.getByRole('link', { name: 'See your day' }).click();
  await expect(page.getByText("Nonna's granola").first()).toBeVisible();
});
