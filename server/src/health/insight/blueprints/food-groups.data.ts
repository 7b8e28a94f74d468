import type { Counted } from './catalogue/blueprint-data.ts';

interface FoodGroup {
  readonly code: Extract<Counted, 'olive_oil' | 'greens' | 'beans' | 'nuts' | 'berries' | 'fish' | 'whole_grain'>;
  readonly foods: readonly string[];
  /** Grams on a day from which the group counts as eaten; our own steps, a little under a usual serving. */
  readonly least: number;
}

/** Foods of the catalogue that an action of a blueprint names. */
export const foodGroups: readonly FoodGroup[] = [
  { code: 'olive_oil', least: 5, foods: ['olive-oil'] },
  {
    code: 'greens',
    least: 30,
    foods: ['spinach-raw', 'spinach-cooked', 'kale-raw', 'romaine', 'rocket', 'swiss-chard', 'pak-choi'],
  },
  {
    code: 'beans',
    least: 75,
    foods: [
      'lentils-cooked',
      'chickpeas-cooked',
      'black-beans',
      'kidney-beans',
      'cannellini',
      'butter-beans',
      'edamame',
      'baked-beans',
      'lentil-soup',
    ],
  },
  {
    code: 'nuts',
    least: 20,
    foods: [
      'almonds',
      'walnuts',
      'cashews',
      'pistachios',
      'hazelnuts',
      'brazil-nuts',
      'pecans',
      'macadamias',
      'pine-nuts',
      'peanuts',
    ],
  },
  { code: 'berries', least: 50, foods: ['strawberries', 'blueberries', 'raspberries', 'blackberries'] },
  {
    code: 'fish',
    least: 75,
    foods: [
      'salmon-raw',
      'salmon-cooked',
      'salmon-smoked',
      'tuna-canned',
      'tuna-steak',
      'cod-raw',
      'cod-cooked',
      'sea-bass',
      'mackerel',
      'sardines',
      'trout',
    ],
  },
  {
    code: 'whole_grain',
    least: 30,
    foods: [
      'oats-rolled',
      'oats-gf',
      'porridge-cooked',
      'quinoa-cooked',
      'rice-brown-cooked',
      'wild-rice-cooked',
      'bulgur-cooked',
      'barley-cooked',
      'buckwheat-cooked',
      'millet-cooked',
      'pasta-whole-cooked',
      'bread-wholemeal',
      'bread-rye',
      'pitta-whole',
      'crispbread-rye',
      'oatcakes',
    ],
  },
];

export const sweets: readonly string[] = [
  'honey',
  'maple-syrup',
  'sugar',
  'dark-chocolate',
  'milk-chocolate',
  'jam',
  'ice-cream',
  'digestive-biscuit',
  'croissant',
  'granola',
];

export const sweetDrinks: readonly string[] = ['cola', 'orange-juice'];
