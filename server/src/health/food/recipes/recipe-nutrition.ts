import { type Allergen, allergens, type Nutrients } from '@club/contract/health/food/nutrients';
import { type FoodData, mayHold } from '#health/food/composition/catalogue';
import { divideNutrients, scaleNutrients, sumNutrients } from '#health/food/composition/nutrition';

/** A food in a recipe. */
export interface Portion {
  readonly food: FoodData;
  readonly grams: number;
}

/** What a dish is made of adds up to what is in it; nothing of it is stored. */
export const addUpPortions = (portions: readonly Portion[]): Nutrients =>
  sumNutrients(portions.map(({ food, grams }) => scaleNutrients(food.per100g, grams)));

export const addUpServing = (portions: readonly Portion[], servings: number): Nutrients =>
  divideNutrients(addUpPortions(portions), servings);

export const sumGrams = (portions: readonly Portion[]): number =>
  Number(portions.reduce((sum, { grams }) => sum + grams, 0).toFixed(6));

/** The figures of 100 g of the whole dish, as it is put together. */
export const findPer100g = (portions: readonly Portion[]): Nutrients =>
  scaleNutrients(addUpPortions(portions), 10_000 / sumGrams(portions));

/** Every allergen that an ingredient is known to hold, in their usual order; one whose own are unknown may hold others. */
export const listAllergens = (portions: readonly Portion[]): Allergen[] => {
  const held = new Set(portions.flatMap(({ food }) => food.allergens ?? []));
  return allergens.filter((one) => held.has(one));
};

/** Every allergen that is or may be in it: all of them while those of an ingredient aren't known. */
export const listPossibleAllergens = (portions: readonly Portion[]): Allergen[] =>
  allergens.filter((one) => portions.some(({ food }) => mayHold(food, one)));

/** What a dish is known to hold, what it may hold besides, and whether all of its ingredients are known. */
export const describeAllergens = (portions: readonly Portion[]) => {
  const held = listAllergens(portions);
  const known = portions.filter(({ food }) => food.allergens !== null);
  return {
    allergens: held,
    may_contain: listPossibleAllergens(known).filter((one) => !held.includes(one)),
    allergens_known: known.length === portions.length,
  };
};

/** A dish fits a way of eating when each ingredient does; unknown while one of them is unknown and none speaks against it. */
export const findDiet = (portions: readonly Portion[]): FoodData['diet'] => {
  const judge = (key: keyof FoodData['diet']): boolean | null => {
    const flags = portions.map(({ food }) => food.diet[key]);
    if (flags.includes(false)) return false;
    return flags.includes(null) ? null : true;
  };
  return { vegan: judge('vegan'), vegetarian: judge('vegetarian'), gluten_free: judge('gluten_free') };
};
