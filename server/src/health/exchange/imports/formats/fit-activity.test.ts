import { FitBaseType, FitEncoder } from 'fit-file-parser';
import { expect, test } from 'vitest';
import { anEntry, listReadings, readFile } from '#health/exchange/imports/formats/fixtures';
import { fitActivity } from './fit-activity.ts';

const start = new Date('2026-06-02T06:00:00Z');
const { Enum, Uint8, Uint16, Uint32 } = FitBaseType;
const field = (number: number, baseType: FitBaseType, value: number) => {
  const size = baseType === Uint32 ? 4 : baseType === Uint16 ? 2 : 1;
  return { number, baseType, size, value };
};
const toFitTime = (seconds: number) => FitEncoder.toFitTimestamp(new Date(start.getTime() + seconds * 1000));

/** A run of half an hour as a watch writes it, with its heart rate each ten minutes. */
const writeRun = (sport = 1): Uint8Array => {
  const file = new FitEncoder();
  file.writeMessage(0, [field(0, Enum, 4), field(1, Uint16, 1), field(4, Uint32, toFitTime(0))]);
  for (const [seconds, beats] of [
    [0, 92],
    [600, 148],
    [1200, 255],
  ] as const) {
    file.writeMessage(20, [field(253, Uint32, toFitTime(seconds)), field(3, Uint8, beats)]);
  }
  file.writeMessage(18, [
    field(253, Uint32, toFitTime(1800)),
    field(2, Uint32, toFitTime(0)),
    field(5, Enum, sport),
    field(7, Uint32, 1_800_000),
    field(8, Uint32, 1_700_000),
    field(9, Uint32, 520_000),
    field(10, Uint32, 2400),
    field(11, Uint16, 410),
  ]);
  return file.close();
};

test('reads a run with its heart rate, its distance and its steps', async () => {
  const { records, leftOut } = await readFile(fitActivity, anEntry('run.fit', writeRun()));
  const span = { start, end: new Date('2026-06-02T06:30:00Z') };
  expect(records.slice(0, 3)).toMatchObject([
    {
      kind: 'session',
      session: 'workout',
      name: 'Running',
      ...span,
      figures: { kcal: 410, distanceM: 5200, averagePulse: null },
    },
    { kind: 'span', metric: 'distance_m', value: 5200, from: { device: 'Garmin workouts' }, ...span },
    { kind: 'span', metric: 'steps', value: 4800, ...span },
  ]);
  expect(listReadings(records)).toEqual(['2026-06-02T06:00:00Z 92', '2026-06-02T06:10:00Z 148']);
  expect(leftOut).toEqual({});
});

test('the distance of a ride belongs to the workout, and not to what was walked', async () => {
  const { records } = await readFile(fitActivity, anEntry('ride.fit', writeRun(2)));
  expect(records.map(({ kind }) => kind)).toEqual(['session', 'reading', 'reading']);
  expect(records[0]).toMatchObject({ name: 'Cycling', figures: { distanceM: 5200 } });
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 20)],
  ['damaged', (bytes: Uint8Array) => bytes.with(60, 1).with(61, 2)],
])('refuses a file that is %s with what to do', async (_how, damage) => {
  const entry = anEntry('run.fit', Buffer.from(damage(writeRun())));
  await expect(readFile(fitActivity, entry)).rejects.toThrow('Copy it from the device or download it again.');
});

test('a file that only ends like one is not a FIT file', async () => {
  const other = anEntry('run.fit', 'not a FIT file at all');
  expect(await fitActivity.recognise({ name: 'run.fit', size: 1, entries: [other] })).toEqual([]);
});
