import { isProductCode } from '@club/contract/health/food/barcode';
import { diary } from '@club/contract/health/food/diary';
import { foods } from '@club/contract/health/food/foods';
import { ownFoods } from '@club/contract/health/food/own-foods';
import { ownRecipes } from '@club/contract/health/food/own-recipes';
import { recipes } from '@club/contract/health/food/recipes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { askProductData } from './barcode.ts';
import { makeOpenFoodFacts } from './open-food-facts.ts';
import type { ProductData } from './products.ts';

const label = {
  name: 'Nonna’s granola',
  basis: 'per_serving' as const,
  serving_name: '1 bowl',
  serving_grams: 50,
  energy_kcal: 224,
  protein_g: 5,
  carbohydrate_g: 28,
  sugars_g: 6,
  fibre_g: 4,
  fat_g: 9,
  salt_g: 0.25,
  allergens: ['nuts' as const, 'gluten' as const],
  barcode: '4006381333931',
};

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T12:30:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const add = (over: object = {}, as = ada) => call(club.app, ownFoods.addOwnFood, { ...label, ...over }, { as });
const search = async (q: string, as = ada) => (await call(club.app, foods.searchFoods, { q }, { as })).body.results;

test('a European label is converted: fibre joins the carbs, salt becomes sodium, a serving 100 g', async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(body.per_100g).toMatchObject({
    energy_kcal: 448,
    carbohydrate_g: 64,
    fibre_g: 8,
    sodium_mg: 200,
    iron_mg: null,
  });
  const us = await add({ carbohydrate_includes_fibre: true, carbohydrate_g: 32, name: 'Same from the US' });
  expect(us.body.per_100g.carbohydrate_g).toBe(64);
});

test('an own food is found first, by its owner only, and its text is read with an amount', async () => {
  const { id } = (await add()).body;
  expect((await search('granola'))[0]).toMatchObject({ id, category: 'Own foods', allergens: ['nuts', 'gluten'] });
  const text = await call(club.app, foods.readFoodText, { food_item: '2 bowls nonna granola' }, { as: ada });
  expect(text.body.items[0]).toMatchObject({ food: { id }, grams: 100 });
  const bob = await aHealthMember(club);
  expect((await search('nonna granola', bob)).some((one) => one.id === id)).toBe(false);
  expect((await call(club.app, foods.getFood, { id } as never, { as: bob })).status).toBe(404);
  expect((await call(club.app, ownFoods.removeOwnFood, { id }, { as: bob })).status).toBe(404);
});

test('deleting an own food breaks neither the diary nor an own recipe', async () => {
  const { id } = (await add()).body;
  const items = [{ kind: 'food' as const, id, grams: 50 }];
  const meal = (await call(club.app, diary.logFood, { items }, { as: ada })).body;
  const written = {
    title: 'Granola with apple',
    servings: 1,
    minutes: 5,
    meal_types: ['breakfast' as const],
    ingredients: [
      { food: id, grams: 50 },
      { food: 'apple', grams: 100 },
    ],
    steps: ['Slice the apple.'],
  };
  const recipe = (await call(club.app, ownRecipes.addOwnRecipe, written, { as: ada })).body;
  expect(recipe.per_serving.energy_kcal).toBeCloseTo(224 + 52, 5);
  await call(club.app, ownFoods.removeOwnFood, { id }, { as: ada });
  const day = (await call(club.app, diary.getDiaryDay, {}, { as: ada })).body;
  expect(day.meals[0]?.total.energy_kcal).toBe(meal.total.energy_kcal);
  const read = (await call(club.app, recipes.getRecipe, { id: recipe.id } as never, { as: ada })).body;
  expect([read.per_serving.energy_kcal, read.ingredients[0]?.name]).toEqual([276, label.name]);
  expect((await call(club.app, ownRecipes.changeOwnRecipe, { id: recipe.id, ...written }, { as: ada })).status).toBe(
    200,
  );
});

test('an own recipe is found, scaled and logged, and its figures are those of its ingredients', async () => {
  const written = {
    title: 'Lentils like at home',
    servings: 2,
    minutes: 40,
    meal_types: ['dinner' as const],
    ingredients: [{ food: 'lentils-cooked', grams: 400 }],
    steps: [],
  };
  const { id } = (await call(club.app, ownRecipes.addOwnRecipe, written, { as: ada })).body;
  const found = (await call(club.app, recipes.searchRecipes, { q: 'lentils like at home' }, { as: ada })).body.results;
  expect(found[0]).toMatchObject({ id, cuisine: 'Own recipe', diet: { vegan: true } });
  const read = (await call(club.app, recipes.getRecipe, { id, servings: '4' } as never, { as: ada })).body;
  expect(read.ingredients[0]?.grams).toBe(800);
  const items = [{ kind: 'recipe' as const, id, servings: 0.5 }];
  const meal = (await call(club.app, diary.logFood, { items }, { as: ada })).body;
  expect(meal.total.energy_kcal).toBeCloseTo((read.per_serving.energy_kcal ?? 0) / 2, 5);
  const bob = await aHealthMember(club);
  expect((await call(club.app, recipes.getRecipe, { id } as never, { as: bob })).status).toBe(404);
});

