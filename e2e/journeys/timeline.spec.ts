import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

test('a newcomer types in a day, reads it on one clock, and asks what moved together', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await expect(page.getByRole('region', { name: 'Your day' })).toContainText('will appear here');

  await open(page, '/health/steps');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('button', { name: 'Add your first day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Steps').fill('6240');
  await dialog.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(dialog).toHaveCount(0);

  await open(page, '/my-longevity');
  await expect(page.getByRole('list', { name: 'Your day' })).toContainText('6,240');
  await expect(page.getByRole('region', { name: 'Next today' }).getByRole('listitem').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await open(page, '/health/insights?span=year&signals=steps,points');
  const card = page.getByRole('region', { name: 'One clock, one year' });
  const chart = card.getByRole('img', { name: /Steps on 1 of 365 days/ });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(card.getByText('6,240 steps')).toBeVisible();
  await card.getByRole('button', { name: 'Weight' }).click();
  await expect(page).toHaveURL(/signals=steps%2Cweight%2Cpoints/);
  // Its lane moves the button below it.
  await expect(card.getByRole('img', { name: /Weight: nothing recorded/ })).toBeVisible();
  await card.getByRole('button', { name: 'Show as table' }).click();
  await expect(card.getByRole('cell', { name: '6,240 steps' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);

  await card.getByRole('button', { name: 'Show as chart' }).click();
  await card.getByRole('link', { name: 'What moved together' }).click();
  await expect(page).toHaveURL(/view=signals/);
  const together = page.getByRole('region', { name: 'What moved together' });
  await expect(together.getByText('No day has both.')).toBeVisible();
  await expect(together.getByText('It takes 21 days that have both.').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
});
