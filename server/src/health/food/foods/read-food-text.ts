import { type FoodItem, type FoodText, mostGrams } from '@club/contract/health/food/foods';
import type { FoodData } from '#health/food/composition/catalogue';
import { scaleNutrients, sumNutrients } from '#health/food/composition/nutrition';
import { readAmount, splitItems, weighAmount } from '#health/food/composition/search';
import type { FoodFinder } from './member-foods.ts';
import { isLiquid, toFoodSummary } from './presentation.ts';

/** As it was read, before anything is known of the reader. */
type ReadItem = Omit<FoodItem, 'cautions'>;

const mostAlternatives = 7;

/** Reads a typed text as foods with their amounts. What can't be read says why, and is in no total. */
export const readFoodText = (foods: FoodFinder, text: string): Omit<FoodText, 'items'> & { items: ReadItem[] } => {
  const whole = readAmount(text);
  // "Oats and honey" may be the name of one food
  const parts = foods.findNamed(whole.name) ? [text] : splitItems(text);
  const items = parts.map((part) => readItem(foods, part));
  const read = items.flatMap(({ per_amount }) => per_amount ?? []);
  const found = items.flatMap(({ food }) => foods.find(food?.id ?? '') ?? []);
  return {
    items,
    total: sumNutrients(read),
    data_quality: found.every(({ quality }) => quality === 'analysed') ? 'analysed' : 'approximate',
  };
};

const readItem = (foods: FoodFinder, text: string): ReadItem => {
  const { name, quantity, unit } = readAmount(text);
  const [food, ...others] = foods.search(name, mostAlternatives + 1);
  const read = { text, quantity, unit, alternatives: others.map((other) => toCandidate(other, { quantity, unit })) };
  const nothing = { food: null, grams: null, estimated: false, per_amount: null };
  if (!food) return { ...read, ...nothing, problem: 'unknown_food' };
  const weighed = weighFood(food, { quantity, unit });
  if (!weighed) return { ...read, ...nothing, food: toFoodSummary(food), problem: 'unit_does_not_fit' };
  const { grams, estimated } = weighed;
  if (!(grams > 0 && grams <= mostGrams)) {
    return { ...read, ...nothing, food: toFoodSummary(food), problem: 'amount_out_of_range' };
  }
  const per_amount = scaleNutrients(food.per100g, grams);
  return { ...read, food: toFoodSummary(food), grams, estimated, problem: null, per_amount };
};

export const weighFood = (food: FoodData, amount: { readonly quantity: number | null; readonly unit: string | null }) =>
  weighAmount(amount, { serving: food.serving, liquid: isLiquid(food), category: food.category });

/** A food with the weight that the typed amount has of it; one serving where the unit doesn't fit. */
const toCandidate = (food: FoodData, amount: { readonly quantity: number | null; readonly unit: string | null }) => {
  const grams = weighFood(food, amount)?.grams ?? food.serving.grams;
  return { ...toFoodSummary(food), grams: grams > 0 && grams <= mostGrams ? grams : food.serving.grams };
};
