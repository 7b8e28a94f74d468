import { measurements } from '@club/contract/health/signals/measurements';
import { workouts } from '@club/contract/health/training/workouts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { connectMaker, fetchAll, findSimulated, listNights } from './fixtures.testing.ts';
import type { SimulatedMaker } from './simulated/simulated-maker.ts';

let club: TestClub;
let ada: Member;
let whoop: SimulatedMaker;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T13:00:00.000Z');
  ada = await aHealthMember(club);
  whoop = findSimulated(club, 'whoop');
  whoop.empty();
});
afterAll(() => club.close());

const [start, end] = ['2026-11-20T04:00:00.000Z', '2026-11-20T11:30:00.000Z'];
const id = '5f1c2b3a-0000-4000-8000-000000000001';
const hold = (kind: string, body: object) =>
  whoop.hold(kind, { id, from: Date.parse(start), to: Date.parse(end), body: { ...body } });

const pending = { id, start, end, timezone_offset: '-05:00', nap: false, score_state: 'PENDING_SCORE' };
const scored = {
  ...pending,
  score_state: 'SCORED',
  score: {
    stage_summary: {
      total_awake_time_milli: 1_800_000,
      total_light_sleep_time_milli: 12_600_000,
      total_slow_wave_sleep_time_milli: 5_400_000,
      total_rem_sleep_time_milli: 7_200_000,
    },
    respiratory_rate: 15.2,
  },
};

const listValues = async (metric: 'hrv_rmssd' | 'resting_pulse') => {
  ada = await factories.newSession(club, ada);
  return (await call(club.app, measurements.listMeasurements, { metric }, { as: ada })).body.results.map(
    ({ value, observed_at }) => [observed_at, value] as const,
  );
};

test('a night that is not worked out yet has no figures, and comes as soon as it is', async () => {
  // Figures of a first guess don't count either.
  hold('nights', { ...scored, score_state: 'PENDING_SCORE' });
  const guess = { resting_heart_rate: 70, hrv_rmssd_milli: 20 };
  hold('recoveries', { sleep_id: id, score_state: 'PENDING_SCORE', score: guess });
  await connectMaker(club, ada, 'whoop');
  expect(await listNights(club, ada, '2026-11-19', '2026-11-20')).toEqual([]);
  hold('nights', scored);
  club.clock.advance({ hours: 2 });
  await fetchAll(club);
  ada = await factories.newSession(club, ada);
  expect(await listNights(club, ada, '2026-11-19', '2026-11-20')).toMatchObject([
    { sleep_start: start, sleep_end: end, light_min: 210, deep_min: 90, rem_min: 120, awake_min: 30 },
  ]);
  expect(await listValues('hrv_rmssd')).toEqual([]);
  hold('recoveries', {
    ...{ sleep_id: id, score_state: 'SCORED' },
    score: { resting_heart_rate: 52, hrv_rmssd_milli: 61.5 },
  });
  club.clock.advance({ hours: 2 });
  await fetchAll(club);
  expect(await listValues('hrv_rmssd')).toEqual([[end, 61.5]]);
  expect(await listValues('resting_pulse')).toEqual([[end, 52]]);
});

test('a workout is in kilocalories, from kilojoules', async () => {
  hold('workouts', {
    ...{ id, start: '2026-11-20T12:00:00.000Z', end: '2026-11-20T12:45:00.000Z', timezone_offset: '-05:00' },
    ...{ sport_name: 'running', score_state: 'SCORED' },
    score: { average_heart_rate: 140, max_heart_rate: 171, kilojoule: 1673.6, distance_meter: 7100 },
  });
  await connectMaker(club, ada, 'whoop');
  const { body } = await call(club.app, workouts.listRecordedWorkouts, {}, { as: ada });
  expect(body.results).toMatchObject([{ kind: 'Running', started_at: '2026-11-20T12:00:00.000Z', kcal: 400 }]);
});

test('more than a page of nights arrives whole', async () => {
  for (let day = 0; day < 28; day += 1) {
    const [from, to] = [Date.parse(start) - day * 86_400_000, Date.parse(end) - day * 86_400_000];
    const times = {
      id: `${id.slice(0, -2)}${10 + day}`,
      start: new Date(from).toISOString(),
      end: new Date(to).toISOString(),
    };
    whoop.hold('nights', { id: times.id, from, to, body: { ...scored, ...times } });
  }
  await connectMaker(club, ada, 'whoop');
  expect(await listNights(club, ada, '2026-10-20', '2026-11-20')).toHaveLength(28);
});
