import { expect, test } from 'vitest';
import { anEntry, readFile } from '#health/exchange/imports/formats/fixtures';
import { fitbitTakeout } from './fitbit-takeout/fitbit-takeout.ts';
import { garminAccount } from './garmin-account.ts';
import { googleFit } from './google-fit.ts';
import { nightscout } from './nightscout.ts';

/** Neither can be made a text: that calls what the file has put there. */
const hostile: readonly unknown[] = ['{"toString":1}', '{"toString":null,"valueOf":"x"}'].map((text) =>
  JSON.parse(text),
);
const reading = { type: 'sgv', sgv: 120, dateString: '2026-06-01T23:55:00Z' };
const day = { calendarDate: '2026-09-02', totalSteps: 12_345 };
const weight = { logId: 1, weight: 154.3, date: '09/02/26', time: '07:10:00' };
const times = { startTime: '2019-06-10T20:06:00Z', endTime: '2019-06-11T04:48:00Z' };
const wake = { startTime: '2026-09-01T23:00:00.000', endTime: '2026-09-02T06:00:00.000', duration: 25_200_000 };

test.each([
  ['times of Nightscout', nightscout, 'entries.json', (odd: unknown) => [{ ...reading, dateString: odd }, reading], 1],
  [
    'days of Garmin',
    garminAccount,
    'DI_CONNECT/DI-Connect-Aggregator/UDSFile_2026-06-01_2026-09-09.json',
    (odd: unknown) => [{ ...day, calendarDate: odd }, day],
    1,
  ],
  [
    'times of weights of Fitbit',
    fitbitTakeout,
    'Takeout/Fitbit/Global Export Data/weight-2026-09-01.json',
    (odd: unknown) => [{ ...weight, time: odd }, weight],
    2,
  ],
  [
    'stages of nights of Fitbit',
    fitbitTakeout,
    'Takeout/Fitbit/Global Export Data/sleep-2026-09-01.json',
    (odd: unknown) =>
      [odd, 'constructor', 'toString', null].map((level) => ({
        ...wake,
        levels: { data: [null, level, { dateTime: wake.startTime, seconds: 600, level }] },
      })),
    4,
  ],
  [
    'segments of nights of Google Fit',
    googleFit,
    'Takeout/Fit/All Sessions/night.json',
    (odd: unknown) => ({
      fitnessActivity: 'sleep',
      ...times,
      segment: [null, { fitnessActivity: odd, ...times }, { fitnessActivity: 'constructor', ...times }],
    }),
    1,
  ],
] as const)('%s that are no text are read over', async (_what, format, name, make, count) => {
  for (const odd of hostile) {
    const { records } = await readFile(format, anEntry(name, JSON.stringify(make(odd), null, 2)));
    expect(records.filter(({ kind }) => kind !== 'span')).toHaveLength(count);
  }
});

test('an entry of Nightscout whose type is the name of a function is left out by its name', async () => {
  const { leftOut } = await readFile(
    nightscout,
    anEntry('entries.json', JSON.stringify([{ ...reading, type: 'constructor' }])),
  );
  expect(leftOut).toEqual({ 'Entries of type constructor (not_kept)': 1 });
});
