import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFoodFaults } from './check-foods.ts';
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
 * own, with diets, allergens and household names; then what the USDA National Nutrient Database for Standard Reference,
 * release 28 (2016, public domain), has besides: single foods with their figures, which says nothing of diets or
 * allergens.
 */
export const loadFoods = (imported: string | undefined): readonly FoodData[] => {
  const files = ['foods.csv', 'standard-reference.csv'].map((name) => path.join(import.meta.dirname, name));
  const known = new Map<string, FoodData>();
  for (const file of imported ? [...files, imported] : files)
    for (const food of readFile(file)) if (!known.has(food.id)) known.set(food.id, food);
  return [...known.values()];
};
