import { timeZones } from '@club/contract/health/base/time-zones';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { hourMs, minuteMs } from '@club/contract/platform/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { findSlope, toTrend } from '#health/body/glucose';
import { aHealthMember } from '#health/fixtures';
import { type SourceKind, writeSeries } from '#health/signals/series';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { toMilligrams } from './units.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

/** Readings every five minutes that end with the club's present. */
const write = (values: readonly number[], kind: SourceKind = 'device', until = club.clock.now().getTime()) =>
  asMember(club.club.healthDb, ada.id, (db) =>
    writeSeries(db, ada.id, {
      metric: 'glucose',
      source: { kind, name: 'Sensor' },
      readings: values.map((value, index) => ({
        at: new Date(until - (values.length - 1 - index) * 5 * minuteMs),
        value,
      })),
    }),
  );
const list = (input: Record<string, unknown> = {}) =>
  call(club.app, glucoseSources.listGlucoseReadings, input as never, { as: ada });

test('of 600 readings 500 are returned unless asked otherwise, and the rest begins where it says', async () => {
  await write(Array.from({ length: 600 }, (_, index) => 80 + (index % 60)));
  const window = { start_time: '2026-11-01T00:00:00Z', end_time: '2026-11-20T09:01:00Z' };
  const { body } = await list(window);
  expect(body).toMatchObject({ unit: 'mg/dL', count: 500, truncated: true, summary: { count: 600, expected: 600 } });
  const rest = (await list({ ...window, start_time: body.next_start_time })).body;
  expect(rest).toMatchObject({ count: 100, truncated: false, next_start_time: null });
  const times = [...body.readings, ...rest.readings].map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(600);
  expect((await list({ ...window, limit: 5000 })).body.count).toBe(600);
  expect(rest.readings[0]?.trend).not.toBe('none');
});

test.each([0, 5001, -1, 1.5, 'many'])('a limit of %s is refused', async (limit) => {
  const { status, problem } = await list({ limit });
  expect([status, problem.errors[0]?.field]).toEqual([400, 'limit']);
});

test('without a window the last 24 hours are returned, the latest reading included', async () => {
  await write(Array.from({ length: 400 }, () => 90));
  const { body } = await list();
  expect(body.count).toBe(288);
  expect(body.readings.at(-1)?.time).toBe('2026-11-20T09:00:00.000Z');
});

test.each([
  ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', 'end_time'],
  ['2026-11-20T00:00:00Z', '2026-11-19T00:00:00Z', 'end_time'],
  ['2026-08-01T00:00:00Z', '2026-11-01T00:00:00Z', 'start_time'],
  ['yesterday', '2026-11-01T00:00:00Z', 'start_time'],
])('a window from %s to %s is refused at %s', async (start_time, end_time, field) => {
  const { status, problem } = await list({ start_time, end_time });
  expect([status, problem.errors[0]?.field]).toEqual([400, field]);
});

test('ninety days are one window', async () => {
  expect((await list({ start_time: '2026-08-01T00:00:00Z', end_time: '2026-10-30T00:00:00Z' })).status).toBe(200);
});

test('days are taken as start and end, both of them whole, in the member’s own zone', async () => {
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Asia/Tokyo' }, { as: ada });
  await write(Array.from({ length: 600 }, () => 90));
  const read = async (start_time: string, end_time: string) => (await list({ start_time, end_time })).body;
  expect((await read('2026-11-19', '2026-11-19')).readings.map(({ time }) => time)).toEqual(
    (await read('2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z')).readings.map(({ time }) => time),
  );
  expect((await read('2026-11-19', '2026-11-19')).count).toBe(288);
  expect((await list({ start_time: '2026-11-20', end_time: '2026-11-19' })).problem.errors[0]?.field).toBe('end_time');
  expect((await list({ start_time: '2026-02-30' })).problem.errors[0]?.field).toBe('start_time');
});

test('a member without readings gets none, and no figures', async () => {
  expect((await list()).body).toEqual({
    unit: 'mg/dL',
    simulated: false,
    count: 0,
    truncated: false,
    next_start_time: null,
    readings: [],
    summary: { count: 0, expected: 0, mean: null, low: null, high: null, simulated: false },
  });
});

