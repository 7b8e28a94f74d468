import { allergens } from '@club/contract/health/food/nutrients';
import { mealTypes } from '@club/contract/health/food/recipes';
import { z } from 'zod';

/** A recipe as it is written: grams are for all its servings, and no figure of nutrition is stored. */
export const RecipeData = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  title: z.string().min(1),
  servings: z.number().int().min(1),
  minutes: z.number().int().min(1),
  meal_types: z.array(z.enum(mealTypes)).min(1),
  cuisine: z.string(),
  diet: z.object({ vegan: z.boolean(), vegetarian: z.boolean(), gluten_free: z.boolean() }),
  allergens: z.array(z.enum(allergens)),
  ingredients: z
    .array(z.object({ food: z.string(), grams: z.number().positive(), note: z.string().optional() }))
    .min(1),
  steps: z.array(z.string().min(1)).min(2),
});
export type RecipeData = z.infer<typeof RecipeData>;

export const RecipeFile = z.object({ version: z.number().int(), units: z.string(), recipes: z.array(RecipeData) });
