import { activity } from '@club/contract/health/body/activity';
import { measurements } from '@club/contract/health/signals/measurements';
import { workouts } from '@club/contract/health/training/workouts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { readSeries } from '#health/signals/series';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { connectMaker, findSimulated, listNights } from './fixtures.testing.ts';
import type { SimulatedMaker } from './simulated/simulated-maker.ts';

let club: TestClub;
let ada: Member;
let polar: SimulatedMaker;

beforeAll(async () => {
  club = await testClub({ CLUB_TIME_ZONE: 'Europe/Madrid' });
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  polar = findSimulated(club, 'polar');
  polar.empty();
});
afterAll(() => club.close());

const hold = (kind: string, body: object) => {
  const from = Date.parse('2026-11-18T12:00:00Z');
  polar.hold(kind, { id: kind, from, to: from + 1, body: { ...body } });
};

test('the member is registered before anything is read, and a second time is as good', async () => {
  await connectMaker(club, ada, 'polar');
  const paths = polar.seen.map(({ method, url }) => `${method} ${url.pathname}`);
  expect(paths.slice(0, 2)).toEqual(['POST /v2/oauth2/token', 'POST /v3/users']);
  expect(paths.slice(2).every((one) => one.startsWith('GET '))).toBe(true);
  expect((await connectMaker(club, ada, 'polar')).status).toBe(200);
});

test('a stage lasts until the next one begins, over midnight too, and the recharge is of its night', async () => {
  hold('nights', {
    ...{
      date: '2026-11-19',
      sleep_start_time: '2026-11-18T23:40:00+01:00',
      sleep_end_time: '2026-11-19T03:00:00+01:00',
    },
    hypnogram: { '23:40': 2, '00:20': 4, '01:20': 1, '01:50': 0, '02:00': 3 },
  });
  hold('recharges', { date: '2026-11-19', heart_rate_variability_avg: 38, breathing_rate_avg: 13.9 });
  await connectMaker(club, ada, 'polar');
  expect(await listNights(club, ada, '2026-11-18', '2026-11-20')).toMatchObject([
    {
      ...{ sleep_start: '2026-11-18T22:40:00.000Z', sleep_end: '2026-11-19T02:00:00.000Z' },
      ...{ light_min: 100, deep_min: 60, rem_min: 30, awake_min: 10 },
    },
  ]);
  const { body } = await call(club.app, measurements.listMeasurements, { metric: 'hrv_rmssd' }, { as: ada });
  expect(body.results).toMatchObject([{ value: 38, observed_at: '2026-11-19T02:00:00.000Z' }]);
});

test('an exercise is at the distance from UTC that it names, the rest by the clock of the member', async () => {
  hold('exercises', {
    ...{ id: '2AC312F', start_time: '2026-11-18T18:05:30', start_time_utc_offset: -300, duration: 'PT1H2M30S' },
    ...{ sport: 'RUNNING', calories: 640, distance: 11_200, heart_rate: { average: 151, maximum: 176 } },
  });
  hold('pulse', { date: '2026-11-18', heart_rate_samples: [{ heart_rate: 62, sample_time: '08:00:10' }] });
  hold('activity', {
    ...{ start_time: '2026-11-18T00:00:00', steps: 7350, distance_from_steps: 5210.5, active_calories: 310 },
  });
  await connectMaker(club, ada, 'polar');
  const trained = (await call(club.app, workouts.listRecordedWorkouts, {}, { as: ada })).body.results;
  expect(trained).toMatchObject([
    { kind: 'Running', started_at: '2026-11-18T23:05:30.000Z', ended_at: '2026-11-19T00:08:00.000Z', kcal: 640 },
  ]);
  const span = { from: new Date('2026-11-18T00:00:00Z'), to: new Date('2026-11-19T00:00:00Z') };
  const pulse = await asMember(club.club.healthDb, ada.id, (db) => readSeries(db, ada.id, 'heart_rate', span));
  expect(pulse.map(({ at, value }) => [at.toISOString(), value])).toEqual([['2026-11-18T07:00:00.000Z', 62]]);
  const days = { start_date: '2026-11-18', end_date: '2026-11-18' };
  expect((await call(club.app, activity.getActivityWeekly, days, { as: ada })).body.results).toMatchObject([
    { steps: 7350, distance_m: 5210.5, active_kcal: 310 },
  ]);
});
