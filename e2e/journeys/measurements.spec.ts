import { expect, test } from '#journey';
import { seriousFindings, sidewaysScroll } from '#screens';
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

test('a very high pressure is followed by its warning sign everywhere, until it is read once', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/health/measurements');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('link', { name: 'Add a blood pressure reading' }).click();
  await page.getByLabel('Systolic blood pressure').fill('190');
  await page.getByLabel('Diastolic blood pressure').fill('125');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: "Yes, that's right" }).click();
  const sign = page.getByRole('region', { name: 'See a doctor today' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your measurements');
  const places = ['/health/measurements/systolic', '/my-longevity', '/insights', '/health/insights'];
  for (const place of [null, ...places]) {
    if (place) await page.goto(place);
    await expect(sign).toBeVisible();
    await expect(heading).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  }
  await page.goto('/my-longevity');
  await expect(sign).toBeVisible();
  expect((await sign.boundingBox())?.y).toBeLessThan((await heading.boundingBox())?.y ?? 0);
  await sign.getByRole('button', { name: "I've read this" }).click();
  await expect(sign).toHaveCount(0);
  for (const place of ['/health/measurements', ...places]) {
    await page.goto(place);
    await expect(heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(sign).toHaveCount(0);
  }
});

test('who feels unwell with a very high pressure gets the number to call', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/health/measurements');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('link', { name: 'Add a blood pressure reading' }).click();
  await page.getByLabel('Systolic blood pressure').fill('190');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('group', { name: /^Do you feel unwell right now/ })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByRole('link', { name: /^Call \d+ now$/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 390, 320)).toEqual([0, 0]);
});
