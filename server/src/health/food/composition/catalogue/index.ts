export { loadFoods } from './catalogue.ts';
export { findFoodFaults } from './check-foods.ts';
export { type FoodColumn, type FoodData, foodColumns, mayHold } from './food-data.ts';
export { findFoodTags, listTaggedFoods } from './food-tags.ts';
export { readFoods } from './read-foods.ts';
