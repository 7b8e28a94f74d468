import { expect, test } from '#journey';
import { asNewMember } from '#session';

test('a member agrees, types in a blood pressure, is asked about a rare value, and corrects it', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/health/measurements');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('link', { name: 'Add a blood pressure reading' }).click();
  await page.getByLabel('Systolic blood pressure').fill('210');
  await page.getByLabel('Diastolic blood pressure').fill('78');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Is 210 mmHg right/)).toBeVisible();
  await page.getByRole('button', { name: "Yes, that's right" }).click();
  await page.getByRole('link', { name: /Systolic blood pressure/ }).click();
  await page.getByRole('button', { name: 'Correct 210 mmHg' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('121');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '121 mmHg' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '121 mmHg' })).toBeVisible();
});