test('a recipe of 500 ingredients, or with an unknown one, is refused in words', async () => {
  const written = (count: number, food = 'apple') => ({
    title: 'Everything',
    servings: 1,
    minutes: 5,
    meal_types: ['dinner' as const],
    ingredients: Array.from({ length: count }, () => ({ food, grams: 1 })),
    steps: [],
  });
  const many = await call(club.app, ownRecipes.addOwnRecipe, written(500), { as: ada });
  expect([many.status, many.problem.message]).toEqual([
    400,
    'A recipe holds at most 100 ingredients. Split it into two recipes.',
  ]);
  const unknown = await call(club.app, ownRecipes.addOwnRecipe, written(1, 'unobtainium'), { as: ada });
  expect(unknown.problem.errors[0]).toMatchObject({ field: 'ingredients.0.food' });
});

test.each([
  ['more sugars than carbs', { sugars_g: 40 }, 400, 'Enter at most the carbs.'],
  ['more than 100 g in 100 g', { basis: 'per_100g', carbohydrate_g: 99 }, 400, /more than 100 g/],
  ['no weight of a serving', { serving_grams: 0 }, 400, 'Enter a weight above 0 g.'],
  ['no name', { name: '  ' }, 400, 'Name the food.'],
  ['a number that is none of a product', { barcode: '4006381333932' }, 400, /product's number/],
  ['an energy that its parts do not give', { energy_kcal: 20 }, 409, /about 442 kcal per 100 g/],
])('%s is refused in words', async (_what, over, status, sentence) => {
  const { status: answered, problem } = await add(over);
  expect(answered).toBe(status);
  expect(problem.errors[0]?.message).toMatch(sentence);
  if (status === 409) expect((await add({ ...over, confirmed: true })).status).toBe(201);
});

describe('a barcode', () => {
  const findCode = async (code: string) => (await call(club.app, ownFoods.findBarcode, { code }, { as: ada })).body;

  it('leads to a food of one’s own, and says that looking products up is off', async () => {
    const { id } = (await add()).body;
    expect(await findCode('4006381 333931')).toMatchObject({ state: 'own', food: { id } });
    expect(await findCode('96385074')).toMatchObject({ state: 'off', food: null, label: null });
  });

  it('is checked by its last digit', () => {
    const codes = ['4006381333931', '96385074', '036000291452', '4006381333930', '123', '0000000000001'];
    expect(codes.map(isProductCode)).toEqual([true, true, true, false, false, false]);
  });
});

describe('Open Food Facts', () => {
  /** In the shape that its API v2 answers with. */
  const recorded = {
    code: '3017620422003',
    status: 1,
    product: {
      product_name: 'Hazelnut spread',
      brands: 'Nutty,Other',
      serving_quantity: '15',
      serving_size: '15 g',
      allergens_tags: ['en:milk', 'en:nuts', 'en:soybeans'],
      ingredients_analysis_tags: ['en:palm-oil', 'en:non-vegan', 'en:vegetarian'],
      nutriments: {
        'energy-kcal_100g': 539,
        proteins_100g: 6.3,
        carbohydrates_100g: 57.5,
        sugars_100g: 56.3,
        fat_100g: 30.9,
        'saturated-fat_100g': 10.6,
        salt_100g: 0.1075,
        fiber_100g: '',
      },
    },
  };
  const open = (answer: () => Promise<Response>): ProductData =>
    makeOpenFoodFacts(answer, { url: 'https://products.example', isLocal: false });

  it('gives a label to confirm; what it lacks is not there', async () => {
    const found = await askProductData(
      open(async () => Response.json(recorded)),
      '3017620422003',
    );
    expect(found).toMatchObject({
      state: 'found',
      provider: 'Open Food Facts',
      label: {
        name: 'Hazelnut spread, Nutty',
        serving_grams: 15,
        energy_kcal: 539,
        vegan: false,
        vegetarian: true,
        allergens: ['milk', 'nuts', 'soy'],
      },
    });
    expect(found.label && 'fibre_g' in found.label).toBe(false);
    expect((await add({ ...found.label, basis: 'per_100g' })).status).toBe(201);
  });

  it.each([
    ['traces count', ['en:milk'], ['en:nuts', 'en:gluten'], ['gluten', 'milk', 'nuts']],
    ['an empty list says nothing, whatever the traces', [], ['en:nuts'], null],
    ['a word that we do not know leaves all unknown', ['en:milk', 'fr:noix-de-cajou'], [], null],
    ['none is said in a word of its own', ['en:none'], [], []],
  ] as const)('allergens: %s', async (_what, allergens_tags, traces_tags, expected) => {
    const product = { ...recorded.product, allergens_tags, traces_tags };
    const found = await askProductData(
      open(async () => Response.json({ ...recorded, product })),
      '3017620422003',
    );
    expect(found.label?.allergens).toEqual(expected);
  });

  it.each([
    ['unknown', async () => Response.json({ status: 0 }, { status: 404 })],
    ['unavailable', async () => new Response('busy', { status: 503 })],
    ['unavailable', async () => Response.json({ product: 'nonsense' })],
    ['unavailable', async () => Promise.reject(new Error('timed out'))],
  ])('costs a sentence when the product is %s', async (state, answer) => {
    const found = await askProductData(open(answer), '3017620422003');
    expect(found).toMatchObject({ state, label: null });
    expect(found.message).toContain('Type in the label.');
  });
});
