import { type foods as contract, mostGrams } from '@club/contract/health/food/foods';
import type { FoodData } from '#health/foods/catalogue';
import { readAmount } from '#health/foods/search';
import { type Call, Refusal } from '#platform/http';
import { findEater } from './eater.ts';
import { type FoodBook, openFoodBook } from './food-book.ts';
import { toFood, toFoodSummary } from './presentation.ts';
import { readFoodText as readText, weighFood } from './read-food-text.ts';

const mostResults = 30;

export const searchFoods = async ({ config, input }: Call<typeof contract.searchFoods>) => {
  const book = openFoodBook(config);
  const { name, ...amount } = readAmount(input.q);
  const found = book.index.search(name, mostResults);
  const grams = found[0] && amount.quantity !== null ? weighFood(found[0], amount)?.grams : undefined;
  const results = found.map(toFoodSummary);
  const fits = grams !== undefined && grams > 0 && grams <= mostGrams;
  return { count: results.length, next: null, previous: null, results, grams: fits ? grams : null };
};

/** @throws {Refusal} not_found, with the names nearest to what was typed, when nothing in the text is a known food. */
export const readFoodText = async ({ config, input }: Call<typeof contract.readFoodText>) => {
  const book = openFoodBook(config);
  const answer = readText(book, input.food_item);
  if (answer.items.every(({ problem }) => problem === 'unknown_food')) throw refuseUnknown(book, input.food_item);
  return answer;
};

export const getFood = async (call: Call<typeof contract.getFood>) => {
  const { config, input } = call;
  const food = await findFood({ config }, input.id);
  if (!food) throw new Refusal('not_found');
  return toFood(food, await findEater(call), input.grams);
};

/** A food by its id, for whoever asks. */
export const findFood = async ({ config }: Pick<Call, 'config'>, id: string): Promise<FoodData | undefined> =>
  openFoodBook(config).byId.get(id);

const refuseUnknown = (book: FoodBook, text: string): Refusal => {
  const near = book.index.search(readAmount(text).name, 3, 0.2).map(({ name }) => name);
  const message =
    near.length > 0
      ? `We don't know that food. The nearest are: ${near.join('; ')}.`
      : 'We don\'t know that food. Try a simpler name, such as "oats".';
  return new Refusal('not_found', {
    message,
    errors: near.map((name) => ({ field: 'food_item', code: 'suggestion', message: name })),
  });
};
