import { expect, test } from 'vitest';
import type { FoodTag, Limit, Rule } from '#health/signals/person';
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

/** One way of saying it for each word that a person would know it by. */
const words: Readonly<Record<FoodTag, readonly string[]>> = {
  cold_smoked_fish: ['Smoked salmon', 'Smoked trout', 'Trout, smoked', 'Lox bagel', 'Gravlax', 'Gravad lax'],
  raw_fish: ['Tuna sashimi', 'Ceviche', 'Salmon tartare', 'Carpaccio', 'Poke bowl', 'Sushi roll', 'Raw fish'],
  raw_egg: ['Soft-boiled egg', 'A poached egg', 'Poach the eggs', 'Two eggs, gently poached', 'Runny yolk', 'Tiramisu'],
  soft_cheese: ["Goat's cheese", 'Goat cheese', 'Brie', 'Camembert', 'Blue cheese', 'Gorgonzola', 'Roquefort'],
  liver: ["Calf's liver", 'Chicken pâté', 'Foie gras'],
  alcohol: ['Red wine', 'A splash of wine', 'Dark rum', 'Beer batter', 'Sherry', 'Marsala', 'Whisky', 'Prosecco'],
  high_mercury_fish: ['Swordfish', 'Shark fin', 'Marlin', 'King mackerel', 'Tilefish', 'Bigeye', 'A tuna steak'],
  raw_sprouts: ['Bean sprouts', 'Beansprouts', 'Alfalfa sprouts', 'Clover sprout', 'Radish sprouts'],
};

test.each((Object.keys(words) as FoodTag[]).flatMap((tag) => words[tag].map((text) => ({ tag, text }))))(
  '$tag is heard in "$text", in meals and in advice',
  ({ tag, text }) => {
    expect([read('meals', text, { without: [tag] }), read('advice', text, { without: [tag] })]).toMatchObject([
      [expect.any(String)],
      [expect.any(String)],
    ]);
  },
);

test.each([
  ['supine', 'Lie on your back'],
  ['supine', 'Lie back on the bench'],
  ['supine', 'Supine bridge'],
  ['prone', 'Lie face down'],
  ['prone', 'Prone raise'],
  ['prone', 'Rest on your stomach'],
  ['impact', 'Jump rope'],
  ['impact', 'Leap to the side'],
  ['impact', 'Single-leg hops'],
  ['impact', 'Jog on the spot'],
  ['sprint', 'Hill sprints'],
  ['sprint', 'Bike intervals'],
  ['sprint', 'Go all-out'],
  ['flexion', 'Bicycle crunch'],
  ['flexion', 'Sit-up'],
  ['flexion', 'Curl the ribs towards the hips'],
  ['twist', 'Russian twist'],
  ['twist', 'Rotate the trunk'],
  ['twist', 'Cable woodchop'],
  ['overhead', 'Overhead press'],
  ['overhead', 'Finish with arms by the ears'],
  ['static_hold', 'Side plank'],
  ['static_hold', 'Wall sit'],
  ['hanging', 'Hang from a bar'],
  ['breath_holding', 'Brace the trunk'],
  ['breath_holding', 'Keep holding your breath'],
] as const)('%s is heard in “%s”', (tag, text) => {
  expect(read('workout', text, { moves: [tag] })).toHaveLength(1);
});

test.each([
  ['noFasting', 'Skip breakfast twice a week.'],
  ['noFasting', 'Try a fast on Monday.'],
  ['noFasting', 'Keep an eating window.'],
  ['noDeficit', 'Eat less in the evening.'],
  ['noDeficit', 'Losing 3 kg helps.'],
  ['noDeficit', 'Cut your calories.'],
  ['noGain', 'Gain weight slowly.'],
  ['noGain', 'Gain 2 kg.'],
  ['noLowCarbohydrate', 'A ketogenic month.'],
  ['byFeeling', 'Train at 130 bpm.'],
  ['steadyGreens', 'Have twice the spinach.'],
  ['noSupplements', 'Take two turmeric capsules.'],
] as const)('%s is heard in the advice “%s”', (rule, text) => {
  expect(read('advice', text, { [rule]: true })).toHaveLength(1);
});

test('a workout that counts pulse is heard where a medicine slows it', () => {
  expect(read('workout', 'Hold 120 to 140 a minute.', { byFeeling: true })).toHaveLength(1);
});

test.each([
  ['meals', 'Add a dash of white wine vinegar.', { without: ['alcohol'] }],
  ['advice', "With insulin, don't fast.", { noFasting: true }],
  ['advice', 'Sleep 7 hours a night.', { noFasting: true, noDeficit: true }],
] as const)('%s: “%s” breaks nothing', (kind, text, rule) => {
  expect(read(kind, text, rule)).toEqual([]);
});
