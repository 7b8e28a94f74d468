export { type Constraints, fits } from './constraints.ts';
export { addUpMeal, findDish, listDishes, type Slot, scaleServing, slots } from './dishes.ts';
export { runPaced } from './paced.ts';
export {
  type Day,
  listScales,
  type Meal,
  openPools,
  type Pools,
  planAtOnce,
  planDays,
  swapMeal,
  type Wanted,
} from './plan-week.ts';
