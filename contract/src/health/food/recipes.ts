import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { listSchema, text } from '#platform/shared';
import { DailyNeeds, Diet, NutrientDensity, TrafficLight } from './foods.ts';
import { AvoidedList, allergens, Nutrients } from './nutrients.ts';

export const mealTypes = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealType = (typeof mealTypes)[number];
export const mostServings = 24;

const code = z.string().check(z.maxLength(60));
const allergen = z.enum(allergens);

const summary = {
  id: code,
  title: z.string(),
  /** As it is written; it can be scaled. */
  servings: z.int(),
  minutes: z.int(),
  meal_types: z.array(z.enum(mealTypes)),
  cuisine: z.string(),
  diet: Diet,
  /** What its ingredients are known to hold. */
  allergens: z.array(allergen),
  /** What they may hold besides. */
  may_contain: z.array(allergen),
  /** False while an ingredient's allergens aren't known: anyone who avoids one has to leave it out. */
  allergens_known: z.boolean(),
  /** In one serving. */
  energy_kcal: z.nullable(z.number()),
  protein_g: z.nullable(z.number()),
  /** The shares of its ingredients by weight, heaviest first: what it is drawn from. */
  parts: z.array(z.object({ food: code, category: z.string(), share: z.number() })),
};
export const RecipeSummary = z.object(summary);
export type RecipeSummary = z.infer<typeof RecipeSummary>;

export const RecipeIngredient = z.object({
  food: code,
  name: z.string(),
  grams: z.number(),
  /** Where the household measure of the food tells it, such as "about 2 tbsp". */
  measure: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null where the source does not say. */
  allergens: z.nullable(z.array(allergen)),
  may_contain: z.array(allergen),
  /** What the recipe had in its place. */
  instead_of: z.nullable(z.string()),
});
export type RecipeIngredient = z.infer<typeof RecipeIngredient>;

/** A recipe for a number of servings. Its nutrition is always worked out from its ingredients. */
export const Recipe = z.object({
  ...summary,
  /** For how many the ingredients below are. */
  for_servings: z.int(),
  ingredients: z.array(RecipeIngredient),
  steps: z.array(z.string()),
  per_serving: Nutrients,
  /** All servings together. */
  total: Nutrients,
  serving_grams: z.number(),
  density: NutrientDensity,
  traffic_lights: z.array(TrafficLight),
  daily_needs: DailyNeeds,
  /** Allergens that the caller avoids by their assessment and that it contains, or may contain: an ingredient's aren't known. */
  to_avoid: z.array(allergen),
  /** What a limit of the caller rules out in it, with the words of the limit. */
  ruled_out: z.array(z.string()),
  /** What was asked to be left out and could not be replaced, with the ingredient that holds it. */
  not_replaced: z.array(z.object({ allergen, name: z.string() })),
});
export type Recipe = z.infer<typeof Recipe>;

/** Recipes, and what the caller avoids by their answers. */
const RecipeList = z.extend(listSchema(RecipeSummary), { avoided: z.array(allergen) });

const servings = z.coerce
  .number({ error: 'Choose a number of servings.' })
  .check(
    z.refine(Number.isInteger, { error: 'Choose a whole number of servings.', abort: true }),
    z.gte(1, { error: 'Choose at least 1 serving.' }),
    z.lte(mostServings, { error: `Choose at most ${mostServings} servings.` }),
  );

export const recipes = {
  listRecipes: get('api/mh/recipes/', {
    summary: 'Lists every recipe.',
    access: 'member',
    output: RecipeList,
    reads: ['health'],
  }),
  searchRecipes: get('api/mh/search-recipe/{q}', {
    summary: 'Finds recipes by title, ingredient, cuisine or meal, best match first.',
    access: 'member',
    words: ['q'],
    input: z.object({ q: text({ min: 1, max: 200, message: 'Type a dish or an ingredient.' }) }),
    output: RecipeList,
    reads: ['health'],
  }),
  getRecipe: get('api/mh/recipe-nutrition/{id}', {
    summary: 'Reads a recipe for a number of servings, with its nutrition worked out from its ingredients.',
    access: 'member',
    input: z.object({ id: code, servings: z.optional(servings) }),
    output: Recipe,
    reads: ['health'],
    errors: ['not_found'],
  }),
  /** A POST, so that what someone must not eat never is in an address. */
  adaptRecipe: post('api/mh/recipes/{id}/adapt/', {
    summary: 'Replaces what a member has to avoid, and works the recipe out again. Nothing is stored.',
    access: 'member',
    input: z.object({
      id: code,
      servings: z.optional(servings),
      without: AvoidedList.check(z.minLength(1, { error: 'Choose what to leave out.' })),
    }),
    output: Recipe,
    errors: ['not_found'],
    changes: [],
  }),
};
