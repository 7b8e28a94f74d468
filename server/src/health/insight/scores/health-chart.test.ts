import { type ChartDuration, chartDurations, scores } from '@club/contract/health/insight/scores';
import type { MeasurementSource } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub({ CLUB_TIME_ZONE: 'Europe/Paris' });
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const read = (duration: ChartDuration, more: { health_client_code?: string } = {}, as = ada) =>
  call(club.app, scores.getHealthChart, { duration, ...more }, { as });
const chart = async (duration: ChartDuration) => (await read(duration)).body;
const series = async (code: string, duration: ChartDuration = 'last_one_month') =>
  (await chart(duration)).series.find((one) => one.code === code);
const record = (metric: MetricCode, value: number, at: string, source: MeasurementSource = 'typed') =>
  asMember(club.club.healthDb, ada.id, (db) =>
    recordMeasurements(db, club.clock, ada.id, [{ metric, value, observedAt: new Date(at), source }]),
  );

test.each([
  ['last_one_week', 'day', 7],
  ['last_one_month', 'day', 31],
  ['last_three_months', 'week', 14],
  ['last_six_months', 'week', 27],
  ['last_one_year', 'month', 13],
] as const)('%s is drawn by %s in %d parts, for a newcomer without a single value', async (duration, bucket, parts) => {
  const body = await chart(duration);
  expect(body).toMatchObject({ duration, to: '2026-11-20', bucket, series: [], change: null, rule_changes: [] });
  expect(body.score).toHaveLength(parts);
  for (const point of body.score) expect(point).toMatchObject({ value: null, have: 0, need: 5, confidence: null });
});

test('all time begins with the first value, by either of its names', async () => {
  expect((await chart('all_time')).from).toBe('2026-10-21');
  await record('weight', 81, '2024-03-05T08:00:00Z');
  const body = await chart('all_time');
  expect(body).toMatchObject({ duration: 'all_time', from: '2024-03-05', to: '2026-11-20', bucket: 'month' });
  expect(body.series.find(({ code }) => code === 'weight')?.points[0]).toMatchObject({ t: '2024-03-05', avg: 81 });
  expect(await chart('all' as ChartDuration)).toEqual(body);
  await record('weight', 70, '2001-03-05T08:00:00Z');
  expect((await chart('all_time')).from).toBe('2016-11-21');
});

test('an unknown duration is refused with the allowed ones', async () => {
  const { problem } = await read('last_decade' as ChartDuration);
  expect(problem).toMatchObject({ code: 'validation_error', errors: [{ field: 'duration' }] });
  for (const duration of chartDurations) expect(problem.errors[0]?.message).toContain(duration);
});

test("only the own health code is found, never another member's, an unknown one or the member code", async () => {
  const ben = await aHealthMember(club);
  const findCode = async (memberId: string) => {
    const { rows } = await club.database.pool.query<{ code: string }>(
      'select health_client_code as code from users where id = $1',
      [memberId],
    );
    return rows[0]?.code ?? '';
  };
  expect((await read('last_one_week', { health_client_code: await findCode(ada.id) })).status).toBe(200);
  expect((await read('last_one_week', { health_client_code: '' })).status).toBe(200);
  for (const code of [await findCode(ben.id), 'HL-000000000', ada.client_code]) {
    expect((await read('last_one_week', { health_client_code: code })).problem.code).toBe('not_found');
  }
});

test('a part has mean, lowest, highest and number of its values, and an empty one stays empty', async () => {
  for (const [value, hour] of [
    [70, '06'],
    [72, '18'],
  ] as const)
    await record('weight', value, `2026-11-18T${hour}:00:00Z`);
  await record('weight', 74, '2026-11-20T06:00:00Z');
  const weight = await series('weight', 'last_one_week');
  expect(weight).toMatchObject({ label: 'Weight', unit: 'kg', target: null, confidence: 'self_report' });
  expect(weight?.points.slice(-3)).toEqual([
    { t: '2026-11-18', avg: 71, min: 70, max: 72, n: 2 },
    { t: '2026-11-19', avg: null, min: null, max: null, n: 0 },
    { t: '2026-11-20', avg: 74, min: 74, max: 74, n: 1 },
  ]);
});

