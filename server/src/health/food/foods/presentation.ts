import type { Food, FoodSummary } from '@club/contract/health/food/foods';
import type { Allergen } from '@club/contract/health/food/nutrients';
import { type FoodData, mayHold } from '#health/food/composition/catalogue';
import {
  compareWithNeeds,
  type Eater,
  rateDensity,
  rateTrafficLights,
  scaleNutrients,
} from '#health/food/composition/nutrition';
import { ownCategory } from '#health/food/own-foods';

export const toFoodSummary = (food: FoodData): FoodSummary => ({
  id: food.id,
  name: food.name,
  category: food.category,
  energy_kcal: food.per100g.energy_kcal,
  serving: { ...food.serving },
  density: rateDensity(food.per100g),
  diet: { ...food.diet },
  allergens: food.allergens && [...food.allergens],
  may_contain: [...food.mayContain],
});

/** Who reads about a food. */
interface Reader {
  readonly eater: Eater;
  readonly avoided: ReadonlySet<Allergen>;
  /** Why a limit of theirs rules it out. */
  readonly ruledOut: readonly string[];
}

/** A food for an amount, one serving unless said otherwise, beside the needs of the person who asks. */
export const toFood = (food: FoodData, { eater, avoided, ruledOut }: Reader, grams = food.serving.grams): Food => {
  const amounts = scaleNutrients(food.per100g, grams);
  const drink = isDrink(food);
  return {
    ...toFoodSummary(food),
    aliases: [...food.aliases],
    to_avoid: [...avoided].filter((one) => mayHold(food, one)),
    ruled_out: [...ruledOut],
    drink,
    portions: listPortions(food),
    grams,
    per_100g: food.per100g,
    per_amount: amounts,
    traffic_lights: rateTrafficLights(food.per100g, drink),
    daily_needs: compareWithNeeds(amounts, eater),
    data_quality: food.quality,
    source: nameSource(food),
  };
};

/** Where the figures of a food come from. */
export const nameSource = ({ id, category, composed }: Pick<FoodData, 'id' | 'category' | 'composed'>): string => {
  if (composed) return 'Worked out from its usual ingredients';
  if (category === ownCategory) return 'Your own food, from its label';
  return id.startsWith('fdc-') ? 'USDA FoodData Central' : 'Rounded from USDA food composition tables';
};

const drinks = new Set(['milk-whole', 'milk-semi', 'milk-skimmed', 'soy-milk', 'oat-milk', 'almond-milk']);

const isDrink = ({ id, category }: FoodData): boolean => category === 'Beverages' || drinks.has(id);

/** Whether a millilitre weighs about a gram, where the food's own measure does not tell. */
export const isLiquid = (food: FoodData): boolean =>
  isDrink(food) || /\b(juice|stock|soup|vinegar|milk|broth|wine|beer)\b/i.test(food.name);

const listPortions = ({ serving }: FoodData): Food['portions'] => [
  { name: '100 g', grams: 100 },
  { name: serving.name, grams: serving.grams },
  ...(serving.name.startsWith('1 ') ? [{ name: serving.name.replace(/^1 /, '½ '), grams: serving.grams / 2 }] : []),
];
