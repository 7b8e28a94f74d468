import { sleep } from '@club/contract/health/body/sleep';
import { recovery } from '@club/contract/health/insight/recovery';
import { hourMs, minuteMs } from '@club/contract/platform/units';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';
import { newcomer, night, summary, withStages } from './fixtures.testing.ts';
import { toInstants, toTypedNight } from './night-times.ts';

beforeEach(() => {
  answer(recovery.getRecovery, problem('consent_required'));
  answer(sleep.getSleepSummary, summary());
  answer(
    sleep.listNights,
    factories.list([night({ id: '0193a000-0000-7000-8000-00000000e002', wake_day: '2026-11-18' }), night()]),
  );
});

const open = (address = '/health/sleep-analytics') => openAsMember(address);

test('the heading is the finding, and last night stands with its times', async () => {
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: "Your nights are regular. They're 41 min too short." }),
  ).toBeVisible();
  const hero = within(screen.getByRole('region', { name: 'Last night' }));
  expect(hero.getByText('6 h 58 min')).toBeVisible();
  expect(hero.getByText('23:11 – 06:45')).toBeVisible();
  expect(hero.getByText('92 %')).toBeVisible();
});

test('stages are called an estimate of the device and can be read as a table', async () => {
  const { user } = open();
  const hero = within(await screen.findByRole('region', { name: 'Last night' }));
  expect(hero.getByText("Stages are your device's estimate and don't count towards any score.")).toBeVisible();
  await user.click(hero.getByRole('button', { name: 'Show as table' }));
  expect(hero.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FromToStage',
    '23:2003:00Light',
    '03:0004:25Deep',
    '04:2504:47Awake',
    '04:4706:40REM',
  ]);
});

