import type { Allergen } from '@club/contract/health/food/nutrients';
import type { recipes as contract, Recipe, RecipeSummary } from '@club/contract/health/food/recipes';
import type { FoodData } from '#health/food/composition/catalogue';
import { compareWithNeeds, rateDensity, rateTrafficLights } from '#health/food/composition/nutrition';
import { findAvoided, findEater, listRuledOut } from '#health/food/foods';
import type { PersonCall } from '#health/signals/person';
import { type Call, Refusal, toList } from '#platform/http';
import { findRecipe, listOwnMatches } from './member-recipes.ts';
import { type KnownRecipe, openRecipeBook } from './recipe-book.ts';
import {
  addUpPortions,
  addUpServing,
  describeAllergens,
  findDiet,
  findPer100g,
  listPossibleAllergens,
  sumGrams,
} from './recipe-nutrition.ts';
import { type Adapted, leaveOut } from './substitute.ts';

export const listRecipes = async (call: Call<typeof contract.listRecipes>) =>
  toRecipeList(call, [...(await listOwnMatches(call)), ...openRecipeBook().recipes]);

export const searchRecipes = async (call: Call<typeof contract.searchRecipes>) => {
  const { input } = call;
  const { index, recipes } = openRecipeBook();
  const found = [...(await listOwnMatches(call, input.q)), ...index.search(input.q, recipes.length)];
  return toRecipeList(call, found);
};

const toRecipeList = async (call: PersonCall, found: readonly KnownRecipe[]) => ({
  ...toList(found.map(toSummary)),
  avoided: [...(await findAvoided(call))],
});

/** The recipes that hold the most of some foods, best first, and nothing that the caller avoids or a limit rules out. */
export const suggestRecipes = async (call: PersonCall, ids: readonly string[]): Promise<RecipeSummary[]> => {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  const avoided = await findAvoided(call);
  const found = [...(await listOwnMatches(call)), ...openRecipeBook().recipes]
    .map((known) => ({ known, held: known.portions.filter(({ food }) => wanted.has(food.id)).length }))
    .filter(({ held, known }) => held > 0 && !listPossibleAllergens(known.portions).some((one) => avoided.has(one)))
    .sort((one, other) => other.held - one.held);
  const fitting = [];
  for (const { known } of found) {
    if (fitting.length === mostSuggested) break;
    if ((await findReasons(call, known)).length === 0) fitting.push(toSummary(known));
  }
  return fitting;
};

/** Why a limit of the caller rules a recipe out. */
const findReasons = (call: PersonCall, { recipe, portions }: Pick<KnownRecipe, 'recipe' | 'portions'>) =>
  listRuledOut(call, 'recipes', {
    id: recipe.id,
    name: recipe.title,
    foods: portions.map(({ food }) => food),
    steps: recipe.steps,
  });

const mostSuggested = 5;

export const getRecipe = async (call: Call<typeof contract.getRecipe>) => showRecipe(call, call.input, []);

export const adaptRecipe = async (call: Call<typeof contract.adaptRecipe>) =>
  showRecipe(call, call.input, call.input.without);

type MemberCall = Pick<Call<typeof contract.getRecipe>, 'db' | 'healthDb' | 'config' | 'clock' | 'caller'>;

const showRecipe = async (
  call: MemberCall,
  { id, servings }: { readonly id: string; readonly servings?: number | undefined },
  without: readonly Allergen[],
): Promise<Recipe> => {
  const known = await findRecipe(call, id);
  if (!known) throw new Refusal('not_found');
  const factor = (servings ?? known.recipe.servings) / known.recipe.servings;
  const { findFood } = openRecipeBook();
  const scaled = known.portions.map(({ food, grams }) => ({ food, grams: Number((grams * factor).toFixed(6)) }));
  return toRecipe(call, known, leaveOut(scaled, without, findFood), servings ?? known.recipe.servings);
};

const toSummary = (known: Pick<KnownRecipe, 'recipe' | 'portions'>): RecipeSummary => {
  const { id, title, servings, minutes, meal_types, cuisine } = known.recipe;
  const serving = addUpServing(known.portions, servings);
  const grams = sumGrams(known.portions);
  return {
    id,
    title,
    servings,
    minutes,
    meal_types,
    cuisine,
    diet: findDiet(known.portions),
    ...describeAllergens(known.portions),
    energy_kcal: serving.energy_kcal,
    protein_g: serving.protein_g,
    parts: known.portions
      .map(({ food, grams: own }) => ({ food: food.id, category: food.category, share: own / grams }))
      .sort((one, other) => other.share - one.share),
  };
};

const toRecipe = async (
  call: MemberCall,
  { recipe }: KnownRecipe,
  { portions, notReplaced }: Adapted,
  servings: number,
): Promise<Recipe> => {
  const perServing = addUpServing(portions, servings);
  const per100g = findPer100g(portions);
  const avoided = await findAvoided(call);
  const summary = toSummary({ recipe: { ...recipe, servings }, portions });
  return {
    ...summary,
    servings: recipe.servings,
    for_servings: servings,
    ingredients: portions.map(({ food, grams, insteadOf }, index) => ({
      food: food.id,
      name: food.name,
      grams,
      measure: toMeasure(food, grams),
      note: insteadOf ? null : (recipe.ingredients[index]?.note ?? null),
      allergens: food.allergens && [...food.allergens],
      may_contain: [...food.mayContain],
      instead_of: insteadOf?.name ?? null,
    })),
    steps: recipe.steps,
    per_serving: perServing,
    total: addUpPortions(portions),
    serving_grams: sumGrams(portions) / servings,
    density: rateDensity(per100g),
    traffic_lights: rateTrafficLights(per100g, false),
    daily_needs: compareWithNeeds(perServing, await findEater(call)),
    to_avoid: listPossibleAllergens(portions).filter((one) => avoided.has(one)),
    ruled_out: await findReasons(call, { recipe, portions: [...portions] }),
    not_replaced: [...notReplaced],
  };
};

const fractions: Readonly<Record<number, string>> = { 0: '', 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** Grams in the food's own measure, such as "about 1½ cups"; null where that says little. */
const toMeasure = ({ serving }: FoodData, grams: number): string | null => {
  const match = /^(\d+)(?:\/(\d+))?\s+(cup|tbsp|tsp|slice|medium|large|can|fillet|clove)\b/.exec(serving.name);
  if (!match) return null;
  const count = Number(match[1]) / Number(match[2] ?? 1);
  const quarters = Math.round((grams / serving.grams) * count * 4) / 4;
  if (quarters < 0.25 || quarters > 20) return null;
  const rounded = quarters > 3 ? Math.round(quarters) : quarters;
  const whole = Math.floor(rounded);
  const amount = `${whole > 0 ? whole : ''}${fractions[rounded - whole] ?? ''}`;
  const unit = match[3] ?? '';
  const takesPlural = ['cup', 'slice', 'can', 'fillet', 'clove'].includes(unit) && rounded > 1;
  return `about ${amount} ${unit}${takesPlural ? 's' : ''}`;
};
