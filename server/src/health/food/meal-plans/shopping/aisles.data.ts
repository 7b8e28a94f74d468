import type { ShoppingList } from '@club/contract/health/food/meal-plans.fields';

export type Aisle = ShoppingList['aisles'][number]['aisle'];

/** Where a shop keeps what the catalogue's categories hold. */
export const aisleByCategory: Readonly<Record<string, Aisle>> = {
  Vegetables: 'fresh',
  Fruits: 'fresh',
  'Finfish and shellfish': 'protein',
  Poultry: 'meat',
  'Beef, pork and lamb': 'meat',
  'Dairy and eggs': 'dairy',
  'Plant-based alternatives': 'dairy',
  Legumes: 'dry',
  'Cereal grains and pasta': 'dry',
  'Breakfast cereals': 'dry',
  'Nuts and seeds': 'dry',
  'Baked products': 'bread',
  'Fats and oils': 'sauces',
  'Soups, sauces and condiments': 'sauces',
  'Spices and herbs': 'sauces',
};

/** Foods that stand elsewhere than the rest of their category. */
export const aisleByFood: Readonly<Record<string, Aisle>> = {
  'tofu-firm': 'protein',
  tempeh: 'protein',
  'egg-raw': 'protein',
  'egg-boiled': 'protein',
  hummus: 'dairy',
  edamame: 'fresh',
  'tomatoes-canned': 'sauces',
  'tomato-paste': 'sauces',
  passata: 'sauces',
  capers: 'sauces',
  'olives-black': 'sauces',
  'nutritional-yeast': 'sauces',
  'coconut-milk-light': 'sauces',
  'vegan-protein': 'other',
  parsley: 'fresh',
  dill: 'fresh',
  'coriander-leaf': 'fresh',
  mint: 'fresh',
  basil: 'fresh',
};

/** What comes from the tap. */
export const notBought: ReadonlySet<string> = new Set(['water']);
