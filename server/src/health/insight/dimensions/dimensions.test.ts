import type { AnswerValue } from '@club/contract/health/check-up/assessment';
import { listShown } from '@club/contract/health/check-up/show-if';
import type { dimensionCodes } from '@club/contract/health/insight/dimensions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAsked, toBasis, toValues } from '#health/check-up/assessment';
import { toAnswers, toEatingHabits } from '#health/check-up/assessment/fixtures';
import { findMeasures } from '#health/insight/scores';
import type { Person } from '#health/signals/person';
import type { MemberFacts } from '#health/signals/profile';
import { listDimensions, scoreDimension } from './dimensions.ts';
import type { Part } from './part.ts';
import { scoreAlcohol, scoreJetlag } from './parts.ts';
import { scoreCheck } from './prevention.ts';

type Values = Parameters<typeof toAnswers>[0];
const now = new Date('2026-11-20T09:00:00Z');
const day = '2026-11-20';

const work = (values: Values, profile: MemberFacts | null = null, facts: Person['facts'] = new Map()) => {
  const answers = toAnswers(values);
  const knowledge = { latest: new Map(), answers, facts: profile, day };
  const shown = new Set(listShown(listAsked(profile, now), toValues(answers)).map(({ code }) => code));
  const basis = {
    ...knowledge,
    found: findMeasures(knowledge),
    shown,
    member: toBasis(profile, now),
    person: { facts },
  };
  return listDimensions(basis, now, true);
};
const find = (code: (typeof dimensionCodes)[number], values: Values) => work(values).find((one) => one.code === code);
const findPart = (code: (typeof dimensionCodes)[number], part: string, values: Values) =>
  find(code, values)?.components.find((one) => one.code === part)?.points;

const part = (weight: number, points: number | null, needs: string[] = []): Part => ({
  code: 'part',
  label: 'Part',
  weight,
  applies: true,
  value: null,
  unit: null,
  points,
  how: '',
  needs,
  inputs: [],
});

test.each([
  ['all parts', [part(0.6, 90), part(0.25, 100), part(0.15, 50)], 87, 0],
  ['exactly half of the weight', [part(0.5, 70), part(0.25, null, ['a']), part(0.25, null, ['b'])], 70, 0],
  ['less than half', [part(0.6, null, ['a', 'b']), part(0.25, 100), part(0.15, 100)], null, 2],
  ['nothing', [part(1, null, ['a']), part(1, null, ['b', 'c']), part(1, null, ['d'])], null, 2],
  ['nothing that an answer could mend', [part(1, null), part(1, null)], null, 0],
  ['no part that applies', [], null, 0],
])('%s of a dimension give its weighted mean or how many answers it takes', (_, parts, value, needs) => {
  expect(scoreDimension(parts)).toEqual({ value, needs });
});

test.each([
  [0, 0],
  [1, 50],
  [2, 100],
  [7, 100],
])('muscle strengthening on %d days gives %d points', (days, points) => {
  expect(findPart('activity', 'strength_days', { strength_days: days })).toBe(points);
});

test.each([
  [240, 100],
  [241, 75],
  [360, 75],
  [361, 50],
  [480, 50],
  [481, 25],
  [600, 25],
  [601, 0],
])('sitting for %d minutes gives %d points', (minutes, points) => {
  expect(findPart('activity', 'sit_min', { sit_min: minutes })).toBe(points);
});

test.each([
  [0, 100],
  [0.49, 100],
  [0.5, 80],
  [0.99, 80],
  [1, 50],
  [1.49, 50],
  [1.5, 25],
  [1.99, 25],
  [2, 0],
])('a middle of sleep that moves by %d hours gives %d points', (hours, points) => {
  expect(scoreJetlag(hours)).toBe(points);
});

test.each([
  ['very_good', 100],
  ['good', 67],
  ['fair', 33],
  ['poor', 0],
])('sleep quality %s gives %d points', (quality, points) => {
  expect(findPart('sleep', 'sleep_quality', { sleep_quality: quality })).toBe(points);
});

test.each([
  [0, 100],
  [1, 85],
  [2, 85],
  [3, 60],
  [4, 60],
  [5, 30],
  [7, 30],
  [8, 0],
  [12, 0],
])('an AUDIT-C of %d gives %d points', (sum, points) => {
  expect(scoreAlcohol(sum)).toBe(points);
});

test.each([
  ['not_at_all', 'not_at_all', 100],
  ['several_days', 'several_days', 67],
  ['nearly_every_day', 'nearly_every_day', 0],
])('a mood of %s and %s gives %d points', (one, other, points) => {
  expect(findPart('mind', 'phq2', { phq2_1: one, phq2_2: other })).toBe(points);
});

test.each([
  ['2024-11-20', 100],
  ['2024-11-19', 0],
  ['never', 0],
])('a check of %s within 24 months gives %d points', (date, points) => {
  expect(scoreCheck(date, 24, day)).toBe(points);
});

test('a dimension without enough answers says how many are missing', () => {
  expect(find('mind', {})).toMatchObject({ value: null, needs: 2, summary: 'Needs 2 more answers', band: null });
  expect(find('mind', { phq2_1: 'not_at_all', phq2_2: 'not_at_all', gad2_1: null })).toMatchObject({ value: 100 });
  expect(find('nutrition', { ...toEatingHabits(13), mepa_03: null })).toMatchObject({ value: null, needs: 1 });
  expect(find('nutrition', toEatingHabits(13))).toMatchObject({ value: 80, summary: '13 of 16 habits' });
});

