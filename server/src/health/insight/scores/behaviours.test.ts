import type { MetricCode } from '@club/contract/health/signals/metrics';
import { expect, test } from 'vitest';
import { toAnswers, toEatingHabits } from '#health/check-up/assessment/fixtures';
import type { Measure } from '#health/check-up/life-essential';
import type { ObservedValue } from '#health/signals/measurements';
import type { MemberFacts } from '#health/signals/profile';
import { isKnown, type Knowledge } from './knowledge.ts';
import { findMeasures } from './known-measures.ts';

const facts: MemberFacts = {
  gender: 'F',
  country: null,
  date_of_birth: '1984-02-29',
  height_cm: null,
  weight_kg: null,
  sleep_hours: null,
  activity_level: null,
  smoking_habits: null,
  rate_of_aging: null,
  chosen_at: {},
  completed_at: null,
  updated_at: new Date('2026-11-01T08:00:00Z'),
};

type Values = Parameters<typeof toAnswers>[0];
const toLatest = (values: Partial<Record<MetricCode, number>>): Knowledge['latest'] =>
  new Map(
    Object.entries(values).map(([metric, value]): [MetricCode, ObservedValue] => [
      metric as MetricCode,
      { metric: metric as MetricCode, value, observed_at: new Date('2026-11-10T08:00:00Z'), source: 'assessment' },
    ]),
  );
const find = (
  measure: Measure,
  values: Values,
  { latest = {}, ...more }: Partial<MemberFacts> & { latest?: Partial<Record<MetricCode, number>> } = {},
) =>
  findMeasures({
    latest: toLatest(latest),
    answers: toAnswers(values),
    facts: { ...facts, ...more },
    day: '2026-11-20',
  }).find((one) => one.measure === measure);
const findPoints = (...given: Parameters<typeof find>) => {
  const found = find(...given);
  return found && isKnown(found) ? found.points : null;
};

test.each([
  [16, 100],
  [15, 100],
  [12, 80],
  [11, 50],
  [4, 25],
  [3, 0],
  [0, 0],
])('%d of 16 eating habits give %d points', (count, points) => {
  expect(findPoints('diet', toEatingHabits(count))).toBe(points);
});

test('a skipped eating habit leaves the measure unknown', () => {
  expect(findPoints('diet', { ...toEatingHabits(16), mepa_07: null })).toBeNull();
});

test('a second drink is one habit less for women, and for anyone who prefers not to say', () => {
  const habits = { ...toEatingHabits(15), mepa_16: 'up_to_two' };
  const count = (gender: 'M' | 'F' | 'PNTS') => {
    const found = find('diet', habits, { gender });
    return found && isKnown(found) ? found.value : null;
  };
  expect([count('M'), count('F'), count('PNTS')]).toEqual([16, 15, 15]);
});

test.each([
  [{ vig_days: 0, mod_days: 0 }, 0],
  [{ vig_days: 1, vig_min: 75, mod_days: 0 }, 100],
  [{ vig_days: 1, vig_min: 74, mod_days: 0 }, 90],
  [{ vig_days: 0, mod_days: 5, mod_min: 30 }, 100],
  [{ vig_days: 0, mod_days: 1, mod_min: 29 }, 20],
  [{ vig_days: 2, mod_days: 0 }, null],
  [{ vig_days: null, mod_days: 0 }, null],
  [{ walk_days: 7, walk_min: 60, vig_days: 0, mod_days: 0 }, 0],
])('activity answered as %j gives %s points', (values, points) => {
  expect(findPoints('activity', values)).toBe(points);
});

test.each([
  [{ nicotine: 'never' }, 100],
  [{ nicotine: 'never', smoke_home: 'yes' }, 80],
  [{ nicotine: 'former', quit_years: 5 }, 75],
  [{ nicotine: 'former', quit_years: 4.9 }, 50],
  [{ nicotine: 'former', quit_years: 0.9 }, 25],
  [{ nicotine: 'former', quit_years: null }, 50],
  [{ nicotine: 'current' }, 0],
  [{ nicotine: 'current', vape_only: 'yes' }, 25],
  [{ nicotine: 'current', vape_only: 'no', smoke_home: 'yes' }, 0],
])('nicotine answered as %j gives %s points', (values, points) => {
  expect(findPoints('nicotine', values)).toBe(points);
});

