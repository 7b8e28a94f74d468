import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFoodFaults } from './check-foods.ts';
import { composeDish } from './compose-dish.ts';
import { everydayDishes } from './everyday-dishes.data.ts';
import type { FoodData } from './food-data.ts';
import { readFoods } from './read-foods.ts';

const readFile = (file: string): readonly FoodData[] => {
  const foods = readFoods(readFileSync(file, 'utf8'));
  const [fault] = findFoodFaults(foods);
  if (fault) throw new Error(`${path.basename(file)}: ${fault}.`);
  return foods;
};

/**
 * The foods that come with the product, and behind them those of an imported table, if the operator has one. First our
 * own, with diets, allergens and household names, and the everyday dishes that follow from them; then what the USDA National Nutrient Database for Standard Reference,
 * release 28 (2016, public domain), has besides: single foods with their figures, which says nothing of diets or
 * allergens.
 */
export const loadFoods = (imported: string | undefined): readonly FoodData[] => {
  const [own, reference] = ['foods.csv', 'standard-reference.csv'].map((name) =>
    readFile(path.join(import.meta.dirname, name)),
  );
  const ofOurs = new Map((own ?? []).map((food) => [food.id, food]));
  const dishes = everydayDishes.map((dish) => composeDish(dish, ofOurs));
  const known = new Map<string, FoodData>();
  for (const food of [...ofOurs.values(), ...dishes, ...(reference ?? []), ...(imported ? readFile(imported) : [])])
    if (!known.has(food.id)) known.set(food.id, food);
  return [...known.values()];
};
