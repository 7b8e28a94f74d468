import { foods as contract } from '@club/contract/health/food/foods';
import { forReader } from '#health/base/consents';
import { domain } from '#platform/domain';
import { openFoodBook } from './food-book.ts';
import { getFood, readFoodText, searchFoods } from './foods.ts';

export { addAvoided, findAvoided } from './avoided.ts';
export { findEater } from './eater.ts';
export { openFoodBook } from './food-book.ts';
export { findFood } from './foods.ts';
export { type FoodFinder, openMemberFoods } from './member-foods.ts';
export { nameSource, toFoodSummary } from './presentation.ts';
export { listRuledOut, openCautions } from './ruled-out.ts';

/** Foods with their nutrients, found by name and amount. The catalogue is versioned data in memory. */
export const foods = domain({
  name: 'health/food/foods',
  contract,
  routes: forReader<typeof contract>({ searchFoods, readFoodText, getFood }),
  // read at the start, so that a food file that can't be used stops it
  pages: (_app, { config }) => void openFoodBook(config),
});