test.each([
  [{ dm_status: 'none' }, { fasting_glucose: 125 }, 60],
  [{ dm_status: 'none' }, { fasting_glucose: 126 }, null],
  [{ dm_status: 'pre' }, { hba1c: 5.7 }, 60],
  [{ dm_status: 'gestational' }, { hba1c: 5.6 }, 100],
  [{ dm_status: 'type2' }, { hba1c: 6.9 }, 40],
  [{ dm_status: 'type1' }, { hba1c: 10 }, 0],
  [{ dm_status: 'type2' }, { fasting_glucose: 90 }, null],
  [{}, { hba1c: 5.2 }, null],
])('blood sugar answered as %j with %j gives %s points', (values, latest, points) => {
  expect(findPoints('blood_glucose', values, { latest })).toBe(points);
});

test('a value above the table asks for a repeat test and names nothing', () => {
  expect(find('blood_glucose', { dm_status: 'none' }, { latest: { hba1c: 6.5 } })).toEqual({
    measure: 'blood_glucose',
    how: 'The value is above the table for people without diabetes, so it has no points. Ask for a repeat test.',
  });
});

test.each([
  ['blood_pressure', { bp_med: 'yes' }, { systolic: 118, diastolic: 76 }, 80],
  ['blood_pressure', { bp_med: 'no' }, { systolic: 118, diastolic: 76 }, 100],
  ['blood_pressure', { bp_med: null }, { systolic: 118, diastolic: 76 }, 100],
  ['blood_lipids', { lipid_med: 'yes' }, { total_cholesterol: 260, hdl: 50 }, 0],
  ['blood_lipids', { lipid_med: 'no' }, { total_cholesterol: 260, hdl: 50 }, 20],
] as const)('%s answered as %j counts treatment', (measure, values, latest, points) => {
  expect(findPoints(measure, values, { latest })).toBe(points);
});

test('a low blood pressure has no points, and it says when to see a doctor', () => {
  const found = find('blood_pressure', {}, { latest: { systolic: 78, diastolic: 45 } });
  expect(found).toEqual({ measure: 'blood_pressure', how: expect.stringContaining('see a doctor today') });
});

test('in pregnancy neither body mass nor glucose is scored, and it says whom to ask', () => {
  const latest = { weight: 80, height: 170, hba1c: 5.2 };
  for (const measure of ['body_mass', 'blood_glucose'] as const) {
    const found = find(measure, { pregnant: 'yes', dm_status: 'none' }, { latest });
    expect(found).toEqual({ measure, how: expect.stringContaining('midwife or doctor'), leftOut: true });
  }
});

test.each([
  ['activity', { activity_level: 'light' }, 60],
  ['activity', { activity_level: 'sedentary' }, 20],
  ['nicotine', { smoking_habits: 'former_smoker' }, 50],
  ['nicotine', { smoking_habits: 'occasional' }, 0],
  ['body_mass', { height_cm: 170, weight_kg: 70 }, 100],
] as const)('%s is guessed from what was chosen in the profile: %j', (measure, more, points) => {
  const found = find(measure, {}, more);
  expect(found).toMatchObject({
    points,
    inputs: expect.arrayContaining([expect.objectContaining({ source: 'profile' })]),
  });
});

test('a profile in which nothing was chosen scores neither activity nor nicotine, complete or not', () => {
  const complete = { completed_at: new Date('2026-10-01T08:00:00Z') };
  expect(findPoints('nicotine', {}, complete)).toBeNull();
  expect(findPoints('activity', {}, complete)).toBeNull();
});

test('of profile and assessment the newest statement about smoking counts', () => {
  const said = { nicotine: 'former', quit_years: 10 };
  const choose = (day: string) => ({
    smoking_habits: 'current_smoker' as const,
    chosen_at: { smoking_habits: `${day}T08:00:00Z` },
  });
  expect(findPoints('nicotine', said, choose('2026-10-01'))).toBe(75);
  expect(findPoints('nicotine', said, choose('2026-12-24'))).toBe(0);
});

test('who says that they smoke is no non-smoker from that answer on', () => {
  const chosen = { smoking_habits: 'non_smoker' as const, chosen_at: { smoking_habits: '2026-10-01T08:00:00Z' } };
  expect(findPoints('nicotine', { nicotine: 'current' }, chosen)).toBe(0);
});