test.each([
  ['the clocks go forward', '2026-03-31', '2026-03-28T22:59:00Z', '2026-03-28', '2026-03-28T23:00:00Z', '2026-03-29'],
  [
    'the day of 23 hours ends',
    '2026-03-31',
    '2026-03-29T21:59:00Z',
    '2026-03-29',
    '2026-03-29T22:00:00Z',
    '2026-03-30',
  ],
  ['the clocks go back', '2026-10-27', '2026-10-24T21:59:00Z', '2026-10-24', '2026-10-24T22:00:00Z', '2026-10-25'],
  [
    'the day of 25 hours ends',
    '2026-10-27',
    '2026-10-25T22:59:00Z',
    '2026-10-25',
    '2026-10-25T23:00:00Z',
    '2026-10-26',
  ],
])("days are the club's when %s", async (_, today, first, firstDay, second, secondDay) => {
  club.clock.set(`${today}T09:00:00Z`);
  ada = await aHealthMember(club);
  await record('weight', 70, first);
  await record('weight', 80, second);
  const points = (await series('weight', 'last_one_week'))?.points.filter(({ n }) => n > 0);
  expect(points?.map(({ t, avg }) => [t, avg])).toEqual([
    [firstDay, 70],
    [secondDay, 80],
  ]);
});

test('values before the span, in the future and of others are not drawn', async () => {
  const ben = await aHealthMember(club);
  await record('weight', 60, '2026-11-13T22:59:00Z');
  await asMember(club.club.healthDb, ben.id, (db) =>
    recordMeasurements(db, club.clock, ben.id, [
      { metric: 'weight', value: 99, observedAt: new Date('2026-11-18T08:00:00Z'), source: 'typed' },
    ]),
  );
  expect((await chart('last_one_week')).series).toEqual([]);
});

test('simulated values mark their series and the score as simulated', async () => {
  await record('height', 175, '2026-01-01T08:00:00Z');
  await record('weight', 70, '2026-11-17T08:00:00Z');
  await record('weight', 70, '2026-11-19T08:00:00Z', 'simulated');
  await record('resting_pulse', 60, '2026-11-19T08:00:00Z', 'device');
  const body = await chart('last_one_week');
  const confidences = Object.fromEntries(body.series.map(({ code, confidence }) => [code, confidence]));
  expect(confidences).toEqual({ weight: 'simulated', resting_pulse: 'measured', bmi: 'simulated' });
  expect(body.score.map(({ confidence }) => confidence).slice(2)).toEqual([
    null,
    'self_report',
    'self_report',
    'simulated',
    'simulated',
  ]);
});

test('derived values take what was known then: the height of the time, both values of one blood test', async () => {
  await record('height', 160, '2026-01-01T08:00:00Z');
  await record('weight', 64, '2026-11-16T08:00:00Z');
  await record('height', 170, '2026-11-18T08:00:00Z');
  await record('weight', 64, '2026-11-19T08:00:00Z');
  await record('waist', 85, '2026-11-19T08:00:00Z');
  await record('hdl', 50, '2026-11-10T08:00:00Z');
  await record('total_cholesterol', 200, '2026-11-16T08:00:00Z');
  await record('total_cholesterol', 210, '2026-11-19T08:00:00Z');
  await record('hdl', 60, '2026-11-19T08:00:00Z');
  const known = (await chart('last_one_week')).series.map(({ code, points }) => [
    code,
    points.filter(({ n }) => n > 0).map(({ t, avg }) => [t.slice(8), avg]),
  ]);
  expect(Object.fromEntries(known)).toMatchObject({
    bmi: [
      ['16', 25],
      ['19', 22.1],
    ],
    whtr: [['19', 0.5]],
    non_hdl: [['19', 150]],
  });
});

test("the score of an earlier day is based on the values of that day, under today's rules", async () => {
  await record('height', 175, '2025-01-01T08:00:00Z');
  await record('weight', 80, '2025-06-01T08:00:00Z');
  await record('weight', 70, '2026-11-17T08:00:00Z');
  const body = await chart('last_one_week');
  expect(body.version).toBe('le8-2022.1');
  expect(body.score.map(({ have }) => have)).toEqual(Array(7).fill(1));
});
