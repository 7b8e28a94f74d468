import { account } from '@club/contract/club/account';
import { bloodAge } from '@club/contract/health/body/blood-age';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import type { MarkerCode } from './pheno-age.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
  await born('1976-03-01');
});
afterAll(() => club.close());

/** Vector A of the formula's reference, in the units a laboratory reports; glucose 5 mmol/L, CRP 0.1 mg/dL. */
const vectorA: readonly (readonly [MarkerCode, number, string])[] = [
  ['albumin', 4.5, 'g/dL'],
  ['creatinine', 80, 'µmol/L'],
  ['fasting_glucose', 5, 'mmol/L'],
  ['crp', 0.1, 'mg/dL'],
  ['lymphocytes', 30, '%'],
  ['mcv', 90, 'fL'],
  ['rdw', 13, '%'],
  ['alkaline_phosphatase', 65, 'U/L'],
  ['white_cells', 6, '10³/µL'],
];
const born = (date_of_birth: string) => call(club.app, account.saveProfile, { date_of_birth }, { as: ada });
const record = async (
  values: readonly (readonly [MarkerCode, number, string])[],
  day = '2026-11-02',
  censored = false,
) => {
  const { status } = await call(
    club.app,
    measurements.recordMeasurements,
    {
      observed_at: `${day}T08:00:00Z`,
      values: values.map(([metric, value, unit]) => ({ metric, value, unit, censored: censored && metric === 'crp' })),
      confirmed: true,
    },
    { as: ada },
  );
  expect(status).toBe(201);
};
const change = (code: MarkerCode, value: number, unit: string) =>
  vectorA.map((one) => (one[0] === code ? ([code, value, unit] as const) : one));
const read = async () => (await call(club.app, bloodAge.getBloodAge, {}, { as: ada })).body;
const result = async () => (await read()).blood_marker_age;

test('nine values of one day give the published age, its distance and what each value does', async () => {
  await record(vectorA);
  const found = await result();
  expect(found).toMatchObject({
    value: 41.8,
    age: 50,
    difference: -8.2,
    drawn_on: '2026-11-02',
    confidence: 'self_report',
  });
  expect(found.pace).toEqual({ code: 'slow', label: 'Slow' });
  expect(found.inputs).toHaveLength(9);
  expect(found.notes[0]).toBe('Blood-marker age 41.8; 8.2 years below your calendar age.');
  expect(found.markers).toContainEqual({
    code: 'albumin',
    label: 'Albumin',
    pull: 'down',
    words: 'pulls down',
  });
  expect(JSON.stringify(await read())).not.toContain('0.0222');
});

test('values of two days are no blood test', async () => {
  await record(vectorA.slice(0, 5));
  await record(vectorA.slice(5), '2026-11-03');
  const found = await result();
  expect(found).toMatchObject({ value: null, drawn_on: null });
  expect(found.notes).toEqual(['All nine values have to come from one blood test that is at most 12 months old.']);
});

test('a blood test is good for twelve months, and the age is that of its day', async () => {
  await record(vectorA, '2025-11-20');
  expect(await result()).toMatchObject({ age: 49, value: 40.9 });
  club.clock.set('2026-11-21T09:00:00Z');
  ada = { ...ada, ...(await aHealthMember(club)) };
  await born('1976-03-01');
  await record(vectorA, '2025-11-20');
  expect(await result()).toMatchObject({ value: null });
  club.clock.set('2026-11-20T09:00:00Z');
});

test('missing values are named, and there is no estimate from eight', async () => {
  await record(vectorA.slice(0, 8));
  const found = await result();
  expect(found).toMatchObject({ value: null, coverage: { have: 8, need: 9, missing: ['White blood cells'] } });
  expect(found.notes).toEqual(['Still missing from your blood test: White blood cells.']);
});

test.each([
  ['albumin', 1.9, 'g/dL', 'Albumin'],
  ['creatinine', 401, 'µmol/L', 'Creatinine'],
  ['fasting_glucose', 25.1, 'mmol/L', 'Fasting glucose'],
  ['crp', 0.009, 'mg/dL', 'C-reactive protein (CRP)'],
  ['crp', 20.1, 'mg/dL', 'C-reactive protein (CRP)'],
  ['lymphocytes', 71, '%', 'Lymphocytes'],
  ['mcv', 59, 'fL', 'Mean cell volume (MCV)'],
  ['rdw', 9, '%', 'Red cell distribution width (RDW)'],
  ['alkaline_phosphatase', 401, 'U/L', 'Alkaline phosphatase (ALP)'],
  ['white_cells', 26, '10³/µL', 'White blood cells'],
] as const)('%s of %d %s asks for a second look', async (code, value, unit, label) => {
  await record(change(code, value, unit));
  expect(await result()).toMatchObject({ value: null, notes: [`Check ${label}: outside the formula's range.`] });
});

test('a raised CRP suggests repeating the test when well', async () => {
  await record(change('crp', 1.1, 'mg/dL'));
  const { value, notes } = await result();
  expect(value).not.toBeNull();
  expect(notes).toContain('Your CRP is raised: you may be fighting an infection. Repeat the test when you are well.');
});

test('a CRP below what the laboratory measures uses its limit and says so', async () => {
  await record(change('crp', 0.3, 'mg/L'), '2026-11-02', true);
  const { value, notes } = await result();
  expect(value).not.toBeNull();
  expect(notes.join(' ')).toContain("the laboratory's limit was used");
});

test.each([
  ['2008-11-21', 'Blood-marker age is made for adults.'],
  ['2007-11-21', 'The formula is made for ages 20 to 85.'],
  ['1940-11-01', 'The formula is made for ages 20 to 85.'],
])('who was born on %s gets no number', async (date, note) => {
  await born(date);
  await record(vectorA);
  expect(await result()).toMatchObject({ value: null, pace: null, notes: [note] });
});

test.each([
  [13, 'slow', -8.2],
  [13.8, 'slow', -5.3],
  [13.9, 'average', -4.9],
  [16.5, 'average', 4.6],
  [16.6, 'accelerated', 5],
] as const)('an RDW of %d and the rest of vector A is a pace of %s', async (rdw, pace, difference) => {
  await record(change('rdw', rdw, '%'));
  expect(await result()).toMatchObject({ difference, pace: { code: pace } });
});

test('the own impression comes from the profile, counts for nothing and is apart', async () => {
  expect((await read()).own_impression).toBeNull();
  await call(
    club.app,
    account.saveProfile,
    {
      first_name: 'Ada',
      last_name: 'L',
      gender: 'F',
      country: 'FR',
      date_of_birth: '1976-03-01',
      rate_of_aging: 'accelerated',
    },
    { as: ada },
  );
  await record(vectorA);
  expect(await read()).toMatchObject({
    own_impression: { code: 'accelerated', label: 'Accelerated' },
    blood_marker_age: { pace: { code: 'slow' } },
  });
});

test('without a blood test there is no age, only what would be needed', async () => {
  const { blood_marker_age: found, methylation } = await read();
  expect(found).toMatchObject({ value: null, coverage: { have: 0, need: 9 }, confidence: null });
  expect(found.notes).toEqual(['Nine values of one blood test give you a blood-marker age.']);
  expect(methylation).toContain('DNA-methylation');
});
