import type { MealType } from '@club/contract/health/food/recipes';
import { openRecipeBook } from '#health/food/recipes';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { listEntries } from './entries.store.ts';
import { type Entry, measureEntry } from './entry.ts';
import { listMeals } from './meals.store.ts';

/** A meal on the member's own day, taken apart into foods. */
export interface MealFoods {
  readonly day: string;
  readonly meal: MealType;
  readonly eatenAt: Date;
  /** Grams of each food of the catalogue, those inside the club's recipes included. */
  readonly grams: ReadonlyMap<string, number>;
  /** Grams of protein; null while an entry of the meal lacks it. */
  readonly protein: number | null;
  /** Whether every entry is a food or a recipe of the catalogue, so that what isn't among the foods wasn't eaten. */
  readonly isKnown: boolean;
}

/** What a member ate on some days, both ends included, in the order it was eaten. Meals without entries are left out. */
export const listMealFoods = async (
  db: Db,
  keys: Pick<Config, 'secretKeys'>,
  memberId: string,
  days: { readonly from: string; readonly to: string },
): Promise<readonly MealFoods[]> => {
  const meals = await listMeals(db, memberId, days);
  const entries = await listEntries(
    db,
    keys,
    memberId,
    meals.map(({ id }) => id),
  );
  const byMeal = Map.groupBy(entries, ({ mealId }) => mealId);
  return meals.flatMap(({ id, day, meal, eatenAt }) => {
    const found = byMeal.get(id) ?? [];
    return found.length === 0 ? [] : [{ day, meal, eatenAt, ...takeApart(found) }];
  });
};

const takeApart = (entries: readonly Entry[]): Pick<MealFoods, 'grams' | 'protein' | 'isKnown'> => {
  const parts = entries.map(listParts);
  const proteins = entries.map((entry) => measureEntry(entry).protein_g);
  const grams = new Map<string, number>();
  for (const { food, grams: more } of parts.flatMap((part) => part ?? [])) {
    grams.set(food, (grams.get(food) ?? 0) + more);
  }
  return {
    grams,
    protein: proteins.some((one) => one === null) ? null : proteins.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    isKnown: parts.every((part) => part !== null),
  };
};

/** The foods of an entry; null where the club doesn't know what is in it. */
const listParts = ({ kind, reference, amount }: Entry): readonly { food: string; grams: number }[] | null => {
  const { byId, findFood } = openRecipeBook();
  if (reference === null) return null;
  if (kind === 'food') return findFood(reference) ? [{ food: reference, grams: amount }] : null;
  const known = byId.get(reference);
  if (!known) return null;
  const { ingredients, servings } = known.recipe;
  return ingredients.map(({ food, grams }) => ({ food, grams: (grams * amount) / servings }));
};
