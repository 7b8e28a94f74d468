import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { seriousFindings, sidewaysScroll } from '#screens';
import { asMember, asNewMember } from '#session';

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

const minutesAway = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** What a sensor's service can come to, as the club's answer says it, and the heading of its card. */
const states: readonly (readonly [state: object, heading: string])[] = [
  [{ last_reading_at: minutesAway(-230), syncing: false }, 'Readings are late'],
  [{ needs_reauth: true, error: { code: 'signed_out' } }, 'Sign-in expired'],
  [{ error: { code: 'unreachable' } }, 'No new readings'],
  [{ last_sync_at: null, syncing: true }, 'Fetching your readings'],
  [
    {
      sensor: {
        model: 'AiDEX X',
        session_start: minutesAway(-36),
        session_end: null,
        warming_up: true,
        first_reading_at: minutesAway(24),
      },
    },
    'Warming up',
  ],
];

/** Changes what the club answers about the sensor, since no service here falls silent when asked to. */
const pretend = (page: Page, state: object) =>
  page.route('**/api/mh/aidex/status/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...state } });
  });

test('whatever has become of a sensor, the page fits a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  await asMember(page, 'member@demo.test');
  for (const [state, heading] of states) {
    await pretend(page, state);
    await page.goto('/health/glucose-readings');
    await expect(page.getByRole('region', { name: heading })).toBeVisible();
    expect(await seriousFindings(page), heading).toEqual([]);
    expect(await sidewaysScroll(page, 390, 320, 1280), heading).toEqual([0, 0, 0]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('at a phone, 90 days of readings are zoomed, moved and read with the keyboard and a drag', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asMember(page, 'member@demo.test');
  await page.goto('/health/glucose-readings?days=90');
  const card = page.getByRole('region', { name: 'All readings' });
  const chart = card.getByRole('img', { name: /^All readings from/ });
  const readout = card.getByRole('status').first();
  await chart.focus();
  await page.keyboard.press('End');
  await expect(readout).toHaveText(/ · /);
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('+');
  const note = card.getByText(/Drag the chart to move along the days\.$/);
  await expect(note).toHaveText(/\d\d:\d\d to .*\d\d:\d\d\./);
  await page.keyboard.press('ArrowLeft');
  await expect(readout).toHaveText(/\d\d:\d\d · (\d+(\.\d)? (mg\/dL|mmol\/L)|no reading)/);
  const before = await note.textContent();
  await page.keyboard.press('PageUp');
  await expect(note).not.toHaveText(before ?? '');
  await page.keyboard.press('Home');
  const first = await note.textContent();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + 80];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 5 });
  await page.mouse.up();
  await expect(note).not.toHaveText(first ?? '');
  const sizes = await card.getByRole('button', { name: /^(Earlier|Later|Zoom|Whole)/ }).all();
  expect(sizes).toHaveLength(5);
  for (const button of sizes) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 390, 320, 1280)).toEqual([0, 0, 0]);
  await card.getByRole('button', { name: 'Whole span' }).click();
  await expect(card.getByText('Zoom in to move along the days.')).toBeVisible();
  await card.getByRole('button', { name: 'Show as table' }).click();
  await expect(card.getByRole('row')).toHaveCount(91);
});

/** A LibreView export of three weeks from a day on, with a reading every quarter of an hour. */
const oldSensorFile = (firstDay: number): string => {
  const heading = [
    'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL',
    'Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams)',
    'Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin Value (units),Notes',
    'Strip Glucose mg/dL,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)',
  ].join(',');
  const rows = Array.from({ length: 21 * 96 }, (_, index) => {
    const [date, time] = new Date(firstDay + index * 15 * 60_000).toISOString().split('T');
    const [year, month, day] = date?.split('-') ?? [];
    const value = Math.round(104 + 18 * Math.sin(index / 9) + 9 * Math.sin(index / 31));
    return `FreeStyle LibreLink,B59D,${day}-${month}-${year} ${time?.slice(0, 5)},0,${value}${','.repeat(14)}`;
  });
  return ['Glucose Data,Generated on,13-06-2026 09:00 UTC,Generated by,Ada', heading, ...rows].join('\n');
};

test('a member imports the file of a sensor worn a year ago, and reads its report', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/health/glucose-readings');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  // what was agreed is stored before the member goes on
  await expect(page.getByRole('heading', { level: 1, name: 'Your health data stays yours' })).toHaveCount(0);
  await page.goto('/health/imports');
  const firstDay = Date.UTC(new Date().getUTCFullYear() - 1, 2, 1);
  const file = { name: 'libre.csv', mimeType: 'text/csv', buffer: Buffer.from(oldSensorFile(firstDay)) };
  await page.getByLabel('Health file').setInputFiles(file);
  await page.getByRole('combobox', { name: 'Where were you when this was recorded?' }).selectOption('Europe/Madrid');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: 'Import 1 kind of data' }).click();
  await expect(page.getByText('Import finished.')).toBeVisible();
  await page.goto('/health/glucose-readings');
  await expect(page.getByRole('heading', { level: 1, name: /^In range \d+% of those 14 days/ })).toBeVisible();
  await expect(page.getByText(new RegExp(`^8\\s–\\s21 Mar ${new Date(firstDay).getUTCFullYear()}$`))).toBeVisible();
  await expect(page.getByText(/^Last reading 21 Mar \d{4}, \d+ days ago$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your usual day' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 390, 320, 1280)).toEqual([0, 0, 0]);
  await page.getByRole('link', { name: 'Later', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No readings in these days.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the last readings' }).click();
  await expect(page.getByRole('region', { name: 'Your usual day' })).toBeVisible();
});
