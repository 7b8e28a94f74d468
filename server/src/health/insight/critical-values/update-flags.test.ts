import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { measurements } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember, passDays } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const today = '2026-11-20T08:00:00.000Z';
/** Records a reading. @returns the id of its systolic value. */
const measure = async (systolic: number, diastolic = 80, observed_at = today): Promise<string> => {
  const values = [
    { metric: 'systolic' as const, value: systolic, unit: 'mmHg', censored: false },
    { metric: 'diastolic' as const, value: diastolic, unit: 'mmHg', censored: false },
  ];
  const input = { observed_at, values, confirmed: true };
  const { body } = await call(club.app, measurements.recordMeasurements, input, { as: ada });
  return body.results[0]?.id ?? '';
};
const correct = async (id: string, value: number): Promise<string> => {
  const input = { id, value, unit: 'mmHg', confirmed: true };
  return (await call(club.app, measurements.correctMeasurement, input, { as: ada })).body.id;
};
const listFlags = async () => (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results;
const listCodes = async () => (await listFlags()).map(({ code }) => code);
const acknowledge = async () => {
  for (const { id } of await listFlags()) await call(club.app, redFlags.acknowledgeRedFlag, { id }, { as: ada });
};

test('a pressure of 190 that is corrected to 119 takes its warning sign back', async () => {
  const id = await measure(190);
  expect(await listCodes()).toEqual(['severe_pressure']);
  await correct(id, 119);
  expect(await listCodes()).toEqual([]);
});

test('a pressure of 119 that is corrected to 190 raises the warning sign', async () => {
  const id = await measure(119);
  expect(await listCodes()).toEqual([]);
  await correct(id, 190);
  expect(await listCodes()).toEqual(['severe_pressure']);
});

test('a removed value takes its warning sign back, and its return raises it again', async () => {
  const id = await measure(190);
  await call(club.app, measurements.removeMeasurement, { id }, { as: ada });
  expect(await listCodes()).toEqual([]);
  await call(club.app, measurements.restoreMeasurement, { id }, { as: ada });
  expect(await listCodes()).toEqual(['severe_pressure']);
});

test('a warning sign that was read is not raised again by a value that was known then', async () => {
  const id = await measure(190, 125);
  await acknowledge();
  club.clock.set('2026-11-20T09:03:00.000Z');
  await call(club.app, measurements.removeMeasurement, { id }, { as: ada });
  await call(club.app, measurements.restoreMeasurement, { id }, { as: ada });
  expect(await listCodes()).toEqual([]);
  await measure(192, 126, '2026-11-20T09:02:00.000Z');
  expect(await listCodes()).toEqual(['severe_pressure']);
});

test('a warning sign that was read outlives its value, so that the value raises it only once', async () => {
  const id = await measure(190);
  await acknowledge();
  await call(club.app, measurements.removeMeasurement, { id }, { as: ada });
  await call(club.app, measurements.restoreMeasurement, { id }, { as: ada });
  expect(await listCodes()).toEqual([]);
});

test('a value typed in after the sign was read raises it, although it was measured before', async () => {
  await measure(190);
  await acknowledge();
  club.clock.set('2026-11-20T09:04:00.000Z');
  await measure(195, 80, '2026-11-20T08:30:00.000Z');
  expect(await listCodes()).toEqual(['severe_pressure']);
});

test('a pressure asks for help until it is a day old', async () => {
  await measure(190, 80, '2026-11-19T09:00:00.000Z');
  expect(await listCodes()).toEqual([]);
  await measure(190, 80, '2026-11-19T09:00:01.000Z');
  expect(await listCodes()).toEqual(['severe_pressure']);
});

test('a calmer reading later takes the warning sign back, an older one typed in afterwards does not', async () => {
  await measure(190);
  await measure(121, 79, '2026-11-20T07:00:00.000Z');
  expect(await listCodes()).toEqual(['severe_pressure']);
  await measure(150, 90, '2026-11-20T08:10:00.000Z');
  expect(await listCodes()).toEqual([]);
});

test('a warning sign of days ago stays until it is read, whatever else is recorded', async () => {
  const id = await measure(190);
  ada = await passDays(club, ada, 3);
  const weight = [{ metric: 'weight' as const, value: 70, unit: 'kg', censored: false }];
  const input = { observed_at: '2026-11-23T08:00:00Z', values: weight };
  await call(club.app, measurements.recordMeasurements, input, { as: ada });
  await measure(120, 80, '2026-11-19T08:00:00.000Z');
  expect(await listCodes()).toEqual(['severe_pressure']);
  await correct(id, 119);
  expect(await listCodes()).toEqual([]);
});

test('a value of last year raises nothing, and keeps no warning sign up whose own value is gone', async () => {
  await measure(200, 80, '2025-11-20T08:00:00.000Z');
  expect(await listCodes()).toEqual([]);
  const id = await measure(190);
  expect(await listCodes()).toEqual(['severe_pressure']);
  await call(club.app, measurements.removeMeasurement, { id }, { as: ada });
  expect(await listCodes()).toEqual([]);
});

const listValues = async (metric: 'systolic' | 'diastolic') =>
  (await call(club.app, measurements.listMeasurements, { metric }, { as: ada })).body.results;

test('a pressure that the assessment told is corrected among the measurements, and its warning sign goes', async () => {
  const answers = [
    { question: 'sbp', value: 190, unit: 'mmHg' },
    { question: 'dbp', value: 80, unit: 'mmHg' },
  ];
  await call(club.app, assessment.saveUserAnswers, { answers, confirmed: true }, { as: ada });
  expect(await listCodes()).toEqual(['severe_pressure']);
  await correct((await listValues('systolic'))[0]?.id ?? '', 119);
  expect(await listCodes()).toEqual([]);
});

const prick = async (value: number, unit: string, observed_at = '2026-11-20T08:30:00.000Z', confirmed = true) =>
  call(
    club.app,
    measurements.recordMeasurements,
    { observed_at, values: [{ metric: 'finger_glucose', value, unit }], confirmed },
    { as: ada },
  );

test.each([
  [53, 'mg/dL', ['low_finger_glucose']],
  [2.9, 'mmol/L', ['low_finger_glucose']],
  [54, 'mg/dL', []],
  [3, 'mmol/L', []],
  [250, 'mg/dL', []],
  [13.9, 'mmol/L', []],
  [14, 'mmol/L', ['very_high_finger_glucose']],
])('a finger-stick reading of %d %s raises %j', async (value, unit, codes) => {
  await prick(value, unit);
  expect(await listCodes()).toEqual(codes);
});

test('a low finger-stick reading asks how the member feels, and a yes is an emergency', async () => {
  await prick(45, 'mg/dL');
  const [flag] = await listFlags();
  expect(flag?.question).toMatch(/confused right now/);
  await call(club.app, redFlags.confirmRedFlag, { id: flag?.id ?? '' }, { as: ada });
  expect(await listFlags()).toMatchObject([{ code: 'low_glucose_confused', level: 'emergency' }]);
});

test('a later reading in range, or a day that has passed, asks nothing', async () => {
  await prick(45, 'mg/dL', '2026-11-20T08:30:00.000Z');
  await prick(95, 'mg/dL', '2026-11-20T08:50:00.000Z');
  expect(await listCodes()).toEqual([]);
  await prick(300, 'mg/dL', '2026-11-19T08:50:00.000Z');
  expect(await listCodes()).toEqual([]);
});

test.each([
  [5, 'mg/dL', 'impossible'],
  [60, 'mmol/L', 'impossible'],
  [45, 'mg/dL', 'unusual'],
  [20, 'mmol/L', 'unusual'],
])('a finger-stick reading of %d %s is %s until it is confirmed', async (value, unit, code) => {
  const { problem } = await prick(value, unit, undefined, false);
  expect(problem.errors).toMatchObject([{ field: 'values.0.value', code }]);
});

const weigh = (value: number, day: string, metric: 'weight' | 'height' = 'weight') =>
  call(
    club.app,
    measurements.recordMeasurements,
    {
      observed_at: `${day}T08:00:00.000Z`,
      confirmed: true,
      values: [{ metric, value, unit: metric === 'weight' ? 'kg' : 'cm' }],
    },
    { as: ada },
  );

test.each([
  ['5 % in a month', [80, '2026-10-21'], 76, []],
  ['more than 5 % in a month', [80, '2026-10-21'], 75.9, ['fast_weight_loss']],
  ['as much in a little more than a month', [80, '2026-10-19'], 75.9, []],
  ['10 % in half a year', [80, '2026-05-25'], 72, []],
  ['more than 10 % in half a year', [80, '2026-05-25'], 71.9, ['fast_weight_loss']],
  ['as much in more than half a year', [80, '2026-05-19'], 71.9, []],
  ['as much gained', [71.9, '2026-10-25'], 80, []],
] as const)('%s lost: %j kg, then %d kg, raises %j', async (_, [before, day], now, expected) => {
  await weigh(before, day);
  await weigh(now, '2026-11-20');
  expect(await listCodes()).toEqual(expected);
});

test('weight is lost from its highest point, and a regained one takes the sign back', async () => {
  for (const [value, day] of [
    [76, '2026-10-25'],
    [80, '2026-10-30'],
    [77, '2026-11-10'],
    [75, '2026-11-20'],
  ] as const) {
    await weigh(value, day);
  }
  expect(await listFlags()).toMatchObject([{ code: 'fast_weight_loss', level: expect.any(String) }]);
  club.clock.advance({ seconds: 60 });
  await weigh(78, '2026-11-20');
  expect(await listCodes()).toEqual([]);
});

test('weight lost by a plan to lose it raises nothing', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1986-01-01', gender: 'M' }, { as: ada });
  await weigh(175, '2026-10-20', 'height');
  await weigh(100, '2026-10-25');
  const plan = await call(club.app, mealPlans.makeMealPlan, { kcal: null, goal: 'lose' }, { as: ada });
  expect(plan.status).toBe(201);
  await weigh(90, '2026-11-20');
  expect(await listCodes()).toEqual([]);
});

