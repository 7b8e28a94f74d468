import { scaleNutrients, sumNutrients } from '#health/food/composition/nutrition';
import type { EverydayDish } from './everyday-dishes.data.ts';
import type { FoodData } from './food-data.ts';

/**
 * A dish as a food: the sum of its parts for 100 g, with every allergen that any of them holds or may hold.
 * @throws {Error} for a part that isn't in the catalogue.
 */
export const composeDish = (
  { id, name, category, serving, aliases, parts }: EverydayDish,
  foods: ReadonlyMap<string, FoodData>,
): FoodData => {
  const found = parts.map(([part, grams]) => {
    const food = foods.get(part);
    if (!food) throw new Error(`${id} is made with ${part}, which is no food of the catalogue.`);
    return { food, grams };
  });
  const weight = found.reduce((sum, { grams }) => sum + grams, 0);
  const fits = (diet: keyof FoodData['diet']): boolean | null => {
    const answers = found.map(({ food }) => food.diet[diet]);
    if (answers.includes(false)) return false;
    return answers.includes(null) ? null : true;
  };
  const held = found.map(({ food }) => food.allergens);
  return {
    id,
    name,
    category,
    composed: true,
    diet: { vegan: fits('vegan'), vegetarian: fits('vegetarian'), gluten_free: fits('gluten_free') },
    allergens: held.includes(null) ? null : [...new Set(held.flatMap((one) => one ?? []))],
    mayContain: [...new Set(found.flatMap(({ food }) => food.mayContain))],
    per100g: scaleNutrients(
      sumNutrients(found.map(({ food, grams }) => scaleNutrients(food.per100g, grams))),
      10_000 / weight,
    ),
    serving: { name: serving, grams: weight },
    aliases,
    quality: 'approximate',
  };
};
