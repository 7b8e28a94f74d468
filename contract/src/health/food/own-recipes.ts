import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { del, get, post, put } from '#platform/endpoint';
import { Id, listSchema, text } from '#platform/shared';
import { mostGrams } from './foods.ts';
import { Nutrients } from './nutrients.ts';
import { mealTypes, mostServings } from './recipes.ts';

export const ownRecipeLimits = { recipes: 100, ingredients: 100, steps: 40 } as const;

const { ingredients: mostIngredients, steps: mostSteps } = ownRecipeLimits;

const Ingredient = z.object({
  /** A food of the catalogue, or one of the caller's own. */
  food: z.string().check(z.minLength(1, { error: 'Choose a food.' }), z.maxLength(60)),
  grams: z
    .number({ error: 'Enter the amount in grams.' })
    .check(
      z.gt(0, { error: 'Enter an amount above 0 g.' }),
      z.lte(mostGrams, { error: `Enter at most ${mostGrams} g.` }),
    ),
});

const written = {
  title: text({ min: 1, max: 120, message: 'Name the recipe.' }),
  servings: z
    .int({ error: 'Choose a whole number of servings.' })
    .check(
      z.gte(1, { error: 'Choose at least 1 serving.' }),
      z.lte(mostServings, { error: `Choose at most ${mostServings} servings.` }),
    ),
  minutes: z
    .int({ error: 'Enter whole minutes.' })
    .check(z.gte(1, { error: 'Enter at least 1 minute.' }), z.lte(1440, { error: 'Enter at most 1440 minutes.' })),
  meal_types: z
    .array(z.enum(mealTypes))
    .check(z.minLength(1, { error: 'Choose at least one meal.' }), z.maxLength(mealTypes.length)),
  ingredients: z.array(Ingredient).check(
    z.minLength(1, { error: 'Add at least one ingredient.' }),
    z.maxLength(mostIngredients, {
      error: `A recipe holds at most ${mostIngredients} ingredients. Split it into two recipes.`,
    }),
  ),
  steps: z
    .array(text({ min: 1, max: 500, message: 'Write the step, or take it out.' }))
    .check(z.maxLength(mostSteps, { error: `A recipe holds at most ${mostSteps} steps.` })),
};

/** A recipe as its owner writes it. */
export const WrittenRecipe = z.object(written);

/** A member's own recipe. Its nutrition is worked out from its ingredients whenever it is asked. */
export const OwnRecipe = z.object({
  id: Id,
  ...written,
  ingredients: z.array(z.object({ food: z.string(), name: z.string(), grams: z.number() })),
  per_serving: Nutrients,
});
export type OwnRecipe = z.infer<typeof OwnRecipe>;

export const ownRecipes = needConsent({
  listOwnRecipes: get('api/mh/own-recipes/', {
    summary: "Lists the caller's own recipes by title.",
    access: 'member',
    output: listSchema(OwnRecipe),
    reads: ['health'],
  }),
  addOwnRecipe: post('api/mh/own-recipes/', {
    summary: 'Keeps a recipe. The search finds it for its owner only.',
    access: 'member',
    idempotent: 'sealed',
    words: ['title', 'steps'],
    input: WrittenRecipe,
    status: 201,
    output: OwnRecipe,
    errors: ['limit_reached'],
    changes: ['health'],
  }),
  changeOwnRecipe: put('api/mh/own-recipes/{id}/', {
    summary: 'Replaces a recipe of the caller. What was logged of it keeps its figures.',
    access: 'member',
    words: ['title', 'steps'],
    input: z.object({ id: Id, ...written }),
    output: OwnRecipe,
    errors: ['not_found'],
    changes: ['health'],
  }),
  removeOwnRecipe: del('api/mh/own-recipes/{id}/', {
    summary: 'Deletes a recipe of the caller. The diary keeps what was logged of it.',
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    errors: ['not_found'],
    changes: ['health'],
  }),
});
