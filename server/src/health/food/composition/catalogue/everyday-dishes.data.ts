/** A dish or a drink whose figures follow from foods of the catalogue, in the amounts that one serving usually takes. */
export interface EverydayDish {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** One serving, such as "1 cup". */
  readonly serving: string;
  readonly aliases: readonly string[];
  readonly parts: readonly (readonly [food: string, grams: number])[];
}

/**
 * What people log most and no composition table of single foods has. The cup sizes are those that coffee chains in
 * Europe print (about 210 ml and 300 ml); a sandwich is two slices of bread with their usual filling.
 */
export const everydayDishes: readonly EverydayDish[] = [
  {
    id: 'cappuccino',
    name: 'Cappuccino, semi-skimmed milk',
    category: 'Beverages',
    serving: '1 cup',
    aliases: ['cappuccino', 'capuccino'],
    parts: [
      ['coffee', 60],
      ['milk-semi', 150],
    ],
  },
  {
    id: 'latte',
    name: 'Latte, semi-skimmed milk',
    category: 'Beverages',
    serving: '1 glass',
    aliases: ['caffe latte', 'latte macchiato', 'coffee with milk'],
    parts: [
      ['coffee', 60],
      ['milk-semi', 240],
    ],
  },
  {
    id: 'flat-white',
    name: 'Flat white, whole milk',
    category: 'Beverages',
    serving: '1 cup',
    aliases: [],
    parts: [
      ['coffee', 60],
      ['milk-whole', 120],
    ],
  },
  {
    id: 'hot-chocolate',
    name: 'Hot chocolate, semi-skimmed milk',
    category: 'Beverages',
    serving: '1 cup',
    aliases: ['cocoa drink'],
    parts: [
      ['milk-semi', 200],
      ['cocoa-powder', 8],
      ['sugar', 12],
    ],
  },
  {
    id: 'sandwich-cheese',
    name: 'Cheese sandwich',
    category: 'Meals and fast foods',
    serving: '1 sandwich',
    aliases: ['sandwich'],
    parts: [
      ['bread-wholemeal', 80],
      ['cheddar', 28],
      ['butter', 8],
    ],
  },
  {
    id: 'sandwich-ham',
    name: 'Ham sandwich',
    category: 'Meals and fast foods',
    serving: '1 sandwich',
    aliases: ['sandwich'],
    parts: [
      ['bread-wholemeal', 80],
      ['ham-lean', 42],
      ['butter', 8],
    ],
  },
  {
    id: 'sandwich-chicken',
    name: 'Chicken sandwich',
    category: 'Meals and fast foods',
    serving: '1 sandwich',
    aliases: ['sandwich'],
    parts: [
      ['bread-wholemeal', 80],
      ['chicken-breast-cooked', 60],
      ['iceberg', 15],
      ['mayonnaise', 12],
    ],
  },
  {
    id: 'sandwich-tuna',
    name: 'Tuna sandwich',
    category: 'Meals and fast foods',
    serving: '1 sandwich',
    aliases: ['sandwich'],
    parts: [
      ['bread-wholemeal', 80],
      ['tuna-canned', 60],
      ['mayonnaise', 14],
    ],
  },
  {
    id: 'salad-mixed',
    name: 'Mixed salad, with oil and vinegar',
    category: 'Meals and fast foods',
    serving: '1 bowl',
    aliases: ['salad', 'green salad', 'side salad'],
    parts: [
      ['romaine', 60],
      ['tomato', 50],
      ['cucumber', 40],
      ['olive-oil', 8],
      ['balsamic', 6],
    ],
  },
  {
    id: 'omelette',
    name: 'Omelette, plain',
    category: 'Meals and fast foods',
    serving: '1 omelette',
    aliases: ['omelet'],
    parts: [
      ['egg-raw', 100],
      ['butter', 5],
    ],
  },
  {
    id: 'scrambled-eggs',
    name: 'Scrambled eggs',
    category: 'Meals and fast foods',
    serving: '2 eggs',
    aliases: ['scrambled egg'],
    parts: [
      ['egg-raw', 100],
      ['milk-semi', 15],
      ['butter', 5],
    ],
  },
];
