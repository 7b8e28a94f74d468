import { activity } from '@club/contract/health/body/activity';
import { makers } from '@club/contract/health/exchange/makers';
import { measurements } from '@club/contract/health/signals/measurements';
import { workouts } from '@club/contract/health/training/workouts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { readSeries } from '#health/signals/series';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { connectMaker, disconnect, fetchAll, findSimulated, readMaker, returnAddress } from './fixtures.testing.ts';
import type { SimulatedMaker } from './simulated/simulated-maker.ts';

let club: TestClub;
let ada: Member;
let withings: SimulatedMaker;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  withings = findSimulated(club, 'withings');
  withings.empty();
});
afterAll(() => club.close());

/** Half past seven in the morning in Madrid. */
const at = Date.parse('2026-11-19T07:30:00+01:00');
const measure = (grpid: number, attrib: number, measures: readonly (readonly [number, number, number])[]) => ({
  id: String(grpid),
  from: at + grpid * 60_000,
  to: at + grpid * 60_000 + 1,
  body: {
    grpid,
    attrib,
    date: at / 1000 + grpid * 60,
    category: 1,
    measures: measures.map(([type, value, unit]) => ({ type, value, unit })),
  },
});

const listValues = async (metric: 'weight' | 'systolic' | 'diastolic' | 'hrv_rmssd') =>
  (await call(club.app, measurements.listMeasurements, { metric }, { as: ada })).body.results.map(
    ({ value, observed_at }) => [observed_at, value] as const,
  );

test('weights and pressures are read at their power of ten, at the time of the measurement', async () => {
  withings.hold(
    'measures',
    measure(1, 0, [
      [1, 72_345, -3],
      [6, 2210, -2],
    ]),
    measure(2, 2, [[1, 7190, -2]]),
  );
  withings.hold(
    'measures',
    measure(3, 0, [
      [9, 79, 0],
      [10, 1215, -1],
      [11, 58, 0],
    ]),
  );
  await connectMaker(club, ada, 'withings');
  expect(await listValues('weight')).toEqual([
    ['2026-11-19T06:32:00.000Z', 71.9],
    ['2026-11-19T06:31:00.000Z', 72.345],
  ]);
  expect(await listValues('systolic')).toEqual([['2026-11-19T06:33:00.000Z', 121.5]]);
  expect(await listValues('diastolic')).toEqual([['2026-11-19T06:33:00.000Z', 79]]);
  const { left_out } = await readMaker(club, ada, 'withings');
  expect(left_out).toEqual([{ type: 'body_fat', at: '2026-11-19T06:31:00.000Z', why: 'not_kept', count: 1 }]);
});

test('what may be of another person on the scale is left out and named, once however often it is fetched', async () => {
  withings.hold('measures', measure(4, 1, [[1, 88_100, -3]]), measure(5, 0, [[1, 72_000, -3]]));
  await connectMaker(club, ada, 'withings');
  club.clock.advance({ hours: 24 });
  await fetchAll(club);
  ada = await factories.newSession(club, ada);
  expect((await listValues('weight')).map(([, value]) => value)).toEqual([72]);
  const { left_out } = await readMaker(club, ada, 'withings');
  expect(left_out).toEqual([{ type: 'weight', at: '2026-11-19T06:34:00.000Z', why: 'person', count: 1 }]);
});

test('a night brings one mean of its variability, and its pulse in five minutes', async () => {
  const [start, end] = [Date.parse('2026-11-18T23:00:00+01:00'), Date.parse('2026-11-19T06:00:00+01:00')];
  const zone = 'Europe/Madrid';
  const body = { id: 7, timezone: zone, startdate: start / 1000, enddate: end / 1000, data: {} };
  withings.hold('nights', { id: '7', from: start, to: end, body });
  const second = start / 1000;
  withings.hold('stages', {
    id: '7 all',
    from: start,
    to: end,
    body: {
      startdate: second,
      enddate: end / 1000,
      state: 1,
      hr: { [second]: 61, [second + 600]: 57 },
      rr: { [second]: 14 },
      rmssd: { [second]: 40, [second + 600]: 50, [second + 1200]: 63 },
    },
  });
  await connectMaker(club, ada, 'withings');
  expect(await listValues('hrv_rmssd')).toEqual([['2026-11-19T05:00:00.000Z', 51]]);
  const [from, to] = [new Date(start), new Date(end)];
  const pulse = await asMember(club.club.healthDb, ada.id, (db) => readSeries(db, ada.id, 'heart_rate', { from, to }));
  expect(pulse.map(({ at: time, value }) => [time.toISOString(), value])).toEqual([
    ['2026-11-18T22:00:00.000Z', 61],
    ['2026-11-18T22:10:00.000Z', 57],
  ]);
});

