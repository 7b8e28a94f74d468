/** What was eaten, for rooms that the diary's own day rests on. */
export { type EatenMeal, listEatenMeals } from './eaten-meals.store.ts';