test.each([
  [46.2, []],
  [46, ['very_low_weight']],
] as const)('%d kg at 170 cm raises %j in an adult', async (value, expected) => {
  await call(club.app, account.saveProfile, { date_of_birth: '1986-01-01' }, { as: ada });
  await weigh(170, '2026-11-20', 'height');
  await weigh(value, '2026-11-20');
  expect(await listCodes()).toEqual(expected);
});

const record = (metric: MetricCode, value: number, unit: string, observed_at: string) =>
  call(
    club.app,
    measurements.recordMeasurements,
    { observed_at, confirmed: true, values: [{ metric, value, unit }] },
    { as: ada },
  );

test.each([
  ['finger_oxygen', 89, '%', '2026-11-20T08:00:01Z', 'low_oxygen'],
  ['finger_oxygen', 89, '%', '2026-11-20T07:59:59Z', null],
  ['resting_pulse', 131, 'bpm', '2026-11-19T09:00:01Z', 'fast_pulse'],
  ['resting_pulse', 131, 'bpm', '2026-11-19T08:59:59Z', null],
  ['body_temperature', 41, '°C', '2026-11-19T09:00:01Z', 'dangerous_temperature'],
  ['body_temperature', 41, '°C', '2026-11-19T08:59:59Z', null],
  ['fasting_glucose', 250, 'mg/dL', '2026-11-19T09:00:01Z', 'very_high_fasting_glucose'],
  ['fasting_glucose', 250, 'mg/dL', '2026-11-19T08:59:59Z', null],
  ['potassium', 6.1, 'mmol/L', '2026-11-06T09:00:01Z', 'unusual_potassium'],
  ['potassium', 6.1, 'mmol/L', '2026-11-06T08:59:59Z', null],
] as const)('%s of %d %s, measured at %s, raises %s', async (metric, value, unit, at, sign) => {
  expect((await record(metric, value, unit, at)).status).toBe(201);
  expect(await listCodes()).toEqual(sign ? [sign] : []);
});

