import { expect, test } from '#journey';
import { asNewMember } from '#session';

test('a member cancels, then connects a simulated sensor, sees its readings come, and disconnects it', async ({
  page,
}) => {
  await asNewMember(page);
  await page.goto('/health/glucose-readings');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('button', { name: 'Try a simulated sensor' }).click();
  await page.getByRole('button', { name: 'Agree and connect' }).click();
  await expect(page.getByRole('heading', { name: 'Let the club read a simulated sensor?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled, so nothing was connected.')).toBeVisible();
  await expect(page).toHaveURL(/\/health\/glucose-reading\/callback$/);
  await page.getByRole('link', { name: 'Back to glucose' }).click();
  await page.getByRole('button', { name: 'Try a simulated sensor' }).click();
  await page.getByRole('radio', { name: 'Prediabetes' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/health\/glucose-readings$/);
  await expect(page.getByText('Simulated sensor connected.')).toBeVisible();
  await expect(page.getByText(/^Last reading/).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Simulated sensor', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Last reading/).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^In range/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your usual day' })).toBeVisible();
  const ranges = page.getByRole('region', { name: 'Time in range' });
  await ranges.getByRole('button', { name: 'Show as table' }).click();
  await expect(ranges.getByRole('row')).toHaveCount(7);
  await page.getByRole('radio', { name: 'mmol/L' }).check();
  await expect(ranges.getByText('3.9 to 7.8 mmol/L')).toBeVisible();
  await page.getByRole('link', { name: '90 d' }).click();
  await expect(page.getByRole('heading', { name: /^Last 90 days/ })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Try a simulated sensor' })).toBeVisible();
  await expect(page.getByText(/^Last reading/)).toHaveCount(0);
});
