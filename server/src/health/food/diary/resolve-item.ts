import type { LoggedItem } from '@club/contract/health/food/diary';
import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import type { Entry, EntryContent } from '#health/food/eaten-meals';
import { findFood, nameSource } from '#health/food/foods';
import { findDish } from '#health/food/recipes';
import { type Call, Refusal } from '#platform/http';

export type MemberCall = Pick<Call, 'db' | 'healthDb' | 'config' | 'clock'> & {
  readonly caller: { readonly id: string };
};

export type ResolvedItem = EntryContent & Pick<Entry, 'kind' | 'reference' | 'amount'>;

/** What is logged, with the figures it has now. @throws {Refusal} not_found for an unknown food or recipe. */
export const resolveItem = async (call: MemberCall, item: LoggedItem): Promise<ResolvedItem> => {
  if (item.kind === 'food') return resolveFood(call, item);
  if (item.kind === 'recipe') return resolveRecipe(call, item);
  return {
    kind: 'free',
    reference: null,
    amount: 1,
    name: item.name,
    source: 'Entered by you',
    servingGrams: null,
    figures: toFigures(item),
  };
};

const resolveFood = async (call: MemberCall, item: LoggedItem & { kind: 'food' }): Promise<ResolvedItem> => {
  const food = await findFood(call, item.id);
  if (!food) throw new Refusal('not_found');
  return {
    kind: 'food',
    reference: item.id,
    amount: item.grams,
    name: food.name,
    source: nameSource(food),
    servingGrams: null,
    figures: food.per100g,
  };
};

const resolveRecipe = async (call: MemberCall, item: LoggedItem & { kind: 'recipe' }): Promise<ResolvedItem> => {
  const dish = await findDish(call, item.id, item.without ?? []);
  if (!dish) throw new Refusal('not_found');
  return {
    kind: 'recipe',
    reference: item.id,
    amount: item.servings,
    name: dish.name,
    source: 'Worked out from its ingredients',
    servingGrams: dish.servingGrams,
    figures: dish.perServing,
  };
};

type Free = LoggedItem & { kind: 'free' };

/** What was not said is unknown, never 0. */
const toFigures = ({ energy_kcal, protein_g, carbohydrate_g, fat_g }: Free): Nutrients => ({
  ...(Object.fromEntries(nutrientCodes.map((code) => [code, null])) as unknown as Nutrients),
  energy_kcal: energy_kcal ?? null,
  protein_g: protein_g ?? null,
  carbohydrate_g: carbohydrate_g ?? null,
  fat_g: fat_g ?? null,
});