test('creatinine alone raises how little the kidneys filter, once age and sex are known', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1960-01-01', gender: 'F' }, { as: ada });
  await record('creatinine', 300, 'µmol/L', today);
  expect(await listCodes()).toEqual(['very_low_kidney_function']);
});

test('a height that is told later raises what the weight of before comes to', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1986-01-01' }, { as: ada });
  await weigh(46, '2026-11-20');
  expect(await listCodes()).toEqual([]);
  await weigh(170, '2026-11-20', 'height');
  expect(await listCodes()).toEqual(['very_low_weight']);
});

test('a sign for the next visit that was read is quiet for a month', async () => {
  await record('resting_pulse', 105, 'bpm', today);
  expect(await listCodes()).toEqual(['unusual_pulse']);
  await acknowledge();
  for (const [days, expected] of [
    [29, []],
    [2, ['unusual_pulse']],
  ] as const) {
    ada = await passDays(club, ada, days);
    await record('resting_pulse', 106, 'bpm', club.clock.now().toISOString());
    expect(await listCodes()).toEqual(expected);
  }
});

/** As if everything so far were drawn from a simulated sensor. */
const simulate = () =>
  asMember(club.club.healthDb, ada.id, (db) => sql`update measurements set source = 'simulated'`.execute(db));

test('a simulated value raises nothing, and weight lost since one is not lost', async () => {
  await record('potassium', 6.1, 'mmol/L', today);
  await weigh(80, '2026-10-25');
  await simulate();
  await record('potassium', 4, 'mmol/L', '2026-11-19T08:00:00Z');
  await weigh(72, '2026-11-20');
  expect(await listCodes()).toEqual([]);
});
