import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { type ownRecipes as contract, type OwnRecipe, ownRecipeLimits } from '@club/contract/health/food/own-recipes';
import { v7 as uuidv7 } from 'uuid';
import { isRowId, openSealedList } from '#health/base/storage';
import type { FoodData } from '#health/food/composition/catalogue';
import { divideNutrients, scaleNutrients, sumNutrients } from '#health/food/composition/nutrition';
import { type FoodFinder, openMemberFoods } from '#health/food/foods';
import { ownCategory } from '#health/food/own-foods';
import { type Call, fieldRefusal, Refusal, toList } from '#platform/http';

type Written = Omit<OwnRecipe, 'id' | 'ingredients' | 'per_serving'> & {
  readonly ingredients: readonly { readonly food: string; readonly grams: number }[];
};

export interface StoredRecipe extends Omit<Written, 'ingredients'> {
  readonly ingredients: readonly {
    readonly food: string;
    readonly grams: number;
    readonly name: string;
    /** One of the member's own foods as it was then, in case they delete it. */
    readonly own: FoodData | null;
  }[];
}

/** A recipe of a member with its foods. */
export interface OwnDish extends Omit<Written, 'ingredients'> {
  readonly id: string;
  readonly portions: readonly { readonly food: FoodData; readonly grams: number }[];
}

export const store = openSealedList<StoredRecipe>('own_recipes');

export type MemberCall = Pick<Call, 'healthDb' | 'config'> & { readonly caller: { readonly id: string } };

/** A member's own recipes with their foods, by title. */
export const listOwnDishes = async (call: MemberCall): Promise<readonly OwnDish[]> => {
  const kept = await store.list(call.healthDb, call.config, call.caller.id);
  if (kept.length === 0) return [];
  const foods = await openMemberFoods(call);
  return kept
    .map(({ id, ...recipe }) => toDish(id, recipe, foods))
    .sort((one, other) => one.title.localeCompare(other.title));
};

/** One of a member's own recipes; undefined for any other id. */
export const findOwnDish = async (call: MemberCall, id: string): Promise<OwnDish | undefined> => {
  const kept = isRowId(id) ? await store.find(call.healthDb, call.config, call.caller.id, id) : undefined;
  return kept && toDish(id, kept, await openMemberFoods(call));
};

export const listStoredRecipes = (
  call: Pick<Call, 'healthDb'> & {
    readonly config: Pick<Call['config'], 'secretKeys'>;
    readonly caller: { readonly id: string };
  },
) => store.list(call.healthDb, call.config, call.caller.id);

export const listOwnRecipes = async (call: Call<typeof contract.listOwnRecipes>) => {
  return toList((await listOwnDishes(call)).map(toOwnRecipe));
};

/** @throws {Refusal} limit_reached; validation_error naming the ingredient that is unknown. */
export const addOwnRecipe = async (call: Call<typeof contract.addOwnRecipe>): Promise<OwnRecipe> => {
  const { healthDb, config, caller, clock, input } = call;
  await assertRoom(call);
  const foods = await openMemberFoods(call);
  const [id, content] = [uuidv7(), toStored(input, foods)];
  await store.insert(healthDb, config, caller.id, { id, content, at: clock.now() });
  return toOwnRecipe(toDish(id, content, foods));
};

/** @throws {Refusal} limit_reached */
export const assertRoom = async ({ healthDb, caller }: MemberCall): Promise<void> => {
  if ((await store.count(healthDb, caller.id)) >= ownRecipeLimits.recipes) {
    throw new Refusal('limit_reached', { message: `Keep at most ${ownRecipeLimits.recipes} recipes.` });
  }
};

/** @throws {Refusal} not_found; validation_error naming the ingredient that is unknown. */
export const changeOwnRecipe = async (call: Call<typeof contract.changeOwnRecipe>): Promise<OwnRecipe> => {
  const { healthDb, config, caller, clock } = call;
  const { id, ...written } = call.input;
  const foods = await openMemberFoods(call);
  const before = await store.find(healthDb, config, caller.id, id);
  if (!before) throw new Refusal('not_found');
  const content = toStored(written, foods, before);
  await store.update(healthDb, config, caller.id, { id, content, at: clock.now() });
  return toOwnRecipe(toDish(id, content, foods));
};

export const removeOwnRecipe = async ({ healthDb, caller, input }: Call<typeof contract.removeOwnRecipe>) => {
  if (!(await store.remove(healthDb, caller.id, input.id))) throw new Refusal('not_found');
  return { id: input.id };
};

/** An ingredient that the recipe had before stays, also when its food was deleted since. */
const toStored = (written: Written, foods: FoodFinder, before?: StoredRecipe): StoredRecipe => ({
  ...written,
  ingredients: written.ingredients.map(({ food: id, grams }, index) => {
    const food = foods.find(id);
    const kept = before?.ingredients.find((one) => one.food === id);
    if (!food && !kept) throw fieldRefusal(`ingredients.${index}.food`, "We don't know that food. Choose another one.");
    const own = food?.category === ownCategory ? food : food ? null : (kept?.own ?? null);
    return { food: id, grams, name: food?.name ?? kept?.name ?? '', own };
  }),
});

export const toDish = (id: string, { ingredients, ...recipe }: StoredRecipe, foods: FoodFinder): OwnDish => ({
  ...recipe,
  id,
  portions: ingredients.map(({ food, grams, name, own }) => ({
    food: foods.find(food) ?? own ?? toUnknownFood(food, name),
    grams,
  })),
});

/** A food that left the catalogue: its figures are not known any more, and are not taken as 0. */
const toUnknownFood = (id: string, name: string): FoodData => ({
  id,
  name,
  category: 'Other',
  diet: { vegan: null, vegetarian: null, gluten_free: null },
  allergens: null,
  mayContain: [],
  per100g: Object.fromEntries(nutrientCodes.map((code) => [code, null])) as unknown as Nutrients,
  serving: { name: '100 g', grams: 100 },
  aliases: [],
  quality: 'approximate',
});

const toOwnRecipe = ({ portions, ...dish }: OwnDish): OwnRecipe => ({
  ...dish,
  ingredients: portions.map(({ food, grams }) => ({ food: food.id, name: food.name, grams })),
  per_serving: divideNutrients(
    sumNutrients(portions.map(({ food, grams }) => scaleNutrients(food.per100g, grams))),
    dish.servings,
  ),
});
