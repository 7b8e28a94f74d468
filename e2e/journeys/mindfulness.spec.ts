import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll, untilWorkerServes } from '#screens';
import { asNewMember } from '#session';

test('a member finds an exercise, plays it, and finds it again at its place', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/mindfulness-exercise');
  await page.getByRole('link', { name: 'Calm now' }).click();
  await expect(page.getByText('Five minutes or less, wherever you are.')).toBeVisible();
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('link', { name: 'Box breathing' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radio', { name: '3 min' }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();

  await expect(page.getByText('Sit so that your back is long.')).toBeVisible();
  await expect(page.getByText('0:02')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('link', { name: 'Stop, and keep the place' }).click();
  await expect(page.getByRole('heading', { name: 'Your practice' })).toBeVisible();
  await page.getByRole('link', { name: 'Box breathing' }).click();
  await page.getByRole('radio', { name: '3 min' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^0:0[1-9]$/)).toBeVisible();
  await page.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('Your place is kept.')).toBeVisible();
});

test.describe('without a connection', () => {
  // The page hears that it is back online before its worker can load anything.
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/, contextOptions: { reducedMotion: 'reduce' } });

  test('an exercise that was opened once begins without a connection, and is sent when there is one', async ({
    page,
    context,
  }) => {
    await asNewMember(page);
    await open(page, '/health/mindfulness-exercise/calm');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await untilWorkerServes(page);
    await open(page, '/health/mindfulness-exercise/calm');

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).click();

    await expect(page.getByText('0:01', { exact: true })).toBeVisible();
    const place = () => page.locator('[data-petals] i').first().boundingBox();
    const before = await place();
    await expect(page.getByText('0:04', { exact: true })).toBeVisible();
    expect(await place()).toEqual(before);
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText(/^0:0[4-9]$/)).toBeVisible();
    await page.getByRole('button', { name: 'End' }).click();
    await expect(page.getByText('Your place is kept.')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('The exercise you did offline is saved.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('heard_seconds');
  });
});
