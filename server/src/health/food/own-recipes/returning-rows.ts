import { ownRecipeLimits, WrittenRecipe } from '@club/contract/health/food/own-recipes';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';

const Stored = z.looseObject({
  ...WrittenRecipe.shape,
  ingredients: z
    .array(
      z.strictObject({
        food: z.string().max(60),
        grams: z.number().min(0).max(100_000),
        name: z.string().max(300),
        own: z.union([z.null(), z.looseObject({ id: z.string(), name: z.string(), per100g: z.looseObject({}) })]),
      }),
    )
    .max(200),
});

export const ownRecipesRecord = [
  returns('own_recipes', 'record_own_food', {
    at: 'updated_at',
    sealed: { content: asJson(Stored) },
    most: ownRecipeLimits.recipes,
  }),
];
