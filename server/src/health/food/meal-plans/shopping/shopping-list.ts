import { aisles, type ShoppingItem, type ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import type { FoodData } from '#health/food/composition/catalogue';
import type { Portion } from '#health/food/recipes';
import { type Aisle, aisleByCategory, aisleByFood, notBought } from './aisles.data.ts';
import { toShopAmount } from './shop-amount.ts';

/** What has to be bought for some portions, each for so many people: the grams of a food added up over all of them. */
export const addUpFoods = (portions: readonly Portion[], people: number): Portion[] => {
  const sums = new Map<string, { food: FoodData; grams: number }>();
  for (const { food, grams } of portions) {
    const sum = sums.get(food.id) ?? { food, grams: 0 };
    sum.grams += grams * people;
    sums.set(food.id, sum);
  }
  return [...sums.values()].map(({ food, grams }) => ({ food, grams: Number(grams.toFixed(6)) }));
};

/** The list in the order of a shop, and by name within each aisle. What comes from the tap is left out. */
export const sortIntoAisles = (foods: readonly Portion[]): ShoppingList['aisles'] => {
  const bought = foods.filter(({ food }) => !notBought.has(food.id));
  return aisles.flatMap((aisle) => {
    const items = bought
      .filter(({ food }) => findAisle(food) === aisle)
      .map(toItem)
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    return items.length > 0 ? [{ aisle, items }] : [];
  });
};

const findAisle = ({ id, category }: FoodData): Aisle => aisleByFood[id] ?? aisleByCategory[category] ?? 'other';

const toItem = ({ food, grams }: Portion): ShoppingItem => ({
  food: food.id,
  name: food.name,
  grams,
  amount: toShopAmount(food, grams),
});
