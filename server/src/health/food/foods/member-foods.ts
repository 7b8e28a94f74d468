import type { FoodData } from '#health/food/composition/catalogue';
import { listOwnFoodData } from '#health/food/own-foods';
import type { Call } from '#platform/http';
import { TextIndex } from '#platform/text';
import { openFoodBook } from './food-book.ts';

/** The foods that someone can look up. */
export interface FoodFinder {
  readonly find: (id: string) => FoodData | undefined;
  /** Best match first. */
  readonly search: (query: string, most: number, least?: number) => readonly FoodData[];
  /** The food that is called exactly this. */
  readonly findNamed: (text: string) => FoodData | undefined;
}

export type MemberCall = Pick<Call, 'healthDb' | 'config'> & { readonly caller: { readonly id: string } };

/** The catalogue and a member's own foods, which come before it. */
export const openMemberFoods = async (call: MemberCall): Promise<FoodFinder> => {
  const book = openFoodBook(call.config);
  const own = await listOwnFoodData(call);
  const index = new TextIndex(own);
  const byId = new Map(own.map((food) => [food.id, food]));
  return {
    find: (id) => byId.get(id) ?? book.byId.get(id),
    search: (query, most, least) =>
      [...(own.length > 0 ? index.search(query, most, least) : []), ...book.index.search(query, most, least)].slice(
        0,
        most,
      ),
    findNamed: (text) => (own.length > 0 ? index.findNamed(text) : undefined) ?? book.index.findNamed(text),
  };
};