test('a night without stages is one bar, and nothing is said of stages', async () => {
  answer(sleep.getSleepSummary, summary({ last_night: { ...withStages(), stages: null } }));
  open();
  expect(await screen.findByText('6 h 58 min')).toBeVisible();
  expect(screen.queryByText(/estimate and don't count/)).not.toBeInTheDocument();
});

test('without last night the latest one is named with its day, and opens', async () => {
  answer(sleep.getSleepSummary, summary({ last_night: null, latest: night({ wake_day: '2026-11-18' }) }));
  open();
  const hero = within(await screen.findByRole('region', { name: 'Last night' }));
  expect(hero.getByText(/Nothing was recorded last night/)).toHaveTextContent(
    'The latest night on record is Nov 18: 6 h 58 min.',
  );
  expect(hero.getByRole('link', { name: 'Open that night' })).toHaveAttribute(
    'href',
    '/health/sleep-analytics/nights/2026-11-18',
  );
});

test('the raster has a row for every night of four weeks, and missing ones say so in its table', async () => {
  const { user } = open();
  const card = await findPart('Four weeks of nights');
  await user.click(await card.findByRole('button', { name: 'Show as table' }));
  const rows = card.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(29);
  expect(rows.filter((row) => row?.includes('no data'))).toHaveLength(26);
});

test('arrows reach the first night on record and come back, and the address keeps the days', async () => {
  answer(sleep.getSleepSummary, summary({ first_day: '2026-09-20' }));
  const { user, router } = open();
  const find = async (name: string) => (await findPart('Night by night')).findByRole('link', { name });
  /** Waits for the address, and for the days that the card then names. */
  const expectDays = async (search: string, days: RegExp) => {
    expect(await (await findPart('Night by night')).findByText(days)).toBeVisible();
    expect(router.state.location.search).toBe(search);
  };
  await expectDays('', /^Oct 24\s–\sNov 20$/);
  expect(screen.queryByRole('link', { name: 'Later' })).not.toBeInTheDocument();
  await user.click(await find('Earlier'));
  await expectDays('?to=2026-10-23', /^Sep 26\s–\sOct 23$/);
  await user.click(await find('Earlier'));
  await expectDays('?to=2026-09-25', /^Aug 29\s–\sSep 25$/);
  expect(screen.queryByRole('link', { name: 'Earlier' })).not.toBeInTheDocument();
  expect(listCalls(sleep.listNights).map(({ url }) => url.search)).toEqual([
    '?start_date=2026-10-24&end_date=2026-11-20',
    '?start_date=2026-09-26&end_date=2026-10-23',
    '?start_date=2026-08-29&end_date=2026-09-25',
  ]);
  await user.click(await find('Latest'));
  await expectDays('', /^Oct 24\s–\sNov 20$/);
});

test.each([
  ['?to=2030-01-01', '2026-11-20'],
  ['?to=yesterday', '2026-11-20'],
  ['?to=2026-13-01', '2026-11-20'],
  ['?to=2019-05-05', '2026-10-24'],
])('with %s in the address the nights up to %s are shown', async (search, last) => {
  open(`/health/sleep-analytics${search}`);
  await findPart('Night by night');
  await waitFor(() => expect(listCalls(sleep.listNights)[0]?.url.search).toContain(`end_date=${last}`));
});

test('days without a night say so, and are no reason to lose the arrows', async () => {
  answer(sleep.listNights, factories.list([]));
  answer(sleep.getSleepSummary, summary({ first_day: '2025-03-01' }));
  open();
  const card = await findPart('Night by night');
  expect(await card.findByText('No night is on record for these days.')).toBeVisible();
  expect(card.getByRole('link', { name: 'Earlier' })).toBeVisible();
});

test('a row of the nights opens its night', async () => {
  open();
  const card = await findPart('Night by night');
  expect(await card.findByRole('link', { name: 'Nov 18, 2026' })).toHaveAttribute(
    'href',
    '/health/sleep-analytics/nights/2026-11-18',
  );
});

test('regularity says what it means, on how many nights it rests and how it is worked out', async () => {
  const { user } = open();
  const card = await findPart('Regularity');
  expect(card.getByText(/95 times in 100/)).toHaveTextContent('From 27 nights; the bands are our own.');
  await user.click(card.getByRole('button', { name: 'How this is worked out' }));
  const panel = within(await screen.findByRole('dialog', { name: 'How regularity is worked out' }));
  expect(panel.getByText(/doi:10.1038/)).toBeVisible();
});

test('debt hangs below the need, with missing nights as gaps', async () => {
  const { user } = open();
  const card = await findPart('Sleep debt');
  expect(card.getByText('9 h 10 min')).toBeVisible();
  expect(card.getByText(/13 of 14 nights, need 7 h 30 min/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Show as table' }));
  expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.anything(),
    expect.stringContaining('2 h 25 min too little'),
    expect.stringContaining('no data'),
    expect.stringContaining('20 min more'),
  ]);
});

test('the score is written out in its parts', async () => {
  open();
  const card = await findPart('Sleep score');
  expect(card.getByText('82')).toBeVisible();
  expect(card.getByText('35 of 50')).toBeVisible();
  expect(card.getByText('27 of 30')).toBeVisible();
});

test('need and work days are changed', async () => {
  answer(sleep.setSleepSettings, summary());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change work days' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Saturday' }));
  const need = screen.getByLabelText('Sleep you need a night');
  await user.clear(need);
  await user.type(need, '7,75');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(listCalls(sleep.setSleepSettings)[0]?.body).toEqual({ need_min: 465, work_days: [1, 2, 3, 4, 5, 6] }),
  );
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a night is typed in with two times, and the evening belongs to the day before', async () => {
  answer(sleep.recordNight, night());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a night' }));
  await screen.findByRole('dialog', { name: 'Add a night' });
  await user.click(screen.getByRole('button', { name: 'Save night' }));
  expect(await screen.findByText('Enter the time you fell asleep.')).toBeVisible();
  type('Fell asleep', '23:10');
  type('Woke up', '06:40');
  await user.click(screen.getByRole('button', { name: 'Save night' }));
  await waitFor(() => expect(listCalls(sleep.recordNight)).toHaveLength(1));
  const asked = listCalls(sleep.recordNight)[0]?.body as Record<'sleep_start' | 'sleep_end', string>;
  expect(Date.parse(asked.sleep_end) - Date.parse(asked.sleep_start)).toBe(7.5 * hourMs);
  expect(asked).toMatchObject({ awake_min: null, bed_time: null });
});

