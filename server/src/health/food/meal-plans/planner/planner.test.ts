import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/http';
import { fits } from './constraints.ts';
import { dietSets, findEnergyError, makeWanted, statedErrors } from './diet-sets.testing.ts';
import { addUpMeal, findDish, listDishes, slots, toDish } from './dishes.ts';
import { type Day, planAtOnce, planDays, swapMeal } from './plan-week.ts';

/** A part of the 500 seeds for each set; `npm run test:meal-plans` tries all of them. */
const seeds = Number(process.env.MEAL_PLAN_SEEDS ?? 6);
const energies = [1400, 1700, 2000, 2400, 2800, 3400];

const refuse = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('nothing was refused');
};

describe.each(dietSets)('meals for %s', (_name, constraints, strict) => {
  it('hold every constraint and the stated energy, whatever the seed', () => {
    let worst = 0;
    for (let seed = 0; seed < seeds; seed += 1) {
      const kcal = energies[seed % energies.length] ?? 2000;
      const wanted = makeWanted(constraints, { kcal, seed });
      const days = planAtOnce(wanted);
      expect(days).toHaveLength(7);
      for (const { slot, recipe, scale } of days.flat()) {
        const dish = findDish(recipe);
        expect(dish && fits(dish, constraints) && dish.slots.includes(slot)).toBe(true);
        expect(scale % 0.25 === 0 && scale >= 0.5 && scale <= (kcal > 2800 ? 2.5 : 2)).toBe(true);
      }
      worst = Math.max(worst, ...days.map((day) => findEnergyError(day, kcal)));
    }
    expect(worst).toBeLessThanOrEqual(strict ? statedErrors.strictest : statedErrors.usual);
  });
});

describe('a dish', () => {
  const porridge = findDish('overnight-oats-berry');
  if (!porridge) throw new Error('the recipe is gone');

  it('is never planned while the allergens or a figure of one ingredient are not known', () => {
    const { recipe, portions } = porridge.known;
    const change = (over: object) =>
      toDish({
        ...porridge.known,
        recipe,
        portions: portions.map((one, index) => (index === 1 ? { ...one, food: { ...one.food, ...over } } : one)),
      });
    expect(change({})?.id).toBe('overnight-oats-berry');
    expect(change({ allergens: null })).toBeNull();
    expect(change({ per100g: { ...portions[1]?.food.per100g, sodium_mg: null } })).toBeNull();
  });

  it.each([
    [{ allergies: ['milk'] }, false],
    [{ allergies: ['nuts'] }, false],
    [{ allergies: ['gluten'] }, false],
    [{ allergies: ['soy', 'sesame'] }, true],
    [{ diet: 'vegan' }, false],
    [{ diet: 'vegetarian' }, true],
    [{ exclude: ['walnuts'] }, false],
    [{ exclude: ['salmon-raw'] }, true],
  ] as const)('of oats, milk, yoghurt and walnuts under %o is allowed: %s', (over, allowed) => {
    expect(fits(porridge, { diet: 'none', allergies: [], exclude: [], avoid: [], maxMinutes: null, ...over })).toBe(
      allowed,
    );
  });
});

