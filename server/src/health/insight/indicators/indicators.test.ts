import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { indicators } from '@club/contract/health/insight/indicators';
import type { MeasurementSource } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

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

const today = '2026-11-20';
const list = async () => (await call(club.app, indicators.listIndicators, {}, { as: ada })).body;
const find = async (code: string) => (await list()).results.find((one) => one.code === code);
const record = (values: Partial<Record<MetricCode, number>>, daysAgo = 0, source: MeasurementSource = 'typed') =>
  asMember(club.club.healthDb, ada.id, (db) =>
    recordMeasurements(
      db,
      club.clock,
      ada.id,
      Object.entries(values).map(([metric, value]) => ({
        metric: metric as MetricCode,
        value,
        observedAt: new Date(`${addDays(today, -daysAgo)}T08:00:00Z`),
        source,
      })),
    ),
  );

test('a newcomer sees every indicator without a value and what to add, and which stay off and why', async () => {
  const { results, unavailable } = await list();
  expect(results.map(({ code }) => code).sort()).toEqual([
    'bmi',
    'bp',
    'chair_stand',
    'glucose_mean',
    'grip',
    'hba1c',
    'ldl',
    'non_hdl',
    'rhr',
    'sedentary',
    'trig',
    'whtr',
  ]);
  for (const one of results) {
    expect(one).toMatchObject({ value: null, band: null, confidence: null, trend: null, points: [], inputs: [] });
    expect(one.coverage.missing[0]).toMatch(/^(Add|Answer|Connect) /);
  }
  expect(unavailable).toMatchObject([{ code: 'vo2max_est' }]);
});

test.each([
  ['bmi', { weight: 18.44, height: 100 }, 'below'],
  ['bmi', { weight: 18.5, height: 100 }, 'healthy'],
  ['bmi', { weight: 24.94, height: 100 }, 'healthy'],
  ['bmi', { weight: 25, height: 100 }, 'above'],
  ['bmi', { weight: 30, height: 100 }, 'above_2'],
  ['bmi', { weight: 35, height: 100 }, 'above_3'],
  ['bmi', { weight: 40, height: 100 }, 'above_4'],
  ['whtr', { waist: 79, height: 200 }, 'below'],
  ['whtr', { waist: 80, height: 200 }, 'healthy'],
  ['whtr', { waist: 100, height: 200 }, 'increased'],
  ['whtr', { waist: 120, height: 200 }, 'high'],
  ['rhr', { resting_pulse: 39 }, 'very_low'],
  ['rhr', { resting_pulse: 40 }, 'trained'],
  ['rhr', { resting_pulse: 60 }, 'usual'],
  ['rhr', { resting_pulse: 100 }, 'usual'],
  ['rhr', { resting_pulse: 101 }, 'above'],
  ['non_hdl', { total_cholesterol: 179, hdl: 50 }, 'full'],
  ['non_hdl', { total_cholesterol: 180, hdl: 50 }, 'above'],
  ['non_hdl', { total_cholesterol: 210, hdl: 50 }, 'above_2'],
  ['non_hdl', { total_cholesterol: 240, hdl: 50 }, 'above_3'],
  ['non_hdl', { total_cholesterol: 270, hdl: 50 }, 'above_4'],
  ['trig', { triglycerides: 149 }, 'usual'],
  ['trig', { triglycerides: 150 }, 'above'],
  ['trig', { triglycerides: 200 }, 'above_2'],
  ['trig', { triglycerides: 500 }, 'above_3'],
  ['hba1c', { hba1c: 5.6 }, 'usual'],
  ['hba1c', { hba1c: 5.7 }, 'above'],
  ['hba1c', { hba1c: 6.5 }, 'discuss'],
] as const)('%s of %j is in the band %s', async (code, values, band) => {
  await record(values);
  expect((await find(code))?.band?.code).toBe(band);
});

test('LDL cholesterol has no band and says why', async () => {
  await record({ ldl: 190 });
  const ldl = await find('ldl');
  expect(ldl).toMatchObject({ value: 190, band: null });
  expect(ldl?.how).toContain('a clinician sets it');
});

test('an indicator names its inputs with source and time, its mean of 30 days and its trend', async () => {
  for (const daysAgo of [0, 4, 8, 12, 16, 20, 24, 28, 40, 89])
    await record({ resting_pulse: 60 + daysAgo / 4 }, daysAgo, 'device');
  await record({ resting_pulse: 200 }, 90, 'typed');
  expect(await find('rhr')).toMatchObject({
    value: 60,
    unit: 'bpm',
    confidence: 'measured',
    inputs: [{ code: 'resting_pulse', value: 60, source: 'device', observed_at: '2026-11-20T08:00:00.000Z' }],
    mean_30_days: { value: 64, n: 8 },
    trend: { per_30_days: -7, direction: 'down', tone: 'good' },
    trend_days: { have: 10, need: 8 },
  });
});