test('a refusal of a night is in the dialog, and what was typed stays', async () => {
  answer(
    sleep.recordNight,
    problem('already_exists', { message: 'You already have sleep on record for a part of this time.' }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a night' }));
  await screen.findByRole('dialog', { name: 'Add a night' });
  type('Fell asleep', '23:10');
  type('Woke up', '06:40');
  await user.click(screen.getByRole('button', { name: 'Save night' }));
  expect(await screen.findByText(/already have sleep on record/)).toBeVisible();
  expect(screen.getByLabelText('Fell asleep')).toHaveValue('23:10');
});

test('an unusual night is asked about, and saved once it is confirmed', async () => {
  const question = 'Did you fall asleep at 07:00 and wake up at 23:00? Those times look swapped.';
  const errors = [{ field: 'sleep_end', code: 'unusual', message: question }];
  answer(sleep.recordNight, problem('unusual_value', { message: question, errors }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a night' }));
  await screen.findByRole('dialog', { name: 'Add a night' });
  type('Day you woke up', '2026-11-18');
  type('Fell asleep', '07:00');
  type('Woke up', '23:00');
  await user.click(screen.getByRole('button', { name: 'Save night' }));
  expect(await screen.findByText(question)).toBeVisible();
  answer(sleep.recordNight, night());
  await user.click(screen.getByRole('button', { name: "Yes, that's right" }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(sleep.recordNight).map(({ body }) => body)).toMatchObject([
    { confirmed: false },
    { confirmed: true },
  ]);
});

test('changing a time after the question asks for the night to be saved, not confirmed', async () => {
  answer(
    sleep.recordNight,
    problem('unusual_value', { message: "Is 16 hours of sleep right? That's unusually long." }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a night' }));
  await screen.findByRole('dialog', { name: 'Add a night' });
  type('Fell asleep', '15:00');
  type('Woke up', '07:00');
  await user.click(screen.getByRole('button', { name: 'Save night' }));
  await screen.findByText(/Is 16 hours of sleep right/);
  type('Fell asleep', '23:00');
  expect(screen.queryByText(/Is 16 hours of sleep right/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save night' })).toBeVisible();
});

test.each([
  [{ asleep: '23:30', woke: '07:00' }, 7.5],
  [{ asleep: '00:30', woke: '07:00' }, 6.5],
  [{ asleep: '08:00', woke: '15:00' }, 7],
  [{ asleep: '07:00', woke: '07:00' }, 24],
])('%j is a night of %d hours', (times, hours) => {
  const { sleep_start, sleep_end } = toInstants({ day: '2026-11-20', bed: '', out: '', awake: '', ...times });
  expect((Date.parse(sleep_end) - Date.parse(sleep_start)) / hourMs).toBe(hours);
});

test('a night slept abroad is corrected by the clock of the place where it was slept', () => {
  const abroad = night({
    ...{ time_zone: 'Asia/Tokyo', bed_time: '2026-11-19T13:50:00Z', out_of_bed: null },
    ...{ sleep_start: '2026-11-19T14:10:00Z', sleep_end: '2026-11-19T21:30:00Z' },
  });
  const typed = toTypedNight(abroad);
  expect(typed).toMatchObject({ day: '2026-11-20', bed: '22:50', asleep: '23:10', woke: '06:30', out: '' });
  expect(toInstants(typed, 'Asia/Tokyo')).toMatchObject({
    bed_time: '2026-11-19T13:50:00.000Z',
    sleep_start: '2026-11-19T14:10:00.000Z',
    sleep_end: '2026-11-19T21:30:00.000Z',
  });
});

test('the hour that is lost or won on the night of a change of clocks counts', () => {
  const hours = (day: string) => {
    const typed = { day, bed: '', asleep: '23:00', woke: '07:00', out: '', awake: '' };
    const { sleep_start, sleep_end } = toInstants(typed, 'Europe/Stockholm');
    return (Date.parse(sleep_end) - Date.parse(sleep_start)) / hourMs;
  };
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-20')]).toEqual([7, 9, 8]);
});

test('bed times lie around the sleep', () => {
  const typed = { day: '2026-11-20', bed: '23:50', asleep: '00:10', woke: '06:50', out: '07:05', awake: '5' };
  const { bed_time, sleep_start, sleep_end, out_of_bed } = toInstants(typed);
  expect(Date.parse(sleep_start) - Date.parse(bed_time ?? '')).toBe(20 * minuteMs);
  expect(Date.parse(out_of_bed ?? '') - Date.parse(sleep_end)).toBe(15 * minuteMs);
});

test('a very long night of a device is called so, and one that the member confirmed is not', async () => {
  const long = { sleep_period_min: 14 * 60 + 1, asleep_min: 800 };
  const nights = [
    night({ ...long, wake_day: '2026-11-16' }),
    night({ ...long, wake_day: '2026-11-17', edited: true }),
    night({ ...long, wake_day: '2026-11-18', source: 'manual', device: '' }),
    night({ wake_day: '2026-11-19', sleep_period_min: 14 * 60 }),
  ].map((one, index) => ({ ...one, id: `0193a000-0000-7000-8000-00000000e10${index}` }));
  answer(sleep.listNights, factories.list(nights));
  open();
  const card = await findPart('Night by night');
  const rows = (await card.findAllByRole('listitem')).map((row) => row.textContent ?? '');
  expect(rows.map((row) => row.includes("Unusually long. Correct it if it isn't right."))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('a night is removed, and the removal undone', async () => {
  answer(sleep.removeNight, night());
  answer(sleep.restoreNight, night());
  const { user } = open();
  const [remove] = await screen.findAllByRole('button', { name: /^Remove/ });
  if (remove) await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listCalls(sleep.restoreNight)).toHaveLength(1));
});

test('a newcomer sees what will appear here and how to begin', async () => {
  answer(sleep.getSleepSummary, newcomer());
  answer(sleep.listNights, factories.list([]));
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your nights will appear here.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add last night' }));
  expect(await screen.findByRole('dialog', { name: 'Add a night' })).toBeVisible();
});

test('nights that cannot be loaded are asked for again on a press', async () => {
  answer(sleep.getSleepSummary, problem('internal_error'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(sleep.getSleepSummary, summary());
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Last night' })).toBeVisible();
});
