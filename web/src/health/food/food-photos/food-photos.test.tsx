import { consents } from '@club/contract/health/base/consents';
import { diary } from '@club/contract/health/food/diary';
import { type FoodPhoto, foodPhotos, type Plate } from '@club/contract/health/food/food-photos';
import { type FoodSummary, foods } from '@club/contract/health/food/foods';
import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const amounts = (over: Partial<Nutrients> = {}): Nutrients => ({
  ...(Object.fromEntries(nutrientCodes.map((code) => [code, 1])) as unknown as Nutrients),
  ...over,
});

const salmon: FoodSummary = {
  id: 'salmon-cooked',
  name: 'Salmon, Atlantic, cooked',
  category: 'Fish',
  energy_kcal: 206,
  serving: { name: '1 fillet', grams: 125 },
  density: null,
  diet: { vegan: false, vegetarian: false, gluten_free: true },
  allergens: ['fish'],
  may_contain: [],
};

const photo = (over: Partial<FoodPhoto> = {}): FoodPhoto => ({
  recognition: 'off',
  message: "Automatic recognition is off. Choose what's in the photo.",
  provider: null,
  items: [],
  recipes: [],
  ...over,
});

const plate = (kcal: number): Plate => ({
  items: [{ id: salmon.id, name: salmon.name, grams: 125, figures: amounts({ energy_kcal: kcal }) }],
  total: amounts({ energy_kcal: kcal }),
  at_least: amounts({ energy_kcal: kcal }),
  traffic_lights: [],
});

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(foodPhotos.searchRecipeByFoodImage, photo());
  answer(foodPhotos.addUpPlate, plate(258));
  answer(foods.searchFoods, { ...factories.list([salmon]), grams: null });
  answer(foods.getFood, problem('unavailable'));
});

const choose = async () => {
  const opened = openAsMember('/health/nutrition-advice/food-analysis');
  const file = new File(['x'], 'plate.jpg', { type: 'image/jpeg' });
  await opened.user.upload(await screen.findByLabelText('Photo of a meal'), file);
  return opened;
};

test('with recognition off the list begins empty, and totals follow what the member adds', async () => {
  const { user } = await choose();
  expect(await screen.findByText(/Automatic recognition is off/)).toBeVisible();
  expect(screen.getByRole('heading', { name: "What's in the photo?" })).toBeVisible();
  expect(screen.getByText("Your photo isn't kept")).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Add a food' }), 'salmon');
  await user.click(await screen.findByRole('button', { name: /Salmon, Atlantic, cooked/ }));
  const row = within(screen.getByRole('list', { name: "What's on the plate" }));
  expect(await row.findByText('258 kcal')).toBeVisible();
  answer(foodPhotos.addUpPlate, plate(278));
  await user.click(row.getByRole('button', { name: 'More Salmon, Atlantic, cooked' }));
  expect(await row.findByText('278 kcal')).toBeVisible();
  expect(listCalls(foodPhotos.addUpPlate).at(-1)?.body).toEqual({ items: [{ id: salmon.id, grams: 135 }] });
});

test('guesses carry a mark until they are touched, and are asked for only on request', async () => {
  answer(foodPhotos.searchRecipeByFoodImage, photo({ recognition: 'available', provider: 'models.example' }));
  const { user } = await choose();
  const guess = { food: salmon, grams: 125, check: true, x: 0.4, y: 0.5 };
  const button = await screen.findByRole('button', { name: 'Send it to models.example' });
  answer(
    foodPhotos.searchRecipeByFoodImage,
    photo({ recognition: 'done', provider: 'models.example', message: 'Check each guess.', items: [guess] }),
  );
  await user.click(button);
  expect(await screen.findByText(/Confirm 1 guess/)).toBeVisible();
  const row = within(screen.getByRole('list', { name: "What's on the plate" }));
  expect(row.getByText('Check')).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Yes, that's right" }));
  expect(row.queryByText('Check')).toBeNull();
});

test('the plate is logged as it was corrected', async () => {
  answer(
    foodPhotos.searchRecipeByFoodImage,
    photo({ items: [{ food: salmon, grams: 125, check: false, x: null, y: null }] }),
  );
  answer(diary.logFood, { meal: 'dinner' } as never);
  const { user } = await choose();
  await user.click(await screen.findByRole('button', { name: 'Add to today' }));
  await waitFor(() =>
    expect(listCalls(diary.logFood)[0]?.body).toEqual({
      items: [{ kind: 'food', id: salmon.id, grams: 125 }],
      way: 'photo',
    }),
  );
  expect(await screen.findByText('Added to dinner.')).toBeVisible();
});

test('what is no picture is refused at the field', async () => {
  const errors = [{ field: 'image', message: 'Choose a JPEG, PNG or WebP picture.' }];
  answer(foodPhotos.searchRecipeByFoodImage, problem('unsupported_file', { errors }));
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a JPEG, PNG or WebP picture.');
});
