import { nutrientCodes } from '@club/contract/health/food/nutrients';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFoods } from '#health/food/composition/catalogue';
import { scaleNutrients, sumNutrients } from '#health/food/composition/nutrition';
import { type Day, planAtOnce, runPaced, slots, swapMeal, type Wanted } from '#health/food/meal-plans/planner';
import { addUpFoods, sortIntoAisles } from '#health/food/meal-plans/shopping';

import { findAverage, listPortions, toPlannedDays } from './plan-figures.ts';

const wanted: Wanted = {
  constraints: { diet: 'none', allergies: [], exclude: [], avoid: [], maxMinutes: null },
  targets: { kcal: 2000, protein_g: 80, most_protein_g: null, added_sugars_g: 50, sodium_mg: 2300 },
  split: { breakfast: 25, lunch: 30, dinner: 35, snack: 10 },
  days: 4,
  seed: 1,
};
const start = planAtOnce(wanted);
const foods = new Map(loadFoods(undefined).map((food) => [food.id, food]));

const place = fc.record({ day: fc.nat(3), slot: fc.constantFrom(...slots) });
const scaled = fc.record({ at: place, quarters: fc.integer({ min: 2, max: 10 }) });

const change = (days: readonly Day[], at: { day: number; slot: string }, over: Partial<Day[number]>): readonly Day[] =>
  days.map((day, index) =>
    index === at.day ? day.map((one) => (one.slot === at.slot ? { ...one, ...over } : one)) : day,
  );

test('figures add up from food to meal, day, plan and shopping list, after any swaps and scaling', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 5 }),
      fc.array(scaled, { maxLength: 6 }),
      fc.integer({ min: 1, max: 12 }),
      (swaps, scales, people) => {
        let days: readonly Day[] = start;
        for (const at of swaps) days = change(days, at, swapMeal(wanted, days, at) ?? {});
        for (const { at, quarters } of scales) days = change(days, at, { scale: quarters / 4 });
        const planned = toPlannedDays(days, '2026-11-23', { kcal: 2000 });
        const meals = planned.flatMap((day) => day.meals);
        const list = addUpFoods(listPortions(days), people);
        const bought = sumNutrients(list.map(({ food, grams }) => scaleNutrients(food.per100g, grams)));
        const average = findAverage(planned);
        for (const code of nutrientCodes) {
          const eaten = meals.reduce((sum, { amounts }) => sum + (amounts[code] ?? 0), 0);
          const ofDays = planned.reduce((sum, { total }) => sum + (total[code] ?? 0), 0);
          expect(Math.abs(ofDays - eaten)).toBeLessThan(1e-3);
          expect(Math.abs((average[code] ?? 0) * 4 - eaten)).toBeLessThan(1e-3);
          expect(Math.abs((bought[code] ?? 0) - eaten * people)).toBeLessThan(1e-2 * people);
        }
        const listed = sortIntoAisles(list).flatMap(({ items }) => items);
        expect(listed.reduce((sum, { grams }) => sum + grams, 0)).toBeCloseTo(
          list.reduce((sum, { grams }) => sum + grams, 0),
          3,
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('what comes from the tap is not on the list', () => {
  const [water, apple] = [foods.get('water'), foods.get('apple')];
  if (!water || !apple) throw new Error('the catalogue has no water or apple');
  const list = sortIntoAisles(
    addUpFoods(
      [
        { food: water, grams: 500 },
        { food: apple, grams: 182 },
      ],
      1,
    ),
  );
  expect(list.flatMap(({ items }) => items.map(({ food }) => food))).toEqual(['apple']);
});

test.each([
  ['egg-raw', 405, '9'],
  ['apple', 728, '4'],
  ['tomatoes-canned', 800, '2 cans'],
  ['avocado', 140, '1'],
  ['salmon-raw', 260, '2 fillets'],
  ['tuna-canned', 101, '1 can'],
  ['garlic', 30, '10 cloves'],
  ['cinnamon', 3, '1½ tsp'],
  ['spinach-raw', 238, '250 g'],
  ['spinach-raw', 62, '70 g'],
  ['rice-noodles-cooked', 2200, '850 g'],
  ['pasta-white-cooked', 800, '400 g'],
  ['chickpeas-cooked', 500, '3 cans'],
  ['lime-juice', 120, '4'],
  ['stock-vegetable', 3800, '8'],
  ['popcorn', 35, '40 g'],
  ['chicken-breast-cooked', 360, '500 g'],
  ['lentils-red-dry', 1010, '1.1 kg'],
  ['oats-rolled', 2000, '2 kg'],
])('%s of %d g is bought as %s', (id, grams, amount) => {
  const food = foods.get(id);
  if (!food) throw new Error(id);
  expect(sortIntoAisles([{ food, grams }])[0]?.items[0]?.amount).toBe(amount);
});

test('the list names what a shop sells, not what is on the plate', () => {
  const names = ['rice-noodles-cooked', 'stock-vegetable', 'lime-juice', 'potato-boiled'].map((id) => {
    const food = foods.get(id);
    if (!food) throw new Error(id);
    return sortIntoAisles([{ food, grams: 100 }])[0]?.items[0]?.name;
  });
  expect(names).toEqual(['Rice noodles, dry', 'Vegetable stock cubes, reduced salt', 'Limes', 'Potatoes']);
});

test('paced work of many runs one after the other, and lets others in between', async () => {
  const order: string[] = [];
  function* work(name: string): Generator<void, string> {
    for (let step = 0; step < 3; step += 1) {
      const until = performance.now() + 6;
      while (performance.now() < until);
      order.push(name);
      yield;
    }
    return name;
  }
  const runs = Promise.all([runPaced(work('one')), runPaced(work('two'))]);
  setTimeout(() => order.push('other'), 1);
  expect(await runs).toEqual(['one', 'two']);
  expect(order.filter((name) => name !== 'other')).toEqual(['one', 'one', 'one', 'two', 'two', 'two']);
  expect(order.indexOf('other')).toBeLessThan(5);
});

test('paced work that fails does not stop the next', async () => {
  const failing = runPaced(
    // biome-ignore lint/correctness/useYield: it fails before it could pause
    (function* (): Generator<void, string> {
      throw new Error('no');
    })(),
  );
  await expect(failing).rejects.toThrow('no');
  expect(
    await runPaced(
      (function* (): Generator<void, number> {
        yield;
        return 1;
      })(),
    ),
  ).toBe(1);
});
