import type { PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import type { DishPart, PieceKind } from '#platform/art';

/** How the foods of a category lie in a bowl. What has no entry is a sauce or a spice, and isn't drawn. */
const kindOfCategory: Readonly<Record<string, readonly [PieceKind, string?]>> = {
  Vegetables: ['leaf'],
  Fruits: ['berry'],
  Legumes: ['bean'],
  'Cereal grains and pasta': ['grain'],
  'Baked products': ['cube', '#c98f4e'],
  'Breakfast cereals': ['grain', '#d9b26a'],
  'Nuts and seeds': ['nut'],
  'Dairy and eggs': ['dollop'],
  'Plant-based alternatives': ['dollop', '#f3ecd8'],
  Poultry: ['cube', '#e3b98a'],
  'Beef, pork and lamb': ['cube', '#7c3b2a'],
  'Finfish and shellfish': ['fish'],
  Snacks: ['grain'],
  Sweets: ['berry', '#4a2b20'],
};

/** Foods that look unlike the rest of their category. */
const kindOfFood: readonly (readonly [name: RegExp, kind: PieceKind, colour?: string])[] = [
  [/^egg/, 'egg'],
  [/tomato|passata|salsa/, 'slice'],
  [/cucumber|courgette|celery|kiwi/, 'cucumber'],
  [/carrot|sweet-potato|squash|mango|peach|orange/, 'cube', '#e08a3c'],
  [/potato|tofu|tempeh|pineapple|banana|apple|pear|feta/, 'cube', '#efd9a4'],
  [/pepper-red|chilli|radish/, 'slice', '#c9372c'],
  [/beetroot|cabbage-red|onion-red/, 'slice', '#8c2f5b'],
  [/onion|mushroom|garlic|cauliflower|fennel/, 'slice', '#efe6d4'],
  [/olives|blueberries|grapes/, 'berry'],
  [/strawberries|raspberries|pomegranate/, 'berry', '#c33050'],
  [/peas|edamame/, 'bean', '#7fa63c'],
  [/chickpeas|cannellini|butter-beans|hummus/, 'bean', '#e2c48d'],
  [/lentils-red/, 'bean', '#d9793a'],
  [/pasta|noodles|soba/, 'noodle'],
];

/** The six heaviest ingredients of a meal, as they lie in a bowl; liquids and spices are its base. */
export const toDishParts = (parts: PlannedMeal['parts']): DishPart[] =>
  parts
    .filter(({ food }) => !/milk|stock|water|juice|oil/.test(food))
    .flatMap(({ food, category, share }) => {
      const own = kindOfFood.find(([name]) => name.test(food));
      const [kind, colour] = own ? [own[1], own[2]] : (kindOfCategory[category] ?? []);
      return kind ? [{ kind, share: Math.max(share, 0.05), colour }] : [];
    })
    .slice(0, 6);
