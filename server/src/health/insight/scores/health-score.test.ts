import { assessment } from '@club/contract/health/check-up/assessment';
import { scores } from '@club/contract/health/insight/scores';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { recordMeasurements } from '#health/signals/measurements';
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

const score = async () => (await call(club.app, scores.getHealthScore, {}, { as: ada })).body;
const component = async (code: string) => (await score()).components.find((one) => one.code === code);
const record = (
  values: {
    metric: 'weight' | 'height' | 'systolic' | 'diastolic' | 'total_cholesterol' | 'hdl';
    value: number;
    unit: string;
  }[],
  observed_at = '2026-11-19T08:00:00Z',
) => call(club.app, measurements.recordMeasurements, { observed_at, values }, { as: ada });

test('a new member gets no number, but sees each measure and how to make it known', async () => {
  const body = await score();
  expect(body).toMatchObject({ value: null, band: null, confidence: null, interval: { low: 0, high: 100 } });
  expect(body.coverage).toMatchObject({ have: 0, need: 5, of: 8 });
  expect(body.components.map(({ points }) => points)).toEqual(Array(8).fill(null));
  expect(await component('body_mass')).toMatchObject({ how: 'Add your weight and height.' });
});

test('a measure names the values it is based on, with their source and time', async () => {
  await record([
    { metric: 'weight', value: 72, unit: 'kg' },
    { metric: 'height', value: 175, unit: 'cm' },
  ]);
  const body = await score();
  expect(await component('body_mass')).toMatchObject({ value: 23.5, unit: 'kg/m²', points: 100, max: 100 });
  expect(body.inputs).toMatchObject([
    { code: 'weight', value: 72, unit: 'kg', source: 'typed', observed_at: '2026-11-19T08:00:00.000Z' },
    { code: 'height', value: 175, unit: 'cm', source: 'typed' },
  ]);
  expect(body).toMatchObject({ value: null, confidence: 'self_report', coverage: { have: 1 } });
});

test('what is not scored in pregnancy is not missing either, and the score says so', async () => {
  await call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'pregnant', value: 'yes' }] }, { as: ada });
  await record([
    { metric: 'systolic', value: 112, unit: 'mmHg' },
    { metric: 'diastolic', value: 70, unit: 'mmHg' },
  ]);
  const { coverage, interval } = await score();
  expect(coverage).toMatchObject({ have: 1, of: 6 });
  expect(coverage.missing.toSorted()).toEqual(['activity', 'blood_lipids', 'diet', 'nicotine', 'sleep']);
  // 100 points of one measure among six
  expect(interval).toEqual({ low: 16.7, high: 100 });
  expect(await component('body_mass')).toMatchObject({ points: null, how: expect.stringContaining('midwife') });
});

test('cholesterol counts only from one blood test, and pressure only from one reading', async () => {
  await record([{ metric: 'total_cholesterol', value: 200, unit: 'mg/dL' }], '2026-03-01T08:00:00Z');
  await record([{ metric: 'hdl', value: 60, unit: 'mg/dL' }], '2026-11-01T08:00:00Z');
  expect(await component('blood_lipids')).toMatchObject({ points: null });
  await record([{ metric: 'total_cholesterol', value: 200, unit: 'mg/dL' }], '2026-11-01T08:00:00Z');
  expect(await component('blood_lipids')).toMatchObject({ value: 140, points: 60 });
  await record([
    { metric: 'systolic', value: 129, unit: 'mmHg' },
    { metric: 'diastolic', value: 80, unit: 'mmHg' },
  ]);
  expect(await component('blood_pressure')).toMatchObject({ value: 129, points: 50 });
});

test('simulated data marks the whole score as simulated', async () => {
  await record([{ metric: 'height', value: 175, unit: 'cm' }]);
  const observedAt = new Date('2026-11-19T08:00:00Z');
  await asMember(club.club.healthDb, ada.id, (db) =>
    recordMeasurements(db, club.clock, ada.id, [{ metric: 'weight', value: 70, observedAt, source: 'simulated' }]),
  );
  expect((await score()).confidence).toBe('simulated');
});

test('the score names its rules, its source and what it is not', async () => {
  const body = await score();
  expect(body.version).toBe('le8-2022.1');
  expect(body.sources).toMatchObject([{ doi: '10.1161/CIR.0000000000001078' }]);
  expect(body.disclaimer).toContain("isn't a diagnosis");
});
