import { expect, test } from 'vitest';
import type { Limit, Rule } from '#health/signals/person';
import { verify } from './verify.ts';

const limit = (rule: Rule): Limit => ({
  ...{ code: 'any', title: '', binds: [], sentence: '', source: '', year: 2026, reviewed: null },
  rule,
});
const read = (kind: 'meals' | 'workout' | 'advice', text: string, rule: Rule) =>
  verify({ kind, lines: [{ where: 'here', text }] }, [limit(rule)]).map(({ words }) => words);
const day = (where: string, protein: number | null) => ({ where, protein });

test('every day is added up, the first and the last, and half a gram is a matter of rounding', () => {
  const limits = [limit({ mostProtein: 0.8 })];
  const of = (...protein: (number | null)[]) =>
    verify({ kind: 'meals', lines: [], weightKg: 70, days: protein.map((grams, at) => day(`${at}`, grams)) }, limits);
  expect(of(56, 56.5, 56).map(({ where }) => where)).toEqual([]);
  expect(of(57, 56, 56).map(({ where }) => where)).toEqual(['0']);
  expect(of(56, 56, 56.6).map(({ where }) => where)).toEqual(['2']);
  expect(of(56, null).map(({ where }) => where)).toEqual(['1']);
});

test('a bound by body weight is broken while the weight is not known', () => {
  const plan = { kind: 'meals', lines: [], days: [day('Monday', 10)], weightKg: null } as const;
  expect(verify(plan, [limit({ mostProtein: 0.8 })])).toHaveLength(1);
});

test('a deficit, a surplus and a plan that must not be made are read from the plan as a whole', () => {
  const plan = (more: object, rule: Rule) => verify({ kind: 'meals', lines: [], ...more }, [limit(rule)]).length;
  expect(plan({ isDeficit: true }, { noDeficit: true })).toBe(1);
  expect(plan({ isDeficit: true }, { noGain: true })).toBe(0);
  expect(plan({ isSurplus: true }, { noGain: true })).toBe(1);
  expect(plan({}, { noPlan: true })).toBe(1);
});

test.each([
  ['meals', 'Salmon, smoked', { without: ['cold_smoked_fish'] }],
  ['meals', 'Top with a poached egg.', { without: ['raw_egg'] }],
  ['meals', 'Deglaze with white wine and stir.', { without: ['alcohol'] }],
  ['workout', 'Lie on your back with knees bent.', { moves: ['supine'] }],
  ['workout', 'Lie face down with arms out.', { moves: ['prone'] }],
  ['advice', 'Eat within 8 hours.', { noFasting: true }],
  ['advice', 'Lose 5 kg by spring.', { noDeficit: true }],
  ['advice', 'Try a low-carb week.', { noLowCarbohydrate: true }],
  ['advice', 'Keep to 120 to 140 a minute.', { byFeeling: true }],
  ['advice', 'Start a fish oil supplement.', { noSupplements: true }],
  ['advice', 'Eat more leafy greens.', { steadyGreens: true }],
  ['advice', 'Start with fruit every day and more leafy greens.', { steadyGreens: true }],
] as const)('%s: “%s” is heard', (kind, text, rule) => {
  expect(read(kind, text, rule)).toHaveLength(1);
});

test.each([
  ['meals', 'Add a dash of white wine vinegar.', { without: ['alcohol'] }],
  ['advice', "With insulin, don't fast.", { noFasting: true }],
  ['advice', 'Sleep 7 hours a night.', { noFasting: true, noDeficit: true }],
] as const)('%s: “%s” breaks nothing', (kind, text, rule) => {
  expect(read(kind, text, rule)).toEqual([]);
});
