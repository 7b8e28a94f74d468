import { type foods as contract, mostGrams } from '@club/contract/health/food/foods';
import type { FoodData } from '#health/food/composition/catalogue';
import { readAmount } from '#health/food/composition/search';
import { findOwnFoodData } from '#health/food/own-foods';
import { type Call, Refusal, toList } from '#platform/http';
import { findAvoided } from './avoided.ts';
import { findEater } from './eater.ts';
import { openFoodBook } from './food-book.ts';
import { type FoodFinder, type MemberCall, openMemberFoods } from './member-foods.ts';
import { toFood, toFoodSummary } from './presentation.ts';
import { readFoodText as readText, weighFood } from './read-food-text.ts';
import { listRuledOut, openCautions } from './ruled-out.ts';

const mostResults = 30;

export const searchFoods = async (call: Call<typeof contract.searchFoods>) => {
  const { input } = call;
  const foods = await openMemberFoods(call);
  const { name, ...amount } = readAmount(input.q);
  const found = foods.search(name, mostResults);
  const grams = found[0] && amount.quantity !== null ? weighFood(found[0], amount)?.grams : undefined;
  const results = found.map(toFoodSummary);
  const fits = grams !== undefined && grams > 0 && grams <= mostGrams;
  return { ...toList(results), grams: fits ? grams : null };
};

/** @throws {Refusal} not_found, with the names nearest to what was typed, when nothing in the text is a known food. */
export const readFoodText = async (call: Call<typeof contract.readFoodText>) => {
  const { input } = call;
  const foods = await openMemberFoods(call);
  const answer = readText(foods, input.food_item);
  if (answer.items.every(({ problem }) => problem === 'unknown_food')) throw refuseUnknown(foods, input.food_item);
  const judge = await openCautions(call);
  const items = answer.items.map((item) => {
    const food = foods.find(item.food?.id ?? '');
    return { ...item, cautions: food ? judge({ ...food, parts: [food] }) : [] };
  });
  return { ...answer, items };
};

export const getFood = async (call: Call<typeof contract.getFood>) => {
  const { input } = call;
  const food = await findFood(call, input.id);
  if (!food) throw new Refusal('not_found');
  const ruledOut = await listRuledOut(call, 'foods', food);
  return toFood(food, { eater: await findEater(call), avoided: await findAvoided(call), ruledOut }, input.grams);
};

/** A food of the catalogue, or one of the caller's own. */
export const findFood = async (call: MemberCall, id: string): Promise<FoodData | undefined> =>
  openFoodBook(call.config).byId.get(id) ?? (await findOwnFoodData(call, id));

const refuseUnknown = (foods: FoodFinder, text: string): Refusal => {
  const near = foods.search(readAmount(text).name, 3, 0.2).map(({ name }) => name);
  const message =
    near.length > 0
      ? `We don't know that food. The nearest are: ${near.join('; ')}.`
      : 'We don\'t know that food. Try a simpler name, such as "oats".';
  return new Refusal('not_found', {
    message,
    errors: near.map((name) => ({ field: 'food_item', code: 'suggestion', message: name })),
  });
};
