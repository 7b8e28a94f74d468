import type { Locator } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

/** Presses a button that the thumb of the hand holding the phone reaches: large, and in the lower half. */
const pressByThumb = async (button: Locator): Promise<void> => {
  await expect(button).toBeVisible();
  const { top, height, screen } = await button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top, height: box.height, screen: window.innerHeight };
  });
  expect(height).toBeGreaterThanOrEqual(44);
  expect(top).toBeGreaterThan(screen / 2);
  expect(top + height).toBeLessThanOrEqual(screen);
  await button.click();
};

test('a member builds a plan, trains with it set by set over a reload, and finds it again', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/fitness-advice/fitness-plan');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('link', { name: 'Build a workout' }).first().click();
  const no = page.getByRole('radio', { name: 'No', exact: true });
  await expect(no).toHaveCount(7);
  for (const answer of await no.all()) await answer.check();
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByRole('button', { name: 'Next: level' }).click();
  await page.getByRole('button', { name: 'Next: place' }).click();
  await page.getByRole('radio', { name: /Gym/ }).check();
  await page.getByRole('button', { name: 'Next: time' }).click();
  await page.getByRole('button', { name: 'Next: muscles' }).click();
  await page.getByRole('button', { name: 'Upper body' }).click();
  await expect(page.getByRole('checkbox', { name: 'Chest' })).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Build my workout' }).click();
  await expect(page).toHaveURL(/generate-plan\/45\/general_health\/beginner\/gym\/upper_body$/);
  const names = page.locator('ol b');
  await expect(page.getByRole('button', { name: 'Save plan' })).toBeVisible();
  const before = await names.allTextContents();
  await page.reload();
  await expect(names.first()).toBeVisible();
  expect(await names.allTextContents()).toEqual(before);
  await page.getByRole('button', { name: `Swap ${before[0]}` }).click();
  await page.getByRole('dialog').locator('li button').first().click();
  await expect(names.first()).not.toHaveText(before[0] ?? '');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByRole('button', { name: 'Delete plan' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Start workout' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await pressByThumb(page.getByRole('button', { name: 'Warm-up done' }));
  await page.getByRole('textbox', { name: 'Weight in kg, set 1' }).fill('8');
  expect(await seriousFindings(page)).toEqual([]);
  await pressByThumb(page.getByRole('button', { name: 'Finish set 1' }).last());
  await page.getByRole('button', { name: 'Good' }).click();
  await expect(page.getByRole('button', { name: 'Good', pressed: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280, 390)).toEqual([0, 0, 0]);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await pressByThumb(page.getByRole('button', { name: 'Skip rest' }));
  await expect(page.getByRole('button', { name: 'Set 1 is done. Take it back' })).toBeVisible();
  while (await page.getByRole('button', { name: 'Skip', exact: true }).isVisible()) {
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
  }
  await pressByThumb(page.getByRole('button', { name: 'Finish workout' }));
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await page.getByRole('link', { name: 'Your training' }).click();
  await expect(page.getByRole('heading', { name: 'One workout this week' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('link', { name: 'Fitness' }).first().click();
  await page.getByRole('button', { name: 'Delete Upper body, 45 minutes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete plan' }).click();
  await expect(page.getByText('Plans you save will appear here. Build one to begin.')).toBeVisible();
});
