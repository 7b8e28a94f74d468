import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { indicators } from '@club/contract/health/insight/indicators';
import { measurements } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

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

const find = async (code: string) =>
  (await call(club.app, indicators.listIndicators, {}, { as: ada })).body.results.find((one) => one.code === code);
const type = (metric: MetricCode, value: number, unit: string, confirmed = true) =>
  call(
    club.app,
    measurements.recordMeasurements,
    { observed_at: club.clock.now().toISOString(), values: [{ metric, value, unit }], confirmed },
    { as: ada },
  );
const answer = (question: string, value: number | string) =>
  call(club.app, assessment.saveUserAnswers, { answers: [{ question, value }] }, { as: ada });
/** The member turned this old in January of the tests' year. */
const be = (gender: 'M' | 'F' | 'PNTS', age: number) =>
  call(club.app, account.saveProfile, { gender, date_of_birth: `${2026 - age}-01-01` }, { as: ada });

test.each([
  ['M', 26.9, 'low'],
  ['M', 27, 'reached'],
  ['F', 15.9, 'low'],
  ['F', 16, 'reached'],
  ['PNTS', 15.9, 'low'],
  ['PNTS', 16, null],
  ['PNTS', 26.9, null],
  ['PNTS', 27, 'reached'],
] as const)('a grip of %s at %s kg is in the band %s', async (gender, value, band) => {
  await be(gender, 40);
  await type('grip_strength', value, 'kg');
  const grip = await find('grip');
  expect(grip?.band?.code ?? null).toBe(band);
  if (band === null) expect(grip?.note).toContain('27 for men and 16 for women');
});

test.each([
  [60, 'M', 14, 'F', 12],
  [64, 'M', 14, 'F', 12],
  [65, 'M', 12, 'F', 11],
  [69, 'M', 12, 'F', 11],
  [70, 'M', 12, 'F', 10],
  [75, 'M', 11, 'F', 10],
  [80, 'M', 10, 'F', 9],
  [85, 'M', 8, 'F', 8],
  [90, 'M', 7, 'F', 4],
  [94, 'M', 7, 'F', 4],
] as const)(
  'at %d years the average of chair stands begins for %s at %d and for %s at %d',
  async (age, m, men, f, women) => {
    for (const [gender, line] of [
      [m, men],
      [f, women],
    ] as const) {
      await be(gender, age);
      await type('chair_stands', line - 1, 'stands');
      expect((await find('chair_stand'))?.band?.code).toBe('below');
      club.clock.advance({ minutes: 1 });
      await type('chair_stands', line, 'stands');
      expect((await find('chair_stand'))?.band?.code).toBe('reached');
      club.clock.advance({ minutes: 1 });
    }
  },
);

test.each([59, 95])('at %d years chair stands have no band, and say why', async (age) => {
  await be('F', age);
  await type('chair_stands', 12, 'stands');
  expect(await find('chair_stand')).toMatchObject({ value: 12, band: null, note: expect.stringContaining('60 to 94') });
});

test('a strength test names its input, confidence and source, and takes pounds', async () => {
  await type('grip_strength', 88, 'lb');
  expect(await find('grip')).toMatchObject({
    value: 39.9,
    unit: 'kg',
    coverage: { have: 1, need: 1 },
    confidence: 'self_report',
    inputs: [{ code: 'grip_strength', source: 'typed' }],
    sources: [{ year: 2019, doi: '10.1093/ageing/afy169' }],
  });
});

test.each([
  ['grip_strength', 0.9, 'kg', 'impossible'],
  ['grip_strength', 201, 'kg', 'impossible'],
  ['chair_stands', -1, 'stands', 'impossible'],
  ['chair_stands', 81, 'stands', 'impossible'],
  ['grip_strength', 7.9, 'kg', 'unusual'],
  ['grip_strength', 80.1, 'kg', 'unusual'],
  ['chair_stands', 2, 'stands', 'unusual'],
  ['chair_stands', 41, 'stands', 'unusual'],
] as const)('%s of %s %s is %s', async (metric, value, unit, code) => {
  expect((await type(metric, value, unit, false)).problem).toMatchObject({ errors: [{ code }] });
});

test.each([
  [240, 'little'],
  [241, 'moderate'],
  [360, 'moderate'],
  [361, 'long'],
  [480, 'long'],
  [481, 'longer'],
  [600, 'longer'],
  [601, 'longest'],
])('sitting for %d minutes a day is in the band %s', async (minutes, band) => {
  expect((await answer('sit_min', minutes)).status).toBeLessThan(300);
  expect(await find('sedentary')).toMatchObject({
    value: Math.round(minutes / 6) / 10,
    unit: 'h a day',
    band: { code: band },
    confidence: 'self_report',
    inputs: [{ code: 'sit_min', value: minutes, source: 'assessment' }],
  });
});

test('the latest answer about sitting counts, and the one before stays in the line', async () => {
  await answer('sit_min', 600);
  club.clock.advance({ days: 1 });
  ada = await factories.newSession(club, ada);
  await answer('sit_min', 300);
  expect(await find('sedentary')).toMatchObject({ value: 5, trend: null, points: [{ value: 10 }, { value: 5 }] });
});

const wear = (days: number, value: number, kind: 'device' | 'simulated' = 'device') =>
  asMember(club.club.healthDb, ada.id, (db) => {
    const start = club.clock.now().getTime() - days * 86_400_000;
    const readings = Array.from({ length: days * 288 }, (_, index) => ({
      at: new Date(start + index * 300_000),
      value,
    }));
    return writeSeries(db, ada.id, { metric: 'glucose', source: { kind, name: 'a sensor' }, readings });
  });

test('average glucose is the mean of a fortnight of sensor readings, without a band and outside the score', async () => {
  await answer('dm_status', 'none');
  await wear(14, 108);
  expect(await find('glucose_mean')).toMatchObject({
    value: 108,
    unit: 'mg/dL',
    band: null,
    confidence: 'measured',
    coverage: { need: 3, of: 14, missing: [] },
    note: expect.stringMatching(/^That's 6\.0 mmol\/L\. In a study of 153 people without diabetes/),
  });
});

test('two days with a sensor are too few for an average, and a simulated sensor says so', async () => {
  await wear(1, 108, 'simulated');
  expect(await find('glucose_mean')).toMatchObject({
    value: null,
    confidence: null,
    coverage: { missing: ['Wear the sensor for 3 days or more.'] },
  });
  await wear(4, 108, 'simulated');
  expect(await find('glucose_mean')).toMatchObject({
    value: 108,
    confidence: 'simulated',
    note: "That's 6.0 mmol/L.",
    inputs: [{ source: 'simulated' }],
  });
});
