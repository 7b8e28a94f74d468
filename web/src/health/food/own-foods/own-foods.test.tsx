import { consents } from '@club/contract/health/base/consents';
import { foods } from '@club/contract/health/food/foods';
import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { type OwnFood, ownFoods } from '@club/contract/health/food/own-foods';
import { type OwnRecipe, ownRecipes } from '@club/contract/health/food/own-recipes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';
import { fromTyped, toTyped } from './typed-label.ts';

const amounts = Object.fromEntries(nutrientCodes.map((code) => [code, 448])) as unknown as Nutrients;

const granola: OwnFood = {
  id: '01a20000-0000-7000-8000-000000000001',
  name: 'Granola',
  basis: 'per_serving',
  serving_name: '1 bowl',
  serving_grams: 50,
  energy_kcal: 224,
  protein_g: 5,
  carbohydrate_g: 28,
  carbohydrate_includes_fibre: false,
  sugars_g: null,
  fibre_g: 4,
  fat_g: 9,
  saturated_fat_g: null,
  salt_g: 0.25,
  vegan: true,
  vegetarian: null,
  gluten_free: null,
  allergens: null,
  barcode: '4006381333931',
  source: 'label',
  per_100g: amounts,
};

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(ownFoods.listOwnFoods, factories.list([granola]));
  answer(ownRecipes.listOwnRecipes, factories.list<OwnRecipe>([]));
});

test('own foods are listed and deleted after a question, and an empty list says what will appear there', async () => {
  answer(ownFoods.removeOwnFood, { id: granola.id });
  const { user } = openAsMember('/health/nutrition-advice/own');
  expect(await screen.findByText('448 kcal per 100 g')).toBeVisible();
  expect(screen.getByText('Recipes that you write will appear here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Granola' }));
  await user.click(await screen.findByRole('button', { name: 'Delete food' }));
  await waitFor(() => expect(listCalls(ownFoods.removeOwnFood)).toHaveLength(1));
});

test('a typed label survives the way through the form, and an empty field stays unknown', () => {
  const { id: _, per_100g: __, ...label } = granola;
  expect(fromTyped(toTyped(label))).toEqual({ ...label, confirmed: false });
  expect(fromTyped({ ...toTyped(label), fibre_g: '', fat_g: '8,5' })).toMatchObject({ fibre_g: null, fat_g: 8.5 });
});

test('a refused food takes the focus to the first field that is wrong', async () => {
  const errors = [{ field: 'name', message: 'Name the food.' }];
  answer(ownFoods.addOwnFood, problem('validation_error', { errors }));
  const { user } = openAsMember('/health/nutrition-advice/own/food');
  await user.click(await screen.findByRole('button', { name: 'Save food' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('unusual figures are asked about once before they are stored', async () => {
  const errors = [{ field: 'energy_kcal', message: 'It would be about 442 kcal per 100 g. Is the label right?' }];
  answer(ownFoods.changeOwnFood, problem('unusual_value', { message: errors[0]?.message ?? '', errors }));
  const { user } = openAsMember(`/health/nutrition-advice/own/food?id=${granola.id}`);
  await user.click(await screen.findByRole('button', { name: 'Save food' }));
  expect(await screen.findByText(/Is the label right/)).toBeVisible();
  answer(ownFoods.changeOwnFood, granola);
  await user.click(screen.getByRole('button', { name: "Yes, that's right" }));
  await waitFor(() =>
    expect(listCalls(ownFoods.changeOwnFood).map(({ body }) => (body as { confirmed: boolean }).confirmed)).toEqual([
      false,
      true,
    ]),
  );
});

test('a barcode fills the form in, and what fails costs a sentence', async () => {
  answer(ownFoods.findBarcode, {
    state: 'found',
    message: 'Check its figures against the label.',
    food: null,
    label: {
      name: 'Hazelnut spread',
      basis: 'per_100g',
      serving_name: '',
      serving_grams: 15,
      carbohydrate_includes_fibre: false,
      energy_kcal: 539,
      allergens: null,
      barcode: '3017620422003',
      source: 'open_food_facts',
    },
    provider: 'Open Food Facts',
  });
  const { user } = openAsMember('/health/nutrition-advice/own/food');
  await user.type(await screen.findByRole('textbox', { name: 'Digits under the barcode' }), '3017620422003');
  await user.click(screen.getByRole('button', { name: 'Find product' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Hazelnut spread');
  expect(screen.getByRole('textbox', { name: /Energy/ })).toHaveValue('539');
  answer(ownFoods.findBarcode, {
    state: 'off',
    message: 'Looking products up is off in this club. Type in the label.',
    food: null,
    label: null,
    provider: null,
  });
  await user.click(screen.getByRole('button', { name: 'Find product' }));
  expect(await screen.findByText(/is off in this club/)).toBeVisible();
});

test('a recipe is written from foods that are searched, and a refusal is shown', async () => {
  const food = { id: 'lentils-cooked', name: 'Lentils, cooked', category: 'Legumes', energy_kcal: 116 };
  const rest = {
    density: null,
    diet: { vegan: true, vegetarian: true, gluten_free: true },
    allergens: [],
    may_contain: [],
  };
  const lentils = { ...food, ...rest, serving: { name: '1 cup', grams: 198 } };
  answer(foods.searchFoods, { ...factories.list([lentils]), grams: 400 });
  answer(ownRecipes.addOwnRecipe, problem('limit_reached', { message: 'Keep at most 100 recipes.' }));
  const { user } = openAsMember('/health/nutrition-advice/own/recipe');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'My lentils');
  await user.type(screen.getByRole('textbox', { name: 'Add an ingredient' }), '400 g lentils');
  await user.click(await screen.findByRole('button', { name: /Lentils, cooked/ }));
  await user.type(screen.getByRole('textbox', { name: 'Steps, one a line' }), 'Cook.{enter}Eat.');
  await user.click(screen.getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText('Keep at most 100 recipes.')).toBeVisible();
  expect(listCalls(ownRecipes.addOwnRecipe)[0]?.body).toEqual({
    title: 'My lentils',
    servings: 2,
    minutes: 30,
    meal_types: ['dinner'],
    ingredients: [{ food: 'lentils-cooked', grams: 400 }],
    steps: ['Cook.', 'Eat.'],
  });
});
