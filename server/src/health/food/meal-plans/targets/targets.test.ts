import { describe, expect, it } from 'vitest';
import { listLimits } from '#health/signals/person';
import { aPerson } from '#health/signals/person/fixtures';
import { findBodyMassIndex } from '#health/signals/profile';
import { type Body, findBasalEnergy, findEnergy } from './energy.ts';
import { summariseWeeks } from './own-weeks.ts';
import { findTargets, listGoals, type Person, refuseEnergy } from './targets.ts';

const man: Body = { age: 40, sexes: ['M'], weightKg: 80, heightCm: 180, activity: 'moderate' };
const woman: Body = { age: 35, sexes: ['F'], weightKg: 65, heightCm: 168, activity: 'light' };

type Said = Parameters<typeof aPerson>[0];

const makePerson = (body: Body | null, said: Said = {}): Person => ({
  body,
  weightKg: body?.weightKg ?? null,
  age: body?.age ?? null,
  inputs: [],
  missing: body ? [] : ['your weight'],
  isKnown: true,
  limits: listLimits(
    aPerson(said, {
      age: body?.age ?? null,
      bodyMassIndex: body && findBodyMassIndex(body.weightKg, body.heightCm),
    }),
  ),
});
const whyNot = (person: Person, goal: 'lose' | 'gain' | 'keep' = 'lose') =>
  listGoals(person).find((one) => one.goal === goal)?.why_not ?? null;

describe('energy', () => {
  it.each([
    [man, 1730],
    [woman, 1364],
    [{ ...man, sexes: ['M', 'F'] as const }, 1647],
  ])('at rest of %j is %d kcal', (body, expected) => {
    expect(findBasalEnergy(body)).toBe(expected);
  });

  it.each([
    ['sedentary', 2076],
    ['light', 2378.75],
    ['moderate', 2681.5],
    ['vigorous', 2984.25],
  ] as const)('of a day with %s activity is %f kcal', (activity, expected) => {
    expect(findEnergy('keep', { ...man, activity }).daily).toBeCloseTo(expected, 6);
  });

  it.each([
    ['lose', man, 2280],
    ['lose', { ...man, activity: 'vigorous', weightKg: 120 }, 3170],
    ['keep', man, 2680],
    ['gain', { ...woman, activity: 'sedentary' }, 1800],
    ['gain', { ...man, activity: 'vigorous' }, 3280],
  ] as const)('to %s weight has its cap: %j gets %d kcal', (goal, body, expected) => {
    expect(findEnergy(goal, body).target).toBe(expected);
  });

  it('never goes below the floor, and never above what is needed', () => {
    const small: Body = { age: 70, sexes: ['F'], weightKg: 48, heightCm: 150, activity: 'sedentary' };
    const { target, daily, steps } = findEnergy('lose', small);
    expect(daily).toBeLessThan(1200);
    expect(target).toBe(Math.round(daily / 10) * 10);
    expect(steps.at(-1)?.how).toContain('you need less than that');
    const middle = findEnergy('lose', { ...small, heightCm: 165, age: 45 });
    expect(middle.target).toBe(1200);
    expect(middle.steps.at(-1)?.code).toBe('floor');
  });

  it('says how each step was worked out', () => {
    const { steps } = findEnergy('lose', man);
    expect(steps.map(({ how }) => how)).toEqual([
      '10 × 80 kg + 6.25 × 180 cm − 5 × 40 years + 5.',
      '1,730 × 1.55 for moderate activity, a factor that is our own choice. For one person this can be 10 % off: 2,413 to 2,950 kcal.',
      '15 % less, at most 500 kcal, by our own choice: 2,682 − 402.',
    ]);
  });
});

