import { aisles, type ShoppingItem, type ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import type { FoodData } from '#health/food/composition/catalogue';
import type { Portion } from '#health/food/recipes';
import { type Aisle, aisleByCategory, aisleByFood, notBought } from './aisles.data.ts';
import { shopForms } from './shop-forms.data.ts';

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
  name: shopForms[food.id]?.name ?? food.name,
  grams,
  amount: toShopAmount(food, grams),
  fits: true,
});

/** Measures that are one piece of the food itself, and those that have a name of their own. */
const pieces: ReadonlySet<string> = new Set(['medium', 'large', 'small', 'fruit']);
const named: Readonly<Record<string, readonly [one: string, many: string]>> = {
  can: ['can', 'cans'],
  pot: ['pot', 'pots'],
  fillet: ['fillet', 'fillets'],
  slice: ['slice', 'slices'],
  slices: ['slice', 'slices'],
  tortilla: ['tortilla', 'tortillas'],
  pitta: ['pitta', 'pittas'],
  bagel: ['bagel', 'bagels'],
  clove: ['clove', 'cloves'],
  stalk: ['stalk', 'stalks'],
  date: ['date', 'dates'],
  chilli: ['chilli', 'chillies'],
  steak: ['steak', 'steaks'],
  thigh: ['thigh', 'thighs'],
  crispbreads: ['crispbread', 'crispbreads'],
  biscuits: ['biscuit', 'biscuits'],
  cakes: ['cake', 'cakes'],
};
const spoons: ReadonlySet<string> = new Set(['tsp', 'tbsp']);

/** Up to this weight a spice is measured with a spoon, in g. */
const mostSpooned = 12;

/**
 * How much of a food one takes from the shelf: whole pieces or packs where the food has such a measure, always enough;
 * spoons for a little spice; otherwise grams and kilograms.
 */
const toShopAmount = ({ id, serving, category }: FoodData, grams: number): string => {
  const form = shopForms[id];
  if (form?.piece) {
    const [each, one, many] = form.piece;
    const pieces = countWhole(grams / each);
    return `${pieces} ${pieces === 1 ? one : many}`.trim();
  }
  if (form) return writeGrams(grams * form.factor);
  const match = /^(\d+)(?:\/(\d+))?\s+(?:small\s+)?(\w+)/.exec(serving.name);
  const unit = match?.[3] ?? '';
  const count = match ? (grams / serving.grams) * (Number(match[1]) / Number(match[2] ?? 1)) : 0;
  if (pieces.has(unit) || /^\d+(\/\d+)? small$/.test(serving.name)) return `${countWhole(count)}`;
  const words = named[unit];
  if (words) return `${countWhole(count)} ${countWhole(count) === 1 ? words[0] : words[1]}`;
  if (category === 'Spices and herbs' && spoons.has(unit) && grams <= mostSpooned) {
    return `${Math.max(0.5, Math.ceil(count * 2 - 0.1) / 2)} ${unit}`.replace('0.5', '½').replace('.5', '½');
  }
  return writeGrams(grams);
};

/** Always enough, but not another piece for a twentieth of one. */
const countWhole = (count: number): number => Math.max(1, Math.ceil(count - 0.05));

/** Rounded up to what one buys: 10 g, from 100 g 50 g, from 1 kg a tenth of a kilogram. */
const writeGrams = (grams: number): string => {
  const step = grams < 100 ? 10 : 50;
  const rounded = Math.ceil(grams / step - 1e-6) * step;
  if (rounded < 1000) return `${rounded} g`;
  return `${(Math.ceil(grams / 100 - 1e-6) / 10).toFixed(1).replace('.0', '')} kg`;
};
