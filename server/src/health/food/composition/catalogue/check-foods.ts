import type { FoodData } from './food-data.ts';

/** Alcohol, organic acids or very much fibre: the general energy factors do not hold. */
const energyExempt = new Set([
  'wheat-bran',
  'balsamic',
  'cider-vinegar',
  'chilli-powder',
  'cocoa-powder',
  'vanilla-extract',
  'beer',
  'wine-red',
  'wine-white',
]);

const ofAnimals = ['milk', 'egg', 'fish', 'crustaceans', 'molluscs'];

/** What is wrong with foods, one sentence each. Figures that the source does not give are not judged. */
export const findFoodFaults = (foods: readonly FoodData[]): string[] => {
  const seen = new Set<string>();
  return foods.flatMap((food) => {
    const twice = seen.has(food.id) ? ['stands twice'] : [];
    seen.add(food.id);
    return [...twice, ...findDietFaults(food), ...findFigureFaults(food)].map((fault) => `${food.id}: ${fault}`);
  });
};

const findDietFaults = ({ diet, allergens }: FoodData): string[] => [
  ...(diet.vegan && diet.vegetarian === false ? ['vegan but not vegetarian'] : []),
  ...(allergens && diet.gluten_free !== null && allergens.includes('gluten') === diet.gluten_free
    ? ['gluten-free disagrees with its allergens']
    : []),
  ...(diet.vegan && allergens?.some((one) => ofAnimals.includes(one)) ? ['vegan with an allergen of animals'] : []),
];

const findFigureFaults = ({ id, per100g: figures }: FoodData): string[] => {
  const parts = [
    ['sugars_g', 'carbohydrate_g'],
    ['added_sugars_g', 'sugars_g'],
    ['fibre_g', 'carbohydrate_g'],
    ['saturated_fat_g', 'fat_g'],
  ] as const;
  const larger = parts.filter(([part, whole]) => {
    const [one, other] = [figures[part], figures[whole]];
    return one !== null && other !== null && one > other + 0.05;
  });
  return [
    ...larger.map(([part, whole]) => `more ${part} than ${whole}`),
    ...((figures.protein_g ?? 0) + (figures.carbohydrate_g ?? 0) + (figures.fat_g ?? 0) > 101
      ? ['more than 100 g in 100 g']
      : []),
    ...(energyExempt.has(id) ? [] : findEnergyFaults(figures)),
  ];
};

/** Energy from the general factors: 4 kcal a gram of protein and carbohydrate, 9 of fat, 2 of fibre. */
const findEnergyFaults = (figures: FoodData['per100g']): string[] => {
  const { energy_kcal: stated, protein_g, carbohydrate_g, fibre_g, fat_g } = figures;
  if (stated === null || protein_g === null || carbohydrate_g === null || fat_g === null) return [];
  const worked = 4 * protein_g + 4 * (carbohydrate_g - (fibre_g ?? 0)) + 2 * (fibre_g ?? 0) + 9 * fat_g;
  return Math.abs(worked - stated) > Math.max(12, 0.15 * stated)
    ? [`${stated} kcal, but its parts give ${Math.round(worked)}`]
    : [];
};