test('a gap stays a gap, and the summary says how much of the span is there', async () => {
  await write([80, 82, 84]);
  await write([100, 102], 'device', club.clock.now().getTime() - hourMs);
  const { body } = await list();
  expect(body.count).toBe(5);
  expect(body.summary).toEqual({ count: 5, expected: 14, mean: 89.6, low: 80, high: 102, simulated: false });
});

test('each reading has the clock of the place where the member was', async () => {
  await write([90, 91]);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Asia/Kathmandu' }, { as: ada });
  expect((await list()).body.readings.map(({ utc_offset_min }) => utc_offset_min)).toEqual([345, 345]);
});

test('a journey and a change of clocks each show in the readings of their own time', async () => {
  club.clock.set('2026-10-25T00:30:00.000Z');
  ada = await factories.newSession(club, ada);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Europe/Madrid' }, { as: ada });
  club.clock.set('2026-10-25T02:10:00.000Z');
  ada = await factories.newSession(club, ada);
  await call(club.app, timeZones.setTimeZone, { time_zone: 'America/New_York' }, { as: ada });
  await write(Array.from({ length: 24 }, () => 90));
  const { readings } = (await list()).body;
  const offsets = readings.map(({ time, utc_offset_min }) => [time.slice(11, 16), utc_offset_min]);
  expect(offsets.filter(([, offset], index) => offset !== offsets[index - 1]?.[1])).toEqual([
    ['00:15', 120],
    ['01:00', 60],
    ['02:00', -240],
  ]);
});

test('readings at the ends of what a sensor measures say so, and simulated ones before anything else', async () => {
  await write([40, 41, 399, 400]);
  expect((await list()).body.readings.map(({ quality }) => quality)).toEqual([
    'below_range',
    'ok',
    'ok',
    'above_range',
  ]);
  await write([90], 'simulated', club.clock.now().getTime() - hourMs);
  const { body } = await list();
  expect([body.simulated, body.summary.simulated, body.readings[0]?.quality]).toEqual([true, true, 'simulated']);
});

describe('the trend', () => {
  test('is the slope of the last quarter of an hour', async () => {
    await write([100, 100, 110, 120, 130]);
    expect((await list()).body.readings.map(({ trend, trend_rate }) => [trend, trend_rate])).toEqual([
      ['none', null],
      ['none', null],
      ['flat', 1],
      ['fortyFiveUp', 1.4],
      ['fortyFiveUp', 2],
    ]);
  });

  test.each([
    [3.1, 'doubleUp'],
    [3, 'singleUp'],
    [2.1, 'singleUp'],
    [2, 'fortyFiveUp'],
    [1.1, 'fortyFiveUp'],
    [1, 'flat'],
    [0, 'flat'],
    [-1, 'flat'],
    [-1.1, 'fortyFiveDown'],
    [-2, 'fortyFiveDown'],
    [-2.1, 'singleDown'],
    [-3, 'singleDown'],
    [-3.1, 'doubleDown'],
    [null, 'none'],
  ] as const)('of %s mg/dL a minute is %s', (slope, trend) => {
    expect(toTrend(slope)).toBe(trend);
  });

  test('needs three readings within the quarter of an hour', () => {
    expect(findSlope([90, 100], 1)).toBeNull();
    expect(findSlope([90, Number.NaN, Number.NaN, 100], 3)).toBeNull();
    expect(findSlope([90, 80, 70], 2)).toBeCloseTo(-2, 10);
    expect(findSlope([500, 90, 80, Number.NaN, 60], 4)).toBeCloseTo(-2, 10);
  });
});

test.each([
  [3.8, 68],
  [3.9, 70],
  [7.8, 140],
  [7.9, 142],
  [10, 180],
  [10.1, 182],
  [13.9, 250],
  [14, 252],
])('%d mmol/L is stored as %d mg/dL, in the range it has in its own unit', (mmol, milligrams) => {
  expect(toMilligrams(mmol)).toBe(milligrams);
  expect(Math.round((milligrams / 18.0182) * 10) / 10).toBe(mmol);
});
