import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allergens } from '@club/contract/health/food/nutrients';
import { mealTypes } from '@club/contract/health/food/recipes';
import { z } from 'zod';
import { type FoodData, loadFoods } from '#health/food/composition/catalogue';
import { type Searchable, TextIndex } from '#platform/text';
import { findDiet, listAllergens, type Portion } from './recipe-nutrition.ts';

export interface KnownRecipe extends Searchable {
  readonly recipe: RecipeData;
  readonly portions: readonly Portion[];
}

export interface RecipeBook {
  readonly recipes: readonly KnownRecipe[];
  readonly byId: ReadonlyMap<string, KnownRecipe>;
  readonly index: TextIndex<KnownRecipe>;
  readonly findFood: (id: string) => FoodData | undefined;
}

let opened: RecipeBook | undefined;

/**
 * The recipes that come with the product, read once. They are made of its own foods only.
 * @throws {Error} naming the first thing that is wrong with them.
 */
export const openRecipeBook = (): RecipeBook => {
  opened ??= createRecipeBook(
    RecipeFile.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'recipes.json'), 'utf8'))).recipes,
    loadFoods(undefined),
  );
  return opened;
};

const createRecipeBook = (data: readonly RecipeData[], foods: readonly FoodData[]): RecipeBook => {
  const foodById = new Map(foods.map((food) => [food.id, food]));
  const recipes = data.map((recipe) => toKnown(recipe, foodById));
  const [fault] = recipes.flatMap(findRecipeFaults);
  if (fault) throw new Error(`The recipes can't be used: ${fault}.`);
  return {
    recipes,
    byId: new Map(recipes.map((known) => [known.recipe.id, known])),
    index: new TextIndex(recipes),
    findFood: (id) => foodById.get(id),
  };
};

const toKnown = (recipe: RecipeData, foods: ReadonlyMap<string, FoodData>): KnownRecipe => {
  const portions = recipe.ingredients.map(({ food: id, grams }): Portion => {
    const food = foods.get(id);
    if (!food) throw new Error(`The recipe ${recipe.id} names the unknown food ${id}.`);
    return { food, grams };
  });
  const aliases = [...portions.map(({ food }) => food.name), recipe.cuisine, ...recipe.meal_types];
  return { name: recipe.title, aliases, recipe, portions };
};

/** What a recipe says of itself has to be what its ingredients imply. */
export const findRecipeFaults = ({ recipe, portions }: KnownRecipe): string[] => {
  const [diet, held] = [findDiet(portions), listAllergens(portions)];
  return [
    ...(['vegan', 'vegetarian', 'gluten_free'] as const).flatMap((key) =>
      recipe.diet[key] === diet[key] ? [] : [`${recipe.id} says ${key} ${recipe.diet[key]}, its foods ${diet[key]}`],
    ),
    ...(held.toSorted().join() === recipe.allergens.toSorted().join()
      ? []
      : [`${recipe.id} should name the allergens ${held.join(', ') || 'none'}`]),
  ];
};

/** A recipe as it is written: grams are for all its servings, and no figure of nutrition is stored. */
const RecipeData = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  title: z.string().min(1),
  servings: z.number().int().min(1),
  minutes: z.number().int().min(1),
  meal_types: z.array(z.enum(mealTypes)).min(1),
  cuisine: z.string(),
  diet: z.object({ vegan: z.boolean(), vegetarian: z.boolean(), gluten_free: z.boolean() }),
  allergens: z.array(z.enum(allergens)),
  ingredients: z
    .array(z.object({ food: z.string(), grams: z.number().positive(), note: z.string().optional() }))
    .min(1),
  steps: z.array(z.string().min(1)).min(2),
});
type RecipeData = z.infer<typeof RecipeData>;

const RecipeFile = z.object({ version: z.number().int(), units: z.string(), recipes: z.array(RecipeData) });
