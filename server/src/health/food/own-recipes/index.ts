import { ownRecipes as contract } from '@club/contract/health/food/own-recipes';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { addOwnRecipe, changeOwnRecipe, listOwnRecipes, listStoredRecipes, removeOwnRecipe } from './own-recipes.ts';
import { ownRecipesRecord } from './returning-rows.ts';

export { findOwnDish, listOwnDishes, type OwnDish } from './own-recipes.ts';
export { addSharedRecipe, findSharedRecipe, openSharedRecipe, type SharedRecipe } from './shared-recipes.ts';

/** Recipes that a member wrote, found by their owner only. */
export const ownRecipes = domain({
  name: 'health/food/own-recipes',
  contract,
  routes: forMember<typeof contract>({ listOwnRecipes, addOwnRecipe, changeOwnRecipe, removeOwnRecipe }),
  tables: ['own_recipes'],
  record: ownRecipesRecord,
  personalData: [
    memberTable('own_recipes', async (healthDb, id, config) => {
      const kept = await listStoredRecipes({ healthDb, config, caller: { id } });
      return kept.map((recipe) => ({ ...recipe }));
    }),
  ],
});
