import type { Constraints } from './constraints.ts';
import { addUpMeal, findDish } from './dishes.ts';
import type { Day, Wanted } from './plan-week.ts';

const set = (diet: Constraints['diet'], ...allergies: Constraints['allergies']): Constraints => ({
  diet,
  allergies,
  exclude: [],
  avoid: [],
  maxMinutes: null,
});

/** Twelve ways to eat, and whether one is among the strictest. */
export const dietSets: [name: string, constraints: Constraints, strict: boolean][] = [
  ['anyone', set('none'), false],
  ['a vegetarian', set('vegetarian'), false],
  ['a vegan', set('vegan'), false],
  ['a pescatarian', set('pescatarian'), false],
  ['no gluten', set('none', 'gluten'), false],
  ['no milk', set('none', 'milk'), false],
  ['a vegetarian without nuts', set('vegetarian', 'nuts', 'peanut'), false],
  ['a vegan without gluten', set('vegan', 'gluten'), false],
  ['a vegan without soy', set('vegan', 'soy'), true],
  ['no gluten, milk and egg', set('none', 'gluten', 'milk', 'egg'), false],
  ['a pescatarian without milk and nuts', set('pescatarian', 'milk', 'nuts'), false],
  ['a vegan without soy, nuts and peanut', set('vegan', 'soy', 'nuts', 'peanut'), true],
];

/** How far a day may be from its energy, at 1,400 to 3,400 kcal. */
export const statedErrors = { usual: 0.024, strictest: 0.043 } as const;

export const makeWanted = (
  constraints: Constraints,
  { kcal = 2000, seed = 1, days = 7 }: { kcal?: number; seed?: number; days?: number },
): Wanted => ({
  constraints,
  // 1.2 g for each kg of someone who needs this much
  targets: {
    kcal,
    protein_g: Math.round(kcal * 0.042),
    most_protein_g: null,
    added_sugars_g: Math.floor(kcal / 40),
    sodium_mg: 2300,
  },
  split: { breakfast: 25, lunch: 30, dinner: 35, snack: 10 },
  days,
  seed,
});

export const findEnergyError = (day: Day, kcal: number): number => {
  const sum = day.reduce((total, { recipe, scale }) => {
    const dish = findDish(recipe);
    return total + (dish ? (addUpMeal(dish, scale).energy_kcal ?? 0) : 0);
  }, 0);
  return Math.abs(sum - kcal) / kcal;
};
