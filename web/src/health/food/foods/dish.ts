import type { RecipeSummary } from '@club/contract/health/food/recipes';
import type { DishPart, PieceKind } from '#platform/art';

type Part = RecipeSummary['parts'][number];
type Look = readonly [foods: RegExp, kind: PieceKind | 'base' | 'unseen', colour?: string];

/** How a food looks on a plate, by its id; the first that fits counts. */
const looks: readonly Look[] = [
  [/juice$/, 'unseen'],
  [/^egg-(?!noodles|white)/, 'egg'],
  [/^(salmon|trout)/, 'fish', '#ee8a68'],
  [/^(cod|sea-bass|mackerel|sardines|anchovies)/, 'fish', '#efe3d3'],
  [/^tuna/, 'cube', '#d9a08c'],
  [/^(prawns|crab|mussels)/, 'noodle', '#f0936f'],
  [/^(chicken|turkey|halloumi|egg-white)/, 'cube', '#e6c08a'],
  [/^(beef|lamb|venison|pork|bolognese|chicken-liver|tvp)/, 'cube', '#8a4b32'],
  [/^(bacon|ham)/, 'cube', '#d97f78'],
  [/^(tofu|feta|mozzarella|goat-cheese|paneer)/, 'cube', '#f6ecd4'],
  [/^tempeh/, 'cube', '#c9a26a'],
  [/^(cheddar|parmesan)/, 'grain', '#efc75a'],
  [
    /^(greek-yoghurt|yoghurt|skyr|soy-yoghurt|coconut-yoghurt|sour-cream|cream-cheese|ricotta|cottage|hummus)/,
    'dollop',
  ],
  [/^(peanut-butter|almond-butter|tahini|pesto|guacamole)/, 'dollop', '#c79a5e'],
  [/^avocado(?!-oil)/, 'slice', '#9fb552'],
  [/^cucumber|^courgette/, 'cucumber'],
  [/^(tomatoes-canned|passata|tomato-paste|salsa|ketchup)/, 'base', '#d8613f'],
  [/^(tomato|cherry-tomato|sun-dried-tomatoes|pepper-red|chilli-red|radish)/, 'slice', '#d8452f'],
  [/^(carrot|butternut|pumpkin-canned|sweet-potato|mango|papaya|apricot|peach|cantaloupe)/, 'slice', '#ea8f3d'],
  [/^(beetroot|cabbage-red|onion-red|plum|fig)/, 'slice', '#86406b'],
  [/^(orange(?!-juice)|mandarin|grapefruit)/, 'slice', '#f0a03c'],
  [/^(apple|pear|kiwi|banana|pineapple|lemon(?!-juice))/, 'slice', '#e9d27a'],
  [/^(mushroom|aubergine|artichoke|olives-black)/, 'slice', '#8f7358'],
  [/^(onion|leek|celery|fennel|parsnip|cauliflower|garlic|ginger)/, 'noodle', '#ece3c2'],
  [/^(potato|gnocchi|french-fries)/, 'cube', '#e6c877'],
  [
    /^(pepper-green|broccoli|brussels|asparagus|edamame|green-beans|snow-peas|peas|olives-green|capers|spring-onion)/,
    'bean',
    '#6c9a45',
  ],
  [/^(sweetcorn|polenta)/, 'bean', '#efc64a'],
  [/^(kidney-beans|black-beans)/, 'bean', '#6f2b22'],
  [/^(chickpeas|cannellini|butter-beans|baked-beans|falafel)/, 'bean', '#dcb877'],
  [/^(lentils|lentil-soup)/, 'grain', '#b0803f'],
  [/^(blueberries|blackberries|grapes|prunes|raisins|dates)/, 'berry'],
  [/^(raspberries|strawberries|cherries|pomegranate|watermelon)/, 'berry', '#c8344e'],
  [/(noodles|pasta|soba)/, 'noodle'],
  [/(rice|quinoa|bulgur|couscous|millet|barley|buckwheat|oats|muesli|granola|flakes|porridge|wheat-biscuits)/, 'grain'],
  [/^(bread|pitta|tortilla|bagel|oatcakes|crispbread|croissant)/, 'cube', '#c9935a'],
  [/(seeds|flaxseed|almonds-ground|coconut-desiccated|sesame)/, 'grain', '#d9b98a'],
  [/(coconut-milk|curry-paste|curry-powder|turmeric)/, 'base', '#ecc06a'],
  [/^(vegetable-soup|stock|miso|soy-sauce|tamari)/, 'base', '#d9b27c'],
  [/(milk|kefir|cream-single)/, 'base', '#faf5ea'],
  [/^popcorn/, 'nut', '#f6ecd0'],
  [/^nutritional-yeast/, 'grain', '#e6c34f'],
  [/^(paprika|chilli-powder)/, 'grain', '#b5502c'],
  [/^(cumin|cinnamon|black-pepper|oregano)/, 'grain', '#7d5a33'],
  [/^(dark-chocolate|cocoa|milk-chocolate)/, 'nut', '#5a3423'],
];

/** Where the food is not among those: by the food's group. */
const groups: Readonly<Record<string, PieceKind>> = {
  Vegetables: 'leaf',
  Fruits: 'berry',
  'Nuts and seeds': 'nut',
  Legumes: 'bean',
  'Breakfast cereals': 'grain',
  'Cereal grains and pasta': 'grain',
  'Dairy and eggs': 'dollop',
  'Baked products': 'cube',
};
const herbs = /^(basil|coriander-leaf|dill|mint|parsley|nori)/;

const findLook = ({ food, category }: Part): { kind: PieceKind | 'base' | 'unseen'; colour?: string | undefined } => {
  if (herbs.test(food)) return { kind: 'leaf' };
  const look = looks.find(([foods]) => foods.test(food));
  return look ? { kind: look[1], colour: look[2] } : { kind: groups[category] ?? 'unseen' };
};

/** At most so many kinds of pieces, so that each can be told from the others. */
const most = 6;
/** A pinch of herbs is shown as more than its weight, and a heap of rice as less. */
const toShownShare = (share: number): number => Math.sqrt(share);

/** What a recipe looks like from above: its pieces, and the colour of what they lie in. */
export const toDish = (parts: readonly Part[]): { parts: DishPart[]; base: string | undefined } => {
  const shown: DishPart[] = [];
  let base: string | undefined;
  for (const part of parts) {
    const { kind, colour } = findLook(part);
    if (kind === 'base') base ??= colour;
    else if (kind !== 'unseen' && shown.length < most) shown.push({ kind, share: toShownShare(part.share), colour });
  }
  return { parts: shown, base };
};
