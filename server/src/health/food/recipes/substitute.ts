import type { Allergen } from '@club/contract/health/food/nutrients';
import { type FoodData, mayHold } from '#health/food/composition/catalogue';
import type { Portion } from './recipe-nutrition.ts';
import { substitutions } from './substitutions.data.ts';

/** A portion, perhaps in the place of another food. */
interface Replaced extends Portion {
  readonly insteadOf: FoodData | null;
}

export interface Adapted {
  readonly portions: readonly Replaced[];
  /** What holds an allergen and has no substitute without one. */
  readonly notReplaced: readonly { readonly allergen: Allergen; readonly name: string }[];
}

/**
 * Puts a substitute in the place of each food that holds what is to be left out. A substitute is taken only if all that
 * is to be left out is known to be absent from it; a food without one stays and is named.
 */
export const leaveOut = (
  portions: readonly Portion[],
  without: readonly Allergen[],
  findFood: (id: string) => FoodData | undefined,
): Adapted => {
  const notReplaced: { allergen: Allergen; name: string }[] = [];
  const adapted = portions.map(({ food, grams }): Replaced => {
    const held = without.filter((one) => mayHold(food, one));
    if (held.length === 0) return { food, grams, insteadOf: null };
    const found = findSubstitute(food, without, findFood);
    if (found) return { food: found.food, grams: toKitchenGrams(grams * found.ratio), insteadOf: food };
    notReplaced.push(...held.map((allergen) => ({ allergen, name: food.name })));
    return { food, grams, insteadOf: null };
  });
  return { portions: adapted, notReplaced };
};

const findSubstitute = (
  food: FoodData,
  without: readonly Allergen[],
  findFood: (id: string) => FoodData | undefined,
): { food: FoodData; ratio: number } | undefined => {
  const fitting = (substitutions[food.id] ?? []).flatMap(([id, ratio]) => {
    const candidate = findFood(id);
    const isFree = candidate && !without.some((one) => mayHold(candidate, one));
    return candidate && isFree ? [{ food: candidate, ratio }] : [];
  });
  return fitting.find((one) => keepsDiet(food, one.food)) ?? fitting[0];
};

/** A vegan dish stays vegan where that can be had. */
const keepsDiet = (food: FoodData, other: FoodData): boolean =>
  (['vegan', 'vegetarian', 'gluten_free'] as const).every((key) => food.diet[key] !== true || other.diet[key] === true);

/** Whole grams from 10 g on, halves below. */
const toKitchenGrams = (grams: number): number =>
  grams >= 10 ? Math.round(grams) : Math.max(0.5, Math.round(grams * 2) / 2);
