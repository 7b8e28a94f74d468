import { activity } from '@club/contract/health/body/activity';
import { measurements } from '@club/contract/health/signals/measurements';
import { workouts } from '@club/contract/health/training/workouts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { connectMaker, findSimulated, listNights } from './fixtures.testing.ts';
import type { SimulatedMaker } from './simulated/simulated-maker.ts';

let club: TestClub;
let ada: Member;
let oura: SimulatedMaker;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  oura = findSimulated(club, 'oura');
  oura.empty();
});
afterAll(() => club.close());

const hold = (kind: string, id: string, start: string, end: string, body: object) =>
  oura.hold(kind, { id, from: Date.parse(start), to: Date.parse(end), body: { id, ...body } });

const holdSleep = (id: string, type: string, start: string, end: string, more: object = {}) =>
  hold('nights', id, start, end, { day: end.slice(0, 10), type, bedtime_start: start, bedtime_end: end, ...more });

const listValues = async (metric: 'hrv_rmssd' | 'resting_pulse' | 'vo2max') =>
  (await call(club.app, measurements.listMeasurements, { metric }, { as: ada })).body.results.map(
    ({ value, observed_at }) => [observed_at, value] as const,
  );

test('the night and naps are kept by their digits of five minutes, rest and deleted sleep are not', async () => {
  holdSleep('a', 'long_sleep', '2026-11-18T23:10:00-05:00', '2026-11-19T00:10:00-05:00', {
    sleep_phase_5_min: '422221133322',
  });
  holdSleep('b', 'late_nap', '2026-11-19T17:00:00+01:00', '2026-11-19T17:25:00+01:00', { sleep_phase_5_min: '22222' });
  holdSleep('c', 'rest', '2026-11-18T15:00:00+01:00', '2026-11-18T15:40:00+01:00');
  holdSleep('d', 'deleted', '2026-11-17T23:00:00+01:00', '2026-11-18T06:00:00+01:00');
  await connectMaker(club, ada, 'oura');
  expect(await listNights(club, ada, '2026-11-16', '2026-11-20')).toMatchObject([
    {
      ...{ sleep_start: '2026-11-19T04:15:00.000Z', sleep_end: '2026-11-19T05:10:00.000Z' },
      ...{ light_min: 30, deep_min: 10, rem_min: 15 },
    },
    { sleep_start: '2026-11-19T16:00:00.000Z', sleep_end: '2026-11-19T16:25:00.000Z', light_min: 25 },
  ]);
});

test('only the long sleep tells variability and pulse, at its end', async () => {
  const told = { average_hrv: 47, lowest_heart_rate: 51, average_breath: 13.5 };
  holdSleep('a', 'long_sleep', '2026-11-18T23:00:00+01:00', '2026-11-19T06:00:00+01:00', told);
  holdSleep('b', 'sleep', '2026-11-19T14:00:00+01:00', '2026-11-19T14:30:00+01:00', told);
  await connectMaker(club, ada, 'oura');
  expect(await listValues('hrv_rmssd')).toEqual([['2026-11-19T05:00:00.000Z', 47]]);
  expect(await listValues('resting_pulse')).toEqual([['2026-11-19T05:00:00.000Z', 51]]);
});

test('days, workouts and VO2 max are in the units of the club', async () => {
  const noon = ['2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z'] as const;
  hold('activity', 'd', ...noon, {
    ...{ day: '2026-11-18', steps: 10_411, equivalent_walking_distance: 8120, active_calories: 377 },
    ...{ medium_activity_time: 2700, high_activity_time: 480 },
  });
  const times = { start_datetime: '2026-11-18T12:00:00Z', end_datetime: '2026-11-18T13:00:00Z' };
  hold('workouts', 'w', ...noon, { activity: 'cross_country_skiing', calories: 480, distance: 9000, ...times });
  hold('fitness', 'f', ...noon, { timestamp: '2026-11-18T12:00:00+01:00', vo2_max: 44.2 });
  await connectMaker(club, ada, 'oura');
  const span = { start_date: '2026-11-18', end_date: '2026-11-18' };
  expect((await call(club.app, activity.getActivityWeekly, span, { as: ada })).body.results).toMatchObject([
    {
      ...{ date: '2026-11-18', steps: 10_411, distance_m: 8120, active_kcal: 377 },
      ...{ active_min_moderate: 45, active_min_vigorous: 8 },
    },
  ]);
  expect((await call(club.app, workouts.listRecordedWorkouts, {}, { as: ada })).body.results).toMatchObject([
    { started_at: '2026-11-18T12:00:00.000Z', ended_at: '2026-11-18T13:00:00.000Z' },
  ]);
  expect(await listValues('vo2max')).toEqual([['2026-11-18T11:00:00.000Z', 44.2]]);
});
