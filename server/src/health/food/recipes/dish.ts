import type { Allergen, Nutrients } from '@club/contract/health/food/nutrients';
import { findRecipe, type MemberCall } from './member-recipes.ts';
import { openRecipeBook } from './recipe-book.ts';
import { addUpServing, sumGrams } from './recipe-nutrition.ts';
import { leaveOut } from './substitute.ts';

/** A serving of a recipe. */
export interface Dish {
  readonly name: string;
  readonly perServing: Nutrients;
  readonly servingGrams: number;
}

/** One serving of a recipe without what someone leaves out, as far as it can be replaced. */
export const findDish = async (
  call: MemberCall,
  id: string,
  without: readonly Allergen[],
): Promise<Dish | undefined> => {
  const { findFood } = openRecipeBook();
  const known = await findRecipe(call, id);
  if (!known) return undefined;
  const { servings, title } = known.recipe;
  const { portions } = leaveOut(known.portions, without, findFood);
  return {
    name: title,
    perServing: addUpServing(portions, servings),
    servingGrams: sumGrams(portions) / servings,
  };
};