describe('a goal', () => {
  it.each([
    ['a body mass index below 20', makePerson({ ...woman, weightKg: 55 }), /below 20/],
    ['an age below 18', makePerson({ ...man, age: 17 }), /only for adults/],
    ['pregnancy', makePerson(woman, { pregnant: true }), /midwife/],
    ['a history of an eating disorder', makePerson(woman, { eating_disorder: true }), /clinician/],
    ['an unknown weight', makePerson(null), /your weight/],
  ])('of losing weight is refused for %s', (_what, person, words) => {
    expect(whyNot(person)).toMatch(words);
    expect(whyNot(person, 'keep')).toBeNull();
  });

  it('of losing weight is offered from a body mass index of 20 on, and at 18', () => {
    expect(whyNot(makePerson({ ...woman, weightKg: 20 * 1.68 ** 2 }))).toBeNull();
    expect(whyNot(makePerson({ ...man, age: 18 }))).toBeNull();
    expect(whyNot(makePerson({ ...man, age: 64 }))).toBeNull();
    expect(whyNot(makePerson({ ...man, age: 65 }))).toMatch(/below 25 needs a clinician/);
    expect(whyNot(makePerson({ ...man, age: 65, weightKg: 81 }))).toBeNull();
    expect(whyNot(makePerson(woman, { pregnant: true }), 'gain')).toMatch(/midwife/);
  });
});

describe("a figure of one's own", () => {
  it.each([
    [makePerson(woman), 1360, /1,370/],
    [makePerson(woman), 1370, null],
    [makePerson(man), 1720, /1,730/],
    // 1364 × 1.375 × 0.9
    [makePerson(woman, { eating_disorder: true }), 1680, /1,690/],
    [makePerson(woman, { eating_disorder: true }), 1690, null],
    [makePerson(null), 1490, /complete your profile/],
    [makePerson(null), 1500, null],
  ])('is held above the least: %#', (person, kcal, refused) => {
    if (refused) expect(refuseEnergy(kcal, person)).toMatch(refused);
    else expect(refuseEnergy(kcal, person)).toBeNull();
  });
});

describe('targets', () => {
  it.each([
    ['usually', {}, 'keep', 96],
    ['to build muscle', {}, 'gain', 128],
    ['from 65 on', { age: 65 }, 'keep', 96],
    ['to build muscle from 65 on', { age: 65 }, 'gain', 96],
    ['with kidney disease', { said: { kidney_disease: true }, age: 70 }, 'keep', 64],
  ] as const)('hold protein by body weight, %s', (_when, over: { age?: number; said?: Said }, goal, grams) => {
    const { said = {}, ...body } = over;
    expect(findTargets(makePerson({ ...man, ...body }, said), goal, null)?.protein_g).toBe(grams);
  });

  it('hold the ranges of adults, in grams', () => {
    expect(findTargets(makePerson(man), 'keep', 2000)).toMatchObject({
      kcal: 2000,
      kcal_range: { low: 1900, high: 2100 },
      carbohydrate_g: { low: 225, high: 325 },
      fat_g: { low: 44, high: 78 },
      fibre_g: { low: 28, high: 44 },
      saturated_fat_g: 22,
      added_sugars_g: 50,
      sodium_mg: 2300,
    });
  });

  it('show the range of the picture for 1,950 kcal', () => {
    expect(findTargets(makePerson(woman), 'keep', 1950)?.kcal_range).toEqual({ low: 1850, high: 2050 });
  });

  it('give every figure a step, with where it comes from', () => {
    const steps = findTargets(makePerson(man), 'keep', null)?.steps ?? [];
    expect(steps.map(({ code }) => code)).toEqual([
      'resting_energy',
      'daily_energy',
      'goal',
      'protein',
      'carbohydrate',
      'fat',
      'fibre',
      'saturated_fat',
      'added_sugars',
      'sodium',
    ]);
    expect(
      steps.map(({ code, source }) => [code, source && `${source.title.split(/[. ]/)[0]} ${source.year}`]),
    ).toEqual([
      ['resting_energy', 'Mifflin 1990'],
      ['daily_energy', null],
      ['goal', null],
      ['protein', null],
      ['carbohydrate', 'Institute 2005'],
      ['fat', 'Institute 2005'],
      ['fibre', 'Institute 2005'],
      ['saturated_fat', 'WHO 2023'],
      ['added_sugars', 'WHO 2015'],
      ['sodium', 'National 2019'],
    ]);
  });

  it.each([
    ['1.2 g of protein', makePerson(man), 'keep', 'protein', null],
    ['1.2 g from 65 on', makePerson({ ...man, age: 70 }), 'keep', 'protein', '10.1016/j.clnu.2022.01.024'],
    ['1.6 g for muscle', makePerson(man), 'gain', 'protein', '10.1136/bjsports-2017-097608'],
    [
      '0.8 g with kidney disease',
      makePerson(man, { kidney_disease: true }),
      'keep',
      'protein',
      '10.1016/j.kint.2023.10.018',
    ],
    ['the factor of activity', makePerson(man), 'keep', 'daily_energy', null],
    ['15 % less', makePerson(man), 'lose', 'goal', null],
  ] as const)('cite a source that holds %s, or say that it is our own choice', (_what, person, goal, code, doi) => {
    const step = findTargets(person, goal, null)?.steps.find((one) => one.code === code);
    expect(step?.source?.doi ?? null).toBe(doi);
    expect(step?.how.includes('our own choice')).toBe(doi === null);
  });

  it('are unknown without a body, unless the member chooses the energy', () => {
    expect(findTargets(makePerson(null), 'keep', null)).toBeNull();
    expect(findTargets(makePerson(null), 'keep', 2000)).toMatchObject({ kcal: 2000, protein_g: 75 });
  });
});

