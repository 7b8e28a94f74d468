import { allergens } from '@club/contract/health/food/nutrients';
import { expect, test } from 'vitest';
import { toAnswers, toEatingHabits } from '#health/check-up/assessment/fixtures';
import type { KnownMeasure, Measure } from '#health/insight/scores';
import { isSaid, listLimits, type Person } from '#health/signals/person';
import { aRandomPerson } from '#health/signals/person/fixtures';
import { verify } from '#health/signals/verifier';
import { listImprovements } from './improvements.ts';

const values: Readonly<Record<Measure, readonly [value: number, unit: string]>> = {
  diet: [4, 'of 16 habits'],
  activity: [20, 'min a week'],
  nicotine: [0, 'points'],
  sleep: [5.4, 'h a night'],
  body_mass: [31, 'kg/m²'],
  blood_lipids: [190, 'mg/dL'],
  blood_glucose: [9, '%'],
  blood_pressure: [158, 'mmHg'],
};
const measures = Object.keys(values) as Measure[];

/** Everything is as bad as it can be, one measure after the other the worst of them. */
const knowAll = (seed: number, { bodyMassIndex }: Person): KnownMeasure[] =>
  measures.map((measure, index) => {
    const [value, unit] = measure === 'body_mass' ? [bodyMassIndex ?? 31, 'kg/m²'] : values[measure];
    return { measure, value, unit, points: (seed + index * 13) % 60, how: '', inputs: [] };
  });

const isThin = ({ bodyMassIndex }: Person): boolean => (bodyMassIndex ?? 99) < 20;
const noLoss = [
  'pregnant',
  'breastfeeding',
  'eating_disorder',
  'cancer_treatment',
  'kidney_disease',
  'dialysis',
] as const;

/** What a friend who knows the person would not want them to be told: words alone. */
const readAsFriend = (person: Person, texts: readonly string[]): string[] => {
  const find = (pattern: RegExp) => texts.filter((text) => pattern.test(text));
  return [
    ...(isSaid(person, ...noLoss) || isThin(person) || (person.age ?? 99) < 18
      ? find(/los(e|ing) (weight|\d)|weight loss|body mass index below|eat less|\bfast(s|ing)?\b/i)
      : []),
    ...(isSaid(person, 'vitamin_k_antagonist') ? find(/more (leafy greens|kale|spinach)|supplement/i) : []),
    ...(isSaid(person, 'insulin', 'sulfonylurea') ? find(/low.carb|keto|skip/i) : []),
    ...(isSaid(person, 'beta_blocker') ? find(/\bbpm\b|beats/i) : []),
    ...(isSaid(person, 'pregnant') ? find(/smoked|\braw\b|\bwine\b/i) : []),
  ];
};

test('a thousand people get advice that keeps within their limits and names no food that they avoid', () => {
  const faults: unknown[] = [];
  let given = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const person = aRandomPerson(seed);
    const limits = listLimits(person);
    const avoided = new Set(seed % 3 === 0 ? allergens : []);
    const told = { answers: toAnswers(toEatingHabits(0)), limits, avoided, age: person.age };
    const texts = listImprovements(knowAll(seed, person), told).flatMap((one) => [one.title, one.detail, one.next]);
    given += texts.length;
    const violations = verify({ kind: 'advice', lines: texts.map((text) => ({ where: 'advice', text })) }, limits);
    const seen = readAsFriend(person, texts);
    if (avoided.size > 0) seen.push(...texts.filter((text) => /\b(nuts|fish|whole grains)\b/i.test(text)));
    if (violations.length + seen.length > 0) faults.push({ seed, violations, seen });
  }
  expect(faults).toEqual([]);
  expect(given).toBeGreaterThan(6000);
});

/** What a model might say, each with the people to whom nobody should say it. */
const risky: readonly (readonly [text: string, isWrongFor: (person: Person) => boolean])[] = [
  ['Try fasting for 16 hours a day.', (one) => isSaid(one, 'insulin', 'sulfonylurea', 'eating_disorder', 'pregnant')],
  ['Skip breakfast on workdays.', (one) => isSaid(one, 'insulin', 'eating_disorder') || (one.age ?? 99) < 18],
  ['You could lose 5 kg by spring.', (one) => isSaid(one, ...noLoss) || isThin(one)],
  ['Eat fewer calories in the evening: eat less bread.', (one) => isSaid(one, 'eating_disorder', 'kidney_disease')],
  ['A low-carb month lowers it.', (one) => isSaid(one, 'insulin', 'sulfonylurea')],
  ['Have smoked salmon on rye.', (one) => isSaid(one, 'pregnant', 'breastfeeding', 'trying_to_conceive')],
  ['A glass of red wine is fine.', (one) => isSaid(one, 'pregnant')],
  ['Eat more spinach every day.', (one) => isSaid(one, 'vitamin_k_antagonist')],
  ['Take a fish oil supplement.', (one) => isSaid(one, 'vitamin_k_antagonist')],
];

test('a sentence that nobody should say to someone is found for each of a thousand people', () => {
  const missed: unknown[] = [];
  let wrong = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const person = aRandomPerson(seed);
    const limits = listLimits(person);
    for (const [text, isWrongFor] of risky) {
      if (!isWrongFor(person)) continue;
      wrong += 1;
      if (verify({ kind: 'advice', lines: [{ where: 'answer', text }] }, limits).length === 0)
        missed.push({ seed, text });
    }
  }
  expect(missed).toEqual([]);
  expect(wrong).toBeGreaterThan(1500);
});
