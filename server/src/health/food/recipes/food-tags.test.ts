import { expect, test } from 'vitest';
import { findFoodTags, listTaggedFoods, loadFoods } from '#health/food/composition/catalogue';
import { openRecipeBook } from './recipe-book.ts';

const foods = loadFoods(undefined);

/** How a person reads a name that has to carry a tag, and what only sounds like it. */
const readings = [
  ['cold_smoked_fish', /(salmon|trout|haddock|cisco|whitefish|sturgeon|sablefish).*smoked/i, /canned/i],
  ['raw_fish', /sushi|sashimi|ceviche/i, /rice$|tofu/i],
  ['soft_cheese', /brie\b|camembert|cheese, blue|goat.*soft|cheese, soft/i, /cream cheese/i],
  ['liver', /\bliver\b|pate\b|foie/i, /^$/],
  ['alcohol', /\b(beer|wine|whisk|vodka|rum|gin|liqueur)\b/i, /vinegar|ginger|non-?alcoholic/i],
  ['high_mercury_fish', /swordfish|shark|tilefish|marlin|mackerel, king|bluefin|tuna steak/i, /^$/],
  ['raw_sprouts', /(bean|alfalfa|radish|clover)s? sprouts?|sprouted/i, /brussels|cooked|boiled|canned/i],
] as const;

test.each(readings)('every food that reads like %s carries the tag', (tag, reads, butNot) => {
  const meant = foods.filter(({ name }) => reads.test(name) && !butNot.test(name));
  expect(meant.length).toBeGreaterThan(0);
  expect(meant.filter((food) => !findFoodTags(food).includes(tag)).map(({ name }) => name)).toEqual([]);
});

test('foods that only sound like them carry none', () => {
  const harmless = ['brussels-sprouts', 'cream-cheese', 'salmon-cooked', 'tuna-canned', 'egg-boiled'];
  for (const id of harmless) {
    const food = foods.find((one) => one.id === id);
    expect(food && findFoodTags(food)).toEqual([]);
  }
});

test('a dish whose egg stays soft carries the tag itself', () => {
  const soft = openRecipeBook().recipes.filter(({ recipe }) =>
    recipe.steps.some((step) => /poach|soft-boil|runny|jammy/i.test(step)),
  );
  expect(soft.length).toBeGreaterThan(0);
  for (const { recipe } of soft) expect(findFoodTags({ id: recipe.id, name: recipe.title })).toContain('raw_egg');
});

test('what plans leave out by id is every food of a recipe that carries the tag', () => {
  const used = openRecipeBook().recipes.flatMap(({ portions }) => portions.map(({ food }) => food));
  for (const [tag] of readings) {
    const left = listTaggedFoods(new Set([tag]));
    expect(used.filter((food) => findFoodTags(food).includes(tag) && !left.includes(food.id))).toEqual([]);
  }
});
