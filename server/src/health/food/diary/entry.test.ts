import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalTime } from '#health/base/time-zones';
import { loadFoods } from '#health/food/composition/catalogue';
import { addUp, type Entry, listLacking, measureEntry } from '#health/food/eaten-meals';
import { openRecipeBook } from '#health/food/recipes';
import { describeMealGlucose } from './meal-glucose.ts';
import { findInstant, findMoment, guessMeal } from './member-clock.ts';

const nothing = Object.fromEntries(nutrientCodes.map((code) => [code, null])) as unknown as Nutrients;
const foods = loadFoods(undefined);
const { recipes } = openRecipeBook();

type Part = Pick<Entry, 'kind' | 'figures' | 'amount'>;

/** A recipe as someone would add it up by hand: food by food. */
const addUpByHand = (index: number, servings: number, code: keyof Nutrients): number => {
  const known = recipes[index % recipes.length];
  const whole = (known?.portions ?? []).reduce(
    (sum, { food, grams }) => sum + ((food.per100g[code] ?? 0) * grams) / 100,
    0,
  );
  return (whole / (known?.recipe.servings ?? 1)) * servings;
};

describe('sums', () => {
  it('of a day are those of its meals, and those of its foods and recipes, at any amount', () => {
    const eaten = fc.record({ index: fc.nat(295), grams: fc.integer({ min: 1, max: 5000 }) });
    const dished = fc.record({ index: fc.nat(95), servings: fc.integer({ min: 1, max: 40 }) });
    const meal = fc.record({ foods: fc.array(eaten, { maxLength: 5 }), dishes: fc.array(dished, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(meal, { minLength: 1, maxLength: 4 }), (meals) => {
        for (const code of ['energy_kcal', 'protein_g', 'sodium_mg', 'fibre_g'] as const) {
          const parts = meals.map(({ foods: own, dishes }): Part[] => [
            ...own.map(
              ({ index, grams }): Part => ({ kind: 'food', figures: foods[index]?.per100g ?? nothing, amount: grams }),
            ),
            ...dishes.map(
              ({ index, servings }): Part => ({
                kind: 'recipe',
                figures: { ...nothing, [code]: addUpByHand(index, 1, code) },
                amount: servings / 4,
              }),
            ),
          ]);
          const byMeal = parts.map((one) => addUp(one.map(measureEntry)).at_least[code] ?? 0);
          const ofDay = addUp(parts.flat().map(measureEntry)).at_least[code] ?? 0;
          const byHand = meals.reduce(
            (sum, one) =>
              sum +
              one.foods.reduce((all, { index, grams }) => all + ((foods[index]?.per100g[code] ?? 0) * grams) / 100, 0) +
              one.dishes.reduce((all, { index, servings }) => all + addUpByHand(index, servings / 4, code), 0),
            0,
          );
          expect(Math.abs(ofDay - byMeal.reduce((sum, one) => sum + one, 0))).toBeLessThan(1e-3);
          expect(Math.abs(ofDay - byHand)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('name what a part lacks, and never take it as 0', () => {
    const one = { ...nothing, energy_kcal: 100, iron_mg: 2 };
    const sums = addUp([one, { ...nothing, energy_kcal: 50 }]);
    expect([sums.total.energy_kcal, sums.total.iron_mg, sums.at_least.iron_mg]).toEqual([150, null, 2]);
    expect(listLacking([one, nothing]).find(({ nutrient }) => nutrient === 'iron_mg')?.entries).toBe(1);
  });
});

describe("a member's clock", () => {
  const madrid = createLocalTime(
    [{ since: new Date(0), timeZone: 'Europe/Madrid' }],
    'UTC',
    new Date('2026-11-22T12:00:00Z'),
  );

  it('tells which meal it is', () => {
    expect([5 * 60, 13 * 60, 16 * 60, 20 * 60, 2 * 60].map(guessMeal)).toEqual([
      'breakfast',
      'lunch',
      'snack',
      'dinner',
      'snack',
    ]);
  });

  it.each([
    ['2026-11-19', 480, '2026-11-19T07:00:00.000Z'],
    ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
    // the clocks go back at three, and forward at two
    ['2026-10-25', 240, '2026-10-25T03:00:00.000Z'],
    ['2026-03-29', 240, '2026-03-29T02:00:00.000Z'],
  ])('finds the instant of a minute on %s', (day, minute, instant) => {
    expect(findInstant(madrid, day, minute).toISOString()).toBe(instant);
  });

  it('keeps a meal on the day it was eaten, also just after midnight', () => {
    const now = new Date('2026-11-22T23:30:00Z');
    expect(findMoment(madrid, now, {}).day).toBe('2026-11-23');
    expect(findMoment(madrid, now, { day: '2026-11-22', meal: 'dinner' })).toEqual({
      meal: 'dinner',
      day: '2026-11-22',
      eatenAt: new Date('2026-11-22T18:30:00Z'),
    });
    expect(() => findMoment(madrid, now, { day: '2026-11-24' })).toThrow(/future/);
    expect(() => findMoment(madrid, now, { day: '2020-01-01' })).toThrow(/last year/);
  });

  it('reaches back 366 days', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    expect(findMoment(madrid, now, { day: '2025-11-21' }).day).toBe('2025-11-21');
    expect(() => findMoment(madrid, now, { day: '2025-11-20' })).toThrow(/last year/);
  });
});

describe('the glucose after a meal', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const read = (minute: number, value: number, source: 'device' | 'simulated' = 'device') => ({
    at: new Date(at.getTime() + minute * 60_000),
    value,
    source,
  });
  const later = new Date('2026-11-20T18:00:00Z');

  it('is nothing without a reading, whatever was read before', () => {
    expect(describeMealGlucose([read(-5, 90)], at, later)).toBeNull();
  });

  it('tells the rise from before to the highest reading, with how many there are', () => {
    const points = [
      read(-10, 88),
      read(-5, 92),
      ...Array.from({ length: 24 }, (_, index) => read(5 * (index + 1), 100 + index)),
    ];
    expect(describeMealGlucose([...points, read(130, 300)], at, later)).toMatchObject({
      readings: 24,
      expected: 24,
      before: 90,
      highest: 123,
      minutes_to_highest: 120,
      rise: 33,
      confidence: 'measured',
    });
  });

  it('takes as before what was read in less than a quarter of an hour', () => {
    const points = [read(-15, 60), read(-14, 90), read(0, 100), read(5, 120)];
    expect(describeMealGlucose(points, at, later)?.before).toBe(95);
  });

  it('claims no rise from a few readings, and says what is simulated', () => {
    const few = describeMealGlucose([read(-5, 90), read(30, 120, 'simulated')], at, later);
    expect(few).toMatchObject({ readings: 1, expected: 24, rise: null, confidence: 'simulated' });
    expect(describeMealGlucose([read(5, 120)], at, new Date(at.getTime() + 20 * 60_000))?.expected).toBe(4);
  });
});
