import { recipes as contract } from '@club/contract/health/food/recipes';
import { forReader } from '#health/base/consents';
import { domain } from '#platform/domain';
import { openRecipeBook } from './recipe-book.ts';
import { adaptRecipe, getRecipe, listRecipes, searchRecipes } from './recipes.ts';

export { findDish } from './dish.ts';
export { findRecipe } from './member-recipes.ts';
export { type KnownRecipe, openRecipeBook } from './recipe-book.ts';
export { addUpPortions, describeAllergens, listPossibleAllergens, type Portion } from './recipe-nutrition.ts';
export { suggestRecipes } from './recipes.ts';

/** Recipes, made of the catalogue's foods. Their nutrition is worked out from their ingredients whenever it is asked. */
export const recipes = domain({
  name: 'health/food/recipes',
  contract,
  routes: forReader<typeof contract>({ listRecipes, searchRecipes, getRecipe, adaptRecipe }),
  pages: () => void openRecipeBook(),
});