test('seven days are too few for a trend, and days without a value stay out of it', async () => {
  for (const daysAgo of [0, 1, 2, 3, 4, 5, 60]) await record({ weight: 70, height: 175 }, daysAgo);
  const bmi = await find('bmi');
  expect(bmi).toMatchObject({ trend: null, trend_days: { have: 7, need: 8 }, mean_30_days: { n: 6 } });
  expect(bmi?.points).toHaveLength(7);
});

test('one simulated value marks the whole indicator as simulated, until it is out of the span', async () => {
  await record({ triglycerides: 120 }, 100, 'simulated');
  await record({ triglycerides: 120 }, 50, 'simulated');
  await record({ triglycerides: 110 }, 0);
  expect(await find('trig')).toMatchObject({ confidence: 'simulated' });
  await record({ ldl: 110 }, 100, 'simulated');
  await record({ ldl: 110 }, 0);
  expect(await find('ldl')).toMatchObject({ confidence: 'self_report' });
});

test('pressure keeps both values of a reading together, and a very high one asks for help', async () => {
  await record({ systolic: 118, diastolic: 76 }, 3);
  await record({ systolic: 184 }, 1);
  expect(await find('bp')).toMatchObject({ value: 118 });
  await record({ diastolic: 96 }, 1);
  expect(await find('bp')).toMatchObject({
    value: 184,
    urgent: true,
    components: [
      { code: 'systolic', value: 184 },
      { code: 'diastolic', value: 96 },
    ],
  });
});

test('who is under 18 gets values without bands for adults', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '2009-06-01' }, { as: ada });
  await record({ weight: 90, height: 170, resting_pulse: 120, triglycerides: 300 });
  for (const code of ['bmi', 'rhr', 'trig']) {
    expect(await find(code)).toMatchObject({ band: null, note: 'These ranges are made for adults.' });
  }
});

test('waist to height has no range from a body mass index of 35', async () => {
  await record({ weight: 110, height: 175, waist: 120 });
  expect(await find('whtr')).toMatchObject({ value: 0.69, band: null });
});

test('in pregnancy the ranges that are not made for it are left out', async () => {
  await call(club.app, account.saveProfile, { gender: 'F' }, { as: ada });
  const answers = [{ question: 'pregnant', value: 'yes' }];
  expect((await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada })).status).toBeLessThan(300);
  await record({ weight: 80, height: 170, waist: 100, hba1c: 5.9, triglycerides: 160 });
  for (const code of ['bmi', 'whtr', 'hba1c']) {
    expect(await find(code)).toMatchObject({ band: null, note: expect.stringContaining('midwife or doctor') });
  }
  expect((await find('trig'))?.band?.code).toBe('above');
});

test('a slow pulse with a beta blocker is no sign of training', async () => {
  await record({ resting_pulse: 54 });
  expect((await find('rhr'))?.band?.label).toBe('Common in trained people');
  const answers = [{ question: 'medicines', value: ['beta_blocker'] }];
  expect((await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada })).status).toBeLessThan(300);
  expect(await find('rhr')).toMatchObject({ band: null, note: expect.stringContaining('slow your pulse') });
});

test('a questionnaire that was answered is an indicator, and one that was not is none', async () => {
  const answers = { phq2_1: 'several_days', phq2_2: 'not_at_all' };
  const sent = { questionnaire: 'phq2', answers };
  expect((await call(club.app, healthQuestionnaires.answerHealthQuestionnaire, sent, { as: ada })).status).toBe(201);
  expect(await find('phq2')).toMatchObject({
    value: 1,
    trend: null,
    mean_30_days: { value: 1, n: 1 },
    inputs: [{ code: 'phq2', value: 1, source: 'assessment' }],
  });
  expect(await find('gad2')).toBeUndefined();
});

test('who prefers not to say the sex sees the range of both scores', async () => {
  await call(club.app, account.saveProfile, { gender: 'PNTS', date_of_birth: '1980-01-01' }, { as: ada });
  const answers = { neck_cm: 41, weight_kg: 95, height_cm: 175, snore: 'yes', pregnant: 'no' };
  const sent = { questionnaire: 'nosas', answers };
  expect((await call(club.app, healthQuestionnaires.answerHealthQuestionnaire, sent, { as: ada })).status).toBe(201);
  expect(await find('nosas')).toMatchObject({ value: null, note: expect.stringMatching(/^Between \d+ and \d+/) });
});
