import type { Allergen, NutrientCode, Nutrients } from '@club/contract/health/food/nutrients';
import { mealTypes } from '@club/contract/health/food/recipes';
import {
  addUpPortions,
  type KnownRecipe,
  listPossibleAllergens,
  openRecipeBook,
  type Portion,
} from '#health/food/recipes';

export type Slot = (typeof mealTypes)[number];
export const slots: readonly Slot[] = mealTypes;

/** What the cost of a day looks at, in the order of `Dish.figures`. */
const plannedFigures = [
  'energy_kcal',
  'protein_g',
  'carbohydrate_g',
  'fat_g',
  'fibre_g',
  'sodium_mg',
  'saturated_fat_g',
  'added_sugars_g',
] as const satisfies readonly NutrientCode[];

/** A recipe as the planner sees it. */
export interface Dish {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly slots: readonly Slot[];
  readonly vegan: boolean;
  readonly vegetarian: boolean;
  readonly pescatarian: boolean;
  readonly glutenFree: boolean;
  /** Those that it may hold, too. */
  readonly allergens: ReadonlySet<Allergen>;
  readonly foods: ReadonlySet<string>;
  /** The portions of one serving. */
  readonly serving: readonly Portion[];
  /** Figures of one serving, by `plannedFigures`. */
  readonly figures: Float64Array;
  readonly known: KnownRecipe;
}

let dishes: readonly Dish[] | undefined;

/** Every recipe whose figures are all known, in the order of their ids, so that a plan is the same everywhere. */
export const listDishes = (): readonly Dish[] => {
  dishes ??= openRecipeBook()
    .recipes.flatMap((known) => toDish(known) ?? [])
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return dishes;
};

export const findDish = (id: string): Dish | undefined => listDishes().find((dish) => dish.id === id);

/** A dish for one person: so many servings of it. */
export const scaleServing = ({ serving }: Dish, scale: number): Portion[] =>
  serving.map(({ food, grams }) => ({ food, grams: Number((grams * scale).toFixed(6)) }));

export const addUpMeal = (dish: Dish, scale: number): Nutrients => addUpPortions(scaleServing(dish, scale));

/** Null for a recipe of which a figure or an allergen isn't known: it is never planned. */
export const toDish = (known: KnownRecipe): Dish | null => {
  const { recipe, portions } = known;
  const serving = portions.map(({ food, grams }) => ({ food, grams: grams / recipe.servings }));
  const amounts = addUpPortions(serving);
  const figures = plannedFigures.map((code) => amounts[code]);
  if (figures.includes(null) || portions.some(({ food }) => food.allergens === null)) return null;
  return {
    id: recipe.id,
    title: recipe.title,
    minutes: recipe.minutes,
    slots: recipe.meal_types,
    vegan: portions.every(({ food }) => food.diet.vegan === true),
    vegetarian: portions.every(({ food }) => food.diet.vegetarian === true),
    pescatarian: portions.every(({ food }) => food.diet.vegetarian === true || food.category === fish),
    glutenFree: portions.every(({ food }) => food.diet.gluten_free === true),
    allergens: new Set(listPossibleAllergens(portions)),
    foods: new Set(portions.map(({ food }) => food.id)),
    serving,
    figures: Float64Array.from(figures as number[]),
    known,
  };
};

const fish = 'Finfish and shellfish';
