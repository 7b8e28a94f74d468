import { expect, test } from '#journey';
import { asNewMember } from '#session';

test('a member reads a blueprint, starts it, ticks today, and finds it again', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/blueprints');
  await page.getByRole('link', { name: 'Calm' }).click();
  await page.getByRole('button', { name: 'Start this blueprint' }).click();
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('button', { name: 'Start today' }).click();
  await expect(page.getByRole('heading', { name: 'Week 1 of 4' })).toBeVisible();
  const today = page.getByRole('group', { name: 'Five minutes of breathing' }).getByRole('button').first();
  await today.click();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/blueprints');
  await expect(page.getByText('Week 1 of 4')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '1 of 9 this week' })).toBeVisible();
});

test('a blueprint that does not exist says so', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/blueprints/cold-plunge');
  await expect(page.getByText("There's no such blueprint.")).toBeVisible();
});
