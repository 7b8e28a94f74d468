import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFoodFaults } from './check-foods.ts';
import type { FoodData } from './food-data.ts';
import { readFoods } from './read-foods.ts';

/** Counts up whenever the file changes. */
export const foodsVersion = 1;

const readFile = (file: string): readonly FoodData[] => {
  const foods = readFoods(readFileSync(file, 'utf8'));
  const [fault] = findFoodFaults(foods);
  if (fault) throw new Error(`${path.basename(file)}: ${fault}.`);
  return foods;
};

/** The foods that come with the product, and behind them those of an imported table, if the operator has one. */
export const loadFoods = (imported: string | undefined): readonly FoodData[] => {
  const own = readFile(path.join(import.meta.dirname, 'foods.csv'));
  if (!imported) return own;
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...readFile(imported).filter(({ id }) => !ids.has(id))];
};