test('of parts that weigh the same, a summary names the lowest', () => {
  const mood = { phq2_1: 'not_at_all', phq2_2: 'not_at_all', gad2_1: 'several_days', gad2_2: 'not_at_all' };
  expect(find('mind', mood)?.summary).toBe('Worry 83, mood 100');
});

test('regularity is left out where there are no work nights to compare', () => {
  const nights = { work_days: 0, bed_free: '23:00', wake_free: '07:00', sleep_quality: 'poor' };
  expect(find('sleep', nights)).toMatchObject({ value: 67, coverage: { have: 2, of: 2 } });
});

test('pregnancy takes weight and glucose out of the body dimension', () => {
  const codes = find('body', { pregnant: 'yes' })?.components.map(({ code }) => code);
  expect(codes).toEqual(['blood_lipids', 'blood_pressure']);
});

test('a check that does not apply takes no part in prevention', () => {
  const dates = { screen_dental_date: 'not_applicable', screen_eye_date: '2026-01-10' };
  expect(find('prevention', dates)).toMatchObject({ value: 100, coverage: { of: 1 } });
});

const aged: MemberFacts = {
  gender: 'F',
  country: 'US',
  date_of_birth: '1970-03-01',
  height_cm: null,
  weight_kg: null,
  sleep_hours: null,
  activity_level: null,
  smoking_habits: null,
  rate_of_aging: null,
  chosen_at: {},
  completed_at: null,
  updated_at: now,
};
const prevent = (values: Values, profile: MemberFacts = aged, facts?: Person['facts']) =>
  work(values, profile, facts).find(({ code }) => code === 'prevention');
const listChecks = (...given: Parameters<typeof prevent>) => prevent(...given)?.components.map(({ code }) => code);

test('prevention follows the screening plan of the country, by age and sex', () => {
  expect(listChecks({})).toEqual(['check_dental', 'check_eye', 'check_cervical', 'check_breast', 'check_bowel']);
  expect(listChecks({}, { ...aged, gender: 'M' })).toEqual(['check_dental', 'check_eye', 'check_bowel']);
  expect(listChecks({}, { ...aged, country: 'FR' })).toEqual(listChecks({}));
  expect(listChecks({}, { ...aged, country: 'BR' })).toEqual(['check_dental', 'check_eye']);
  const smoker = { nicotine: 'current', cigs_day: 20, years_smoked: 20 };
  expect(listChecks(smoker)).toContain('check_lung');
  expect(listChecks({ ...smoker, years_smoked: 19 })).not.toContain('check_lung');
});

test('a personal plan sets no interval, so it counts nothing', () => {
  const said = { value: true, source: 'check', said_at: now } as const;
  expect(listChecks({}, aged, new Map([['gene_variant', said]]))).toEqual(['check_dental', 'check_eye']);
});

test('prevention is the share of checks that are up to date', () => {
  const dates = {
    screen_dental_date: '2026-02-01',
    screen_eye_date: '2023-02-01',
    screen_cervical_date: '2024-02-01',
    screen_breast_date: 'never',
    bowel_method: 'colonoscopy',
    screen_bowel_date: '2020-02-01',
  };
  expect(prevent(dates)).toMatchObject({ value: 60, summary: '3 of 5 checks up to date' });
  expect(prevent({ ...dates, bowel_method: 'stool_test' })).toMatchObject({ value: 40 });
  expect(prevent({ ...dates, bowel_method: 'never' })).toMatchObject({ value: 40 });
  const earlier = { ...dates, screen_cervical_date: '2022-02-01' };
  expect(prevent({ ...earlier, cervical_method: 'smear' })).toMatchObject({ value: 40 });
  expect(prevent({ ...earlier, cervical_method: 'hpv' })).toMatchObject({ value: 60 });
  expect(prevent({ ...dates, cervical_method: 'never' })).toMatchObject({ value: 40 });
});

const options = (question: ReturnType<typeof listAsked>[number]): fc.Arbitrary<AnswerValue> => {
  const { type, options: choices, min, max } = question;
  if (type === 'single') return fc.constantFrom(...choices.map(({ code }) => code));
  if (type === 'multi') return fc.constantFrom(...choices.map(({ code }) => [code]));
  if (type === 'time')
    return fc
      .integer({ min: 0, max: 95 })
      .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
  if (type === 'date') return fc.constantFrom('never', 'not_applicable', '2025-06-01', '2001-01-01');
  return fc.integer({ min: Math.ceil(min ?? 0), max: Math.floor(max ?? 100) });
};

test('for 1,000 random members the parts of every dimension add up to it, and a missing part is never 0', () => {
  const member = fc.record(
    Object.fromEntries(
      listAsked(null, now).map((question) => [question.code, fc.option(options(question), { freq: 4 })]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(member, (values) => {
      for (const { value, components, needs, coverage } of work(values as Values)) {
        const known = components.filter(({ points }) => points !== null);
        const weight = known.reduce((sum, one) => sum + one.weight, 0);
        const total = components.reduce((sum, one) => sum + one.weight, 0);
        expect(coverage.have).toBe(known.length);
        if (value === null) {
          expect(weight).toBeLessThan(total === 0 ? 1 : total / 2);
          continue;
        }
        expect(needs).toBe(0);
        expect(weight).toBeGreaterThanOrEqual(total / 2 - 1e-9);
        const sum = known.reduce((points, one) => points + one.weight * (one.points ?? 0), 0);
        expect(Math.abs(value - sum / weight)).toBeLessThanOrEqual(0.5 + 1e-9);
        for (const { points } of known) expect(points).toBeGreaterThanOrEqual(0);
        for (const { points } of known) expect(points).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 1000 },
  );
});