test('the figures of a day and a workout are in the units of the club', async () => {
  const day = Date.parse('2026-11-18T12:00:00Z');
  withings.hold('activity', {
    id: 'd',
    from: day,
    to: day + 1,
    body: {
      ...{ date: '2026-11-18', timezone: 'Europe/Madrid', steps: 9120, distance: 6384.5, elevation: 7 },
      ...{ moderate: 1800, intense: 600, calories: 412.5 },
    },
  });
  withings.hold('workouts', {
    id: 'w',
    from: day,
    to: day + 3_600_000,
    body: {
      ...{ id: 9, category: 2, timezone: 'Europe/Madrid', startdate: day / 1000, enddate: day / 1000 + 3600 },
      data: { calories: 610, distance: 10_020, hr_average: 149, hr_max: 171 },
    },
  });
  await connectMaker(club, ada, 'withings');
  const span = { start_date: '2026-11-18', end_date: '2026-11-18' };
  const { body: week } = await call(club.app, activity.getActivityWeekly, span, { as: ada });
  expect(week.results).toMatchObject([
    {
      ...{ date: '2026-11-18', steps: 9120, distance_m: 6384.5, active_kcal: 412.5, floors: 7 },
      ...{ active_min_moderate: 30, active_min_vigorous: 10 },
    },
  ]);
  const { body: trained } = await call(club.app, workouts.listRecordedWorkouts, {}, { as: ada });
  expect(trained.results).toMatchObject([
    { kind: 'Running', started_at: '2026-11-18T12:00:00.000Z', ended_at: '2026-11-18T13:00:00.000Z' },
  ]);
});

test('after the first time only what changed is asked for, and once a day all of the last days', async () => {
  await connectMaker(club, ada, 'withings');
  withings.seen.length = 0;
  club.clock.advance({ hours: 1 });
  await fetchAll(club);
  const since = String(Date.parse('2026-11-20T08:00:00Z') / 1000);
  expect(withings.seen.map(({ form }) => form.get('lastupdate'))).toEqual([since, since, since, since]);
  withings.seen.length = 0;
  club.clock.advance({ hours: 20 });
  await fetchAll(club);
  const asked = withings.seen.filter(({ form }) => form.get('action') !== 'requesttoken');
  expect(asked.map(({ form }) => form.has('lastupdate'))).not.toContain(true);
  expect(asked.length).toBeGreaterThan(3);
});

test('a made connection can only be completed by its member, in time, with its own state', async () => {
  const ben = await aHealthMember(club);
  const begin = async () => {
    const asked = { maker: 'withings' as const, redirect_uri: returnAddress };
    const { body } = await call(club.app, makers.beginMaker, asked, { as: ada });
    return new URL(body.authorization_url).searchParams.get('state') ?? '';
  };
  const complete = (state: string, as = ada, code = withings.allow().code) =>
    call(club.app, makers.completeMaker, { code, state }, { as });
  expect((await complete(await begin(), ben)).problem.code).toBe('code_expired');
  expect((await complete('guessed')).problem.code).toBe('code_expired');
  expect((await complete(await begin(), ada, 'wrong')).problem.code).toBe('invalid_code');
  const state = await begin();
  club.clock.advance({ minutes: 11 });
  ada = await factories.newSession(club, ada);
  expect((await complete(state)).problem.code).toBe('code_expired');
  expect((await readMaker(club, ada, 'withings')).connected_at).toBeNull();
});

test('nobody is sent to another address, and nothing is begun without the agreement to devices', async () => {
  for (const redirect_uri of ['https://evil.example/', `${returnAddress}/`, `${returnAddress}?next=//evil.example`]) {
    const { status } = await call(club.app, makers.beginMaker, { maker: 'withings', redirect_uri }, { as: ada });
    expect(status).toBe(400);
  }
  const eve = await factories.member(club);
  await factories.consent(club, eve);
  const asked = { maker: 'withings' as const, redirect_uri: returnAddress };
  const { problem } = await call(club.app, makers.beginMaker, asked, { as: eve });
  expect(problem.code).toBe('consent_required');
});

test('a member fetches now, and only what they have connected', async () => {
  const asked = { maker: 'withings' as const };
  expect((await call(club.app, makers.fetchMaker, asked, { as: ada })).status).toBe(404);
  expect((await disconnect(club, ada, 'withings')).status).toBe(404);
  await connectMaker(club, ada, 'withings');
  withings.hold('measures', measure(6, 0, [[1, 70_000, -3]]));
  expect((await call(club.app, makers.fetchMaker, asked, { as: ada })).body.fetching).toBe(true);
  await club.runJobs();
  expect(await listValues('weight')).toHaveLength(1);
});