describe("energy by the member's own weeks", () => {
  const everyDay = (value: number, days = 28) => Array.from({ length: days }, (_, day) => ({ day, value }));
  const weighed = (perWeek: number, days = 28) =>
    everyDay(0, days).map(({ day }) => ({ day, value: 80 + (perWeek / 7) * day }));

  it.each([
    ['2,600 kcal and a weight that stays', 2600, 0, 2600],
    ['2,400 kcal and half a kilogram less in two weeks', 2400, -0.25, 2675],
    ['2,900 kcal and a quarter of a kilogram more a week', 2900, 0.25, 2625],
    ['a diary with half its meals', 1300, 0, 2681.5 * 0.85],
    ['a feast, and weight that is lost all the same', 3200, -1, 2681.5 * 1.15],
  ])('is %s', (_words, eaten, perWeek, expected) => {
    const weeks = summariseWeeks(weighed(perWeek), everyDay(eaten));
    expect(findEnergy('keep', { ...man, weeks }).daily).toBeCloseTo(expected, 6);
  });

  it.each([
    ['less than three weeks of weight', weighed(0, 21), everyDay(2600)],
    ['five weights', [0, 6, 12, 18, 27].map((day) => ({ day, value: 80 })), everyDay(2600)],
    ['thirteen logged days', weighed(0), everyDay(2600, 13)],
    ['days that were hardly logged', weighed(0), everyDay(799)],
    ['nothing', [], []],
  ])('is not taken from %s', (_words, weights, eaten) => {
    expect(summariseWeeks(weights, eaten)).toBeNull();
  });

  it('is taken from three weeks of weight to the day', () => {
    expect(summariseWeeks(weighed(0, 22), everyDay(2600))).toMatchObject({ days: 21, eaten: 2600 });
  });

  it('says in a step of its own what was eaten, how the weight moved, and what the formula said', () => {
    const weeks = summariseWeeks(weighed(-0.3), everyDay(2400));
    const targets = findTargets(makePerson({ ...man, weeks }), 'keep', null);
    expect(targets?.kcal).toBe(2730);
    expect(targets?.steps.map(({ code }) => code).slice(0, 4)).toEqual([
      'resting_energy',
      'daily_energy',
      'own_weeks',
      'goal',
    ]);
    expect(targets?.steps[2]?.how).toBe(
      'You ate 2,400 kcal a day on 28 logged days, and your weight fell by 0.3 kg a week over 27 days, at 7,700 kcal a kg.',
    );
    expect(targets?.notes).toEqual([]);
  });
});