describe('a plan', () => {
  const plain = { diet: 'none', allergies: [], exclude: [], avoid: [], maxMinutes: null } as const;
  const days = planAtOnce(makeWanted(plain, { seed: 3 }));

  it('is the same for the same seed, and another for another', () => {
    expect(planAtOnce(makeWanted(plain, { seed: 3 }))).toEqual(days);
    expect(planAtOnce(makeWanted(plain, { seed: 4 }))).not.toEqual(days);
  });

  it('is varied: no dish twice a day or on two days in a row', () => {
    const dishes = days.map((day) => day.map(({ recipe }) => recipe));
    expect(new Set(dishes.flat()).size).toBeGreaterThan(20);
    for (const [index, day] of dishes.entries()) {
      expect(new Set(day).size).toBe(4);
      expect(day.filter((one) => dishes[index - 1]?.includes(one))).toEqual([]);
    }
  });

  it('pauses so often that nobody waits for more than one restart', () => {
    const work = planDays(makeWanted(plain, { days: 1 }));
    let pauses = 0;
    while (!work.next().done) pauses += 1;
    expect(pauses).toBe(13);
  });

  it('keeps locked meals, unless they no longer hold the constraints', () => {
    const locked: Day[] = days.map((day) => day.map((meal) => ({ ...meal, locked: meal.slot === 'dinner' })));
    const again = planAtOnce({ ...makeWanted(plain, { seed: 9 }), locked });
    const dinners = (plan: readonly Day[]) => plan.map((day) => day.find(({ slot }) => slot === 'dinner')?.recipe);
    expect(dinners(again)).toEqual(dinners(days));
    expect(again.flat().filter((meal) => meal.locked)).toHaveLength(7);
    const vegan = planAtOnce({ ...makeWanted({ ...plain, diet: 'vegan' }, { seed: 9 }), locked });
    expect(vegan.flat().every(({ recipe }) => findDish(recipe)?.vegan)).toBe(true);
  });

  it('swaps one meal for others that hold the constraints, and shows each before one comes back', () => {
    const constraints = {
      diet: 'vegan',
      allergies: ['soy', 'nuts', 'peanut'],
      exclude: [],
      avoid: [],
      maxMinutes: null,
    } as const;
    const wanted = makeWanted(constraints, {});
    let plan: readonly Day[] = planAtOnce(wanted);
    const pool = listDishes().filter((dish) => dish.slots.includes('breakfast') && fits(dish, constraints));
    const seen = new Set([plan[2]?.[0]?.recipe]);
    for (let turn = 1; turn < pool.length; turn += 1) {
      const meal = swapMeal(wanted, plan, { day: 2, slot: 'breakfast' });
      if (!meal) throw new Error('no meal');
      expect(seen.has(meal.recipe)).toBe(false);
      seen.add(meal.recipe);
      plan = plan.map((day, index) => (index === 2 ? day.map((one) => (one.slot === 'breakfast' ? meal : one)) : day));
    }
    expect(seen.size).toBe(pool.length);
    expect(swapMeal(wanted, plan, { day: 2, slot: 'breakfast' })).not.toBeNull();
  });

  it('adds up: each meal is its ingredients, at any scale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listDishes()),
        fc.integer({ min: 2, max: 10 }).map((quarters) => quarters / 4),
        (dish, scale) => {
          const meal = addUpMeal(dish, scale);
          const byHand = dish.serving.reduce(
            (sum, { food, grams }) => sum + ((food.per100g.energy_kcal ?? 0) * grams * scale) / 100,
            0,
          );
          expect(Math.abs((meal.energy_kcal ?? 0) - byHand)).toBeLessThan(1e-3);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a meal for which nothing fits', () => {
  it.each([
    [{ maxMinutes: 5, diet: 'vegan' }, ['max_minutes', 'diet'], /allow more than 5 minutes/],
    [
      {
        exclude: listDishes()
          .filter((dish) => dish.slots.includes('dinner'))
          .map((dish) => [...dish.foods][0] ?? ''),
      },
      ['exclude'],
      /left out/,
    ],
  ] as const)('names what to relax: %#', (over, fields, words) => {
    const constraints = {
      diet: 'none' as const,
      allergies: [],
      exclude: [] as string[],
      avoid: [],
      maxMinutes: null,
      ...over,
    };
    const { code, details } = refuse(() => planAtOnce(makeWanted(constraints as never, {})));
    expect(code).toBe('not_eligible');
    expect(fields).toEqual(expect.arrayContaining([...new Set(details.errors?.map(({ field }) => field))]));
    expect(details.message).toMatch(words);
  });

  it('names all of them where one alone is not enough', () => {
    const milkless = {
      diet: 'vegan',
      allergies: ['soy', 'gluten', 'nuts', 'sesame'],
      exclude: [],
      avoid: [],
      maxMinutes: 5,
    } as const;
    const { details } = refuse(() => planAtOnce(makeWanted(milkless, {})));
    expect(details.errors?.every(({ message }) => /^No (breakfast|lunch|dinner|snack) fits/.test(message))).toBe(true);
  });

  it('never happens without constraints', () => {
    for (const slot of slots) expect(listDishes().some((dish) => dish.slots.includes(slot))).toBe(true);
  });
});
