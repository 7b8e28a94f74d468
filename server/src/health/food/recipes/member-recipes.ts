import { findOwnDish, listOwnDishes, type OwnDish } from '#health/food/own-recipes';
import type { Call } from '#platform/http';
import { TextIndex } from '#platform/text';
import { type KnownRecipe, openRecipeBook } from './recipe-book.ts';
import { findDiet, listAllergens } from './recipe-nutrition.ts';

export type MemberCall = Pick<Call, 'healthDb' | 'config'> & { readonly caller: { readonly id: string } };

/** A recipe of the product, or one of the caller's own. */
export const findRecipe = async (call: MemberCall, id: string): Promise<KnownRecipe | undefined> => {
  const known = openRecipeBook().byId.get(id);
  if (known) return known;
  const own = await findOwnDish(call, id);
  return own && toKnown(own);
};

/** The caller's own recipes that match, or all of them without a query, best match first. */
export const listOwnMatches = async (call: MemberCall, query?: string): Promise<readonly KnownRecipe[]> => {
  const own = (await listOwnDishes(call)).map(toKnown);
  return query === undefined || own.length === 0 ? own : new TextIndex(own).search(query, own.length);
};

const toKnown = ({ portions, ...dish }: OwnDish): KnownRecipe => {
  const diet = findDiet(portions);
  return {
    name: dish.title,
    aliases: [...portions.map(({ food }) => food.name), ...dish.meal_types],
    portions,
    recipe: {
      ...dish,
      cuisine: 'Own recipe',
      // what isn't known of a way of eating isn't promised
      diet: {
        vegan: diet.vegan ?? false,
        vegetarian: diet.vegetarian ?? false,
        gluten_free: diet.gluten_free ?? false,
      },
      allergens: listAllergens(portions),
      ingredients: portions.map(({ food, grams }) => ({ food: food.id, grams })),
    },
  };
};
