import type { NutrientCode } from '@club/contract/health/food/nutrients';
import { nutrientCodes } from '@club/contract/health/food/nutrients';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFoods } from '#health/food/composition/catalogue';
import { divideNutrients, scaleNutrients, sumNutrients } from './amounts.ts';
import { compareWithNeeds, type Eater } from './daily-needs.ts';
import { measureDensity, rateDensity } from './nutrient-density.ts';
import { rateTrafficLights } from './traffic-lights.ts';

const foods = loadFoods(undefined);
const find = (id: string) => {
  const found = foods.find((food) => food.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found.per100g;
};

const woman: Eater = {
  age: 40,
  sexes: ['F'],
  weightKg: 68,
  smokes: false,
  vegetarian: false,
  pregnant: false,
  protein: { most: null, usual: null },
};
const findNeed = (nutrient: NutrientCode, over: Partial<Eater> = {}, grams = 125) =>
  compareWithNeeds(scaleNutrients(find('salmon-cooked'), grams), { ...woman, ...over }).rows.find(
    (row) => row.nutrient === nutrient,
  );

describe('nutrient density', () => {
  it.each([
    ['spinach-raw', 532.0],
    ['lentils-cooked', 72.6],
    ['almonds', 62.1],
    ['apple', 39.2],
    ['salmon-cooked', 38.6],
    ['oats-rolled', 33.7],
    ['cheddar', 7.0],
    ['milk-chocolate', -17.5],
    ['cola', -50.4],
  ])('NRF9.3 of %s is %f for 100 kcal', (id, expected) => {
    expect(measureDensity(find(id))).toBeCloseTo(expected, 1);
  });

  it('is unknown below 5 kcal, and where a figure is missing', () => {
    expect(rateDensity(find('water'))).toBeNull();
    expect(rateDensity({ ...find('apple'), added_sugars_g: null })).toBeNull();
  });

  it.each([
    ['spinach-raw', 'very_dense'],
    ['apple', 'dense'],
    ['cheddar', 'moderate'],
    ['cola', 'low'],
  ])('calls %s %s', (id, band) => {
    expect(rateDensity(find(id))?.band).toBe(band);
  });
});

describe('traffic lights', () => {
  const plain = { ...find('water'), sodium_mg: 0 };
  const level = (over: Partial<typeof plain>, drink = false) =>
    rateTrafficLights({ ...plain, ...over }, drink).map((light) => light.level);

  it('are those of the picture for salmon', () => {
    expect(rateTrafficLights(find('salmon-cooked'), false).map(({ code, level: one }) => [code, one])).toEqual([
      ['fat', 'medium'],
      ['saturates', 'medium'],
      ['sugars', 'low'],
      ['salt', 'low'],
    ]);
  });

  it.each([
    ['fat_g', 3, 17.5, 0],
    ['saturated_fat_g', 1.5, 5, 1],
    ['sugars_g', 5, 22.5, 2],
    ['sodium_mg', 120, 600, 3],
  ] as const)('change for %s right above %f and %f', (code, low, medium, at) => {
    const levels = [low, low + 0.01, medium, medium + 0.01].map((value) => level({ [code]: value })[at]);
    expect(levels).toEqual(['low', 'medium', 'medium', 'high']);
  });

  it('have lower lines for drinks, and none for what is unknown', () => {
    expect(level({ sugars_g: 10.6 })[2]).toBe('medium');
    expect(level({ sugars_g: 10.6 }, true)[2]).toBe('medium');
    expect(level({ sugars_g: 11.3 }, true)[2]).toBe('high');
    expect(rateTrafficLights({ ...plain, sugars_g: null }, false)).toHaveLength(3);
  });
});

describe('daily needs', () => {
  it.each([
    ['vitamin_b12_ug', 146],
    ['vitamin_d_ug', 109],
    ['protein_g', 34],
    ['potassium_mg', 18],
    ['vitamin_a_ug_rae', 12],
    ['magnesium_mg', 12],
    ['iron_mg', 2],
    ['fibre_g', 0],
  ] as const)('125 g of salmon give a woman of 40 the share of %s that the picture shows', (nutrient, percent) => {
    expect(findNeed(nutrient)?.percent).toEqual({ low: percent, high: percent });
  });

  it.each([
    ['calcium_mg', { age: 19, sexes: ['M'] }, 1000],
    ['calcium_mg', { age: 51 }, 1200],
    ['iron_mg', { age: 50 }, 18],
    ['iron_mg', { age: 51 }, 8],
    ['iron_mg', { vegetarian: true }, 32.4],
    ['magnesium_mg', { age: 30 }, 310],
    ['magnesium_mg', { age: 31 }, 320],
    ['vitamin_c_mg', { smokes: true }, 110],
    ['vitamin_d_ug', { age: 71 }, 20],
    ['fibre_g', { age: 30, sexes: ['M'] }, 38],
    ['protein_g', { weightKg: 70, protein: { most: null, usual: 1.2 } }, 84],
    ['protein_g', { weightKg: 70, protein: { most: 0.8, usual: null } }, 56],
    ['protein_g', { weightKg: null }, 50],
  ] as const)('the need for %s of %j is %f', (nutrient, over, need) => {
    expect(findNeed(nutrient, over as Partial<Eater>)?.reference.high).toBeCloseTo(need, 6);
  });

  it('are a range for anyone who prefers not to say', () => {
    expect(findNeed('iron_mg', { sexes: ['M', 'F'] })?.reference).toEqual({ low: 8, high: 18 });
    const { whose, rows } = compareWithNeeds(find('lentils-cooked'), { ...woman, sexes: ['M', 'F'] });
    expect(whose).toBe('women and men aged 31 to 50');
    const iron = rows.find(({ nutrient }) => nutrient === 'iron_mg');
    expect(iron?.percent?.low).toBeLessThan(iron?.percent?.high ?? 0);
  });

  it.each([
    [{ age: null }, 'age_unknown'],
    [{ age: 18 }, 'too_young'],
    [{ age: 30, pregnant: true }, 'pregnant'],
  ] as const)('are not shown for %j', (over, reason) => {
    expect(compareWithNeeds(find('apple'), { ...woman, ...over })).toMatchObject({
      whose: null,
      why_not: reason,
      rows: [],
    });
  });

  it('leaves the share of an unknown amount open', () => {
    const { rows } = compareWithNeeds({ ...find('apple'), iron_mg: null }, woman);
    expect(rows.find(({ nutrient }) => nutrient === 'iron_mg')).toMatchObject({ amount: null, percent: null });
  });
});

describe('amounts', () => {
  const parts = fc.array(fc.tuple(fc.constantFrom(...foods), fc.double({ min: 0.1, max: 3000, noNaN: true })), {
    minLength: 1,
    maxLength: 12,
  });

  it('of a whole are the sum of its parts, at any scale', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 24 }), (chosen, factor) => {
        const whole = sumNutrients(chosen.map(([food, grams]) => scaleNutrients(food.per100g, grams)));
        const larger = sumNutrients(chosen.map(([food, grams]) => scaleNutrients(food.per100g, grams * factor)));
        const back = divideNutrients(larger, factor);
        for (const code of nutrientCodes) {
          if (chosen.some(([food]) => food.per100g[code] === null)) {
            expect(whole[code]).toBeNull();
            continue;
          }
          const byHand = chosen.reduce((sum, [food, grams]) => sum + ((food.per100g[code] ?? 0) * grams) / 100, 0);
          expect(Math.abs((whole[code] ?? 0) - byHand)).toBeLessThan(1e-4);
          expect(Math.abs((back[code] ?? 0) - (whole[code] ?? 0))).toBeLessThan(1e-4);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of a whole are unknown where one part is', () => {
    const total = sumNutrients([find('apple'), { ...find('banana'), iron_mg: null }]);
    expect(total.iron_mg).toBeNull();
    expect(total.energy_kcal).toBeGreaterThan(0);
  });
});
