import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

const examples = path.resolve(import.meta.dirname, '../../server/src/health/exchange/lab-reports/reader/examples');
const addPdf = async (page: Page, name: string): Promise<void> => {
  await open(page, '/health/labs/add-report');
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: readFileSync(path.join(examples, name)),
  });
  await page.getByRole('button', { name: 'Read the report' }).click();
  await expect(page).toHaveURL(/\/health\/labs\/reports\//);
};
const agree = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
};

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test("a member reviews a report that has another's name, saves it, finds its values, and takes it back", async ({
    page,
  }) => {
    await asNewMember(page);
    await open(page, '/health/labs');
    await agree(page);
    await expect(page.getByText('Add the PDF of a blood test.')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await addPdf(page, 'de-birkenau-1.pdf');
    await expect(page.getByText(/It says Nora Vell/)).toBeVisible();
    // nothing can be saved before it is said whose report it is
    await expect(page.getByRole('button', { name: /^Save \d+ values?$/ })).toBeDisabled();
    await expect(page.getByText(/laboratories telephone about/).first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page, 320, 390)).toEqual([0, 0]);
    await page.getByRole('button', { name: "Yes, it's mine" }).click();
    const save = page.getByRole('button', { name: /^Save \d+ values$/ });
    await save.click();
    // the value that can't wait needs a look of its own, and is not left out unasked
    await expect(page.getByText(/this value is not chosen/)).toBeVisible();
    await page.getByRole('button', { name: '2.9 mmol/L is right' }).click();
    await save.click();
    await page.getByRole('button', { name: "Yes, that's right" }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ values are saved from this report/);
    await page.getByRole('link', { name: 'See your labs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/are inside their range/);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page, 320, 390, 1280)).toEqual([0, 0, 0]);
    await page.getByRole('link', { name: /^Haemoglobin/ }).click();
    await expect(page.getByText("Labor Birkenau's own range: 11,7 - 15,3")).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to labs' }).click();
    await page.getByRole('link', { name: /^Open the report of/ }).click();
    await page.getByRole('button', { name: 'Take all back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take all back' }).click();
    await open(page, '/health/labs');
    await expect(page.getByText('Add the PDF of a blood test.')).toBeVisible();
  });
});

test('a pasted line is typed in beside the report by the keyboard, and saved with the rest', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/labs/add-report');
  await agree(page);
  await page.getByText('Paste the text instead').click();
  await page
    .getByLabel('Text of the report')
    .fill(
      'Labor Nordhafen\nEntnahme: 10.11.2026\nUntersuchung;Ergebnis;Einheit;Referenzbereich\nLDL;131;mg/dl;< 116\n',
    );
  await page.getByRole('button', { name: 'Read the report' }).click();
  await expect(page).toHaveURL(/\/health\/labs\/reports\//);
  await page.getByRole('button', { name: 'Add a value by hand' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was measured').fill('Ferritin');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Value').fill('18');
  await dialog.getByLabel('Range from').fill('20');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await page
    .getByRole('button', { name: /LDL cholesterol/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: "Yes, it's mine" }).click();
  await page.getByRole('button', { name: /^Save \d+ values?$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/saved from this report/);
  await open(page, '/health/labs/ferritin');
  await expect(page.getByText('Below', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Talk to a clinician about your iron').first()).toBeVisible();
});
