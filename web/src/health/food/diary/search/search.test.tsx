import { consents } from '@club/contract/health/base/consents';
import { diary } from '@club/contract/health/food/diary';
import { type Food, type FoodSummary, foods } from '@club/contract/health/food/foods';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { type Allergen, type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { type Recipe, recipes } from '@club/contract/health/food/recipes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const amounts = (over: Partial<Nutrients> = {}): Nutrients => ({
  ...(Object.fromEntries(nutrientCodes.map((code) => [code, 1])) as unknown as Nutrients),
  ...over,
});

const summary = (over: Partial<FoodSummary> = {}): FoodSummary => ({
  id: 'salmon-cooked',
  name: 'Salmon, Atlantic, cooked',
  category: 'Fish',
  energy_kcal: 206,
  serving: { name: '1 fillet', grams: 125 },
  density: { value: 38.6, band: 'dense' },
  diet: { vegan: false, vegetarian: false, gluten_free: true },
  allergens: ['fish'],
  may_contain: [],
  ...over,
});

const food = (over: Partial<Food> = {}): Food => ({
  ...summary(),
  to_avoid: [],
  ruled_out: [],
  aliases: [],
  drink: false,
  portions: [
    { name: '100 g', grams: 100 },
    { name: '1 fillet', grams: 125 },
  ],
  grams: 125,
  per_100g: amounts({ energy_kcal: 206 }),
  per_amount: amounts({ energy_kcal: 257.5, iron_mg: null }),
  traffic_lights: [{ code: 'fat', grams: 12.4, level: 'medium', low_up_to: 3, medium_up_to: 17.5 }],
  daily_needs: {
    whose: 'women aged 31 to 50',
    why_not: null,
    notes: ['Protein: 1.2 g for each kg of your weight.'],
    rows: [
      {
        nutrient: 'vitamin_b12_ug',
        kind: 'need',
        amount: 3.5,
        reference: { low: 2.4, high: 2.4 },
        percent: { low: 146, high: 146 },
      },
      { nutrient: 'iron_mg', kind: 'need', amount: null, reference: { low: 8, high: 18 }, percent: null },
    ],
  },
  data_quality: 'approximate',
  source: 'a table',
  ...over,
});

const recipe = (over: Partial<Recipe> = {}): Recipe => ({
  id: 'oats',
  title: 'Overnight oats',
  servings: 2,
  minutes: 10,
  meal_types: ['breakfast'],
  cuisine: 'European',
  diet: { vegan: false, vegetarian: true, gluten_free: false },
  allergens: ['gluten', 'milk'],
  may_contain: [],
  allergens_known: true,
  energy_kcal: 485,
  protein_g: 22,
  parts: [],
  for_servings: 2,
  ingredients: [
    {
      food: 'milk',
      name: 'Milk',
      grams: 250,
      measure: 'about 1 cup',
      note: null,
      allergens: ['milk'],
      may_contain: [],
      instead_of: null,
    },
  ],
  steps: ['Stir.', 'Wait.'],
  per_serving: amounts({ energy_kcal: 485 }),
  total: amounts({ energy_kcal: 970 }),
  serving_grams: 300,
  density: null,
  traffic_lights: [],
  daily_needs: { whose: null, why_not: 'pregnant', notes: [], rows: [] },
  to_avoid: ['milk'],
  ruled_out: [],
  not_replaced: [],
  ...over,
});

const raw = summary({ id: 'salmon-raw', name: 'Salmon, Atlantic, raw', density: null });

const answerRecipes = (list: Recipe[], avoided: Allergen[] = []) =>
  answer(recipes.listRecipes, { ...factories.list(list), avoided });

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(mealPlans.getMealPlan, problem('unavailable'));
  answer(diary.getDiaryDay, problem('unavailable'));
  answer(foods.searchFoods, { ...factories.list([summary(), raw]), grams: 125 });
  answer(foods.getFood, food());
  answerRecipes([recipe(), recipe({ id: 'dal', title: 'Red lentil dal', diet: vegan })]);
  answer(recipes.getRecipe, recipe());
});
const vegan = { vegan: true, vegetarian: true, gluten_free: true };

test('nutrition leads to the diary, foods, recipes, meal plans and photos', async () => {
  openAsMember('/health/nutrition-advice');
  await screen.findByRole('link', { name: 'Look up a food' });
  const ways = screen
    .getAllByRole('heading', { level: 2 })
    .flatMap((heading) => within(heading).queryAllByRole('link'));
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    ['diary', 'food-search', 'recipe-search', 'meal-plan', 'food-analysis'].map(
      (page) => `/health/nutrition-advice/${page}`,
    ),
  );
});

test('a typed food is shown with its amount, lights and needs, and what is unknown says so', async () => {
  const { user } = openAsMember('/health/nutrition-advice/food-search');
  await user.type(await screen.findByRole('textbox', { name: 'Search foods' }), '125 g cooked salmon');
  expect(await screen.findByRole('heading', { name: 'Salmon, Atlantic, cooked' })).toBeVisible();
  expect(screen.getByText('258')).toBeVisible();
  expect(screen.getByText('Medium')).toBeVisible();
  expect(screen.getAllByText('146%')[0]).toBeVisible();
  expect(screen.getByText(/women aged 31 to 50/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount in grams' })).toHaveValue('125');
  await user.click(screen.getByText('All figures'));
  expect(within(screen.getByRole('row', { name: /Iron/ })).getByText('not known')).toBeVisible();
});

test('another amount asks for its figures', async () => {
  const { user } = openAsMember('/health/nutrition-advice/food-search?q=salmon&food=salmon-cooked');
  await user.click(await screen.findByRole('button', { name: '100 g' }));
  await waitFor(() => expect(listCalls(foods.getFood).map(({ asked }) => asked.grams)).toContain('100'));
  await user.click(screen.getByRole('button', { name: '25 g more' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount in grams' })).toHaveValue('125'));
});

test('a food without a match says what to try, and a failure can be tried again', async () => {
  answer(foods.searchFoods, { ...factories.list([]), grams: null });
  openAsMember('/health/nutrition-advice/food-search?q=qwxyz');
  expect(await screen.findByText(/No food has that name/)).toBeVisible();
});

test('words of an emergency are answered with whom to call, above what was found', async () => {
  const line = { hours: 'Day and night', source: 'https://example.org', review_by: '2027-05-31' };
  const emergency = { name: 'Emergency services', phone: '999', dial: '999', ...line };
  const directory = { name: 'Find A Helpline', url: 'https://findahelpline.com' };
  const help = { country: 'GB', emergency, crisis: null, directory };
  const told = { level: 'emergency' as const, headline: 'Call for emergency help now', text: 'Call 999 now.', help };
  answer(foods.searchFoods, { ...factories.list([]), grams: null, help: told } as never);
  openAsMember('/health/nutrition-advice/food-search?q=took+20+paracetamol');
  const link = await screen.findByRole('link', { name: 'Call Emergency services: 999' });
  expect(link).toHaveAttribute('href', 'tel:999');
});

test('a failed search can be tried again', async () => {
  answer(foods.searchFoods, problem('unavailable'));
  openAsMember('/health/nutrition-advice/food-search?q=salmon');
  expect(await screen.findByText("We couldn't search the foods.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('recipes are narrowed by way of eating', async () => {
  const { user } = openAsMember('/health/nutrition-advice/recipe-search');
  const list = await screen.findByRole('list', { name: 'Recipes found' });
  expect(within(list).getAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Vegan' }));
  expect(within(list).getAllByRole('link')).toHaveLength(1);
});

test('recipes with what the member avoids are left out and said so, and can be shown', async () => {
  answerRecipes(
    [
      recipe({ allergens: ['milk'] }),
      recipe({ id: 'maybe', title: 'May hold milk', allergens: [], may_contain: ['milk'] }),
      recipe({ id: 'unknown', title: 'Own dish', allergens: [], allergens_known: false }),
      recipe({ id: 'dal', title: 'Red lentil dal', allergens: [] }),
    ],
    ['milk'],
  );
  const { user } = openAsMember('/health/nutrition-advice/recipe-search');
  const listNames = () => within(screen.getByRole('list', { name: 'Recipes found' })).getAllByRole('link');
  expect(await screen.findByText(/Recipes with milk .* are left out, by your answers/)).toBeVisible();
  expect(listNames()).toHaveLength(1);
  expect(listNames()[0]).toHaveTextContent('Red lentil dal');
  await user.click(screen.getByRole('button', { name: 'Show them too' }));
  expect(listNames()).toHaveLength(4);
  await user.click(screen.getByRole('heading', { name: 'Leave out allergens' }));
  await user.click(screen.getByRole('button', { name: 'milk (protein and lactose)' }));
  expect(listNames()).toHaveLength(1);
});

test('recipes are narrowed by meal and time', async () => {
  answerRecipes([
    recipe({ title: 'Quick breakfast', minutes: 10 }),
    recipe({ id: 'slow', title: 'Slow breakfast', minutes: 50 }),
    recipe({ id: 'dal', title: 'Red lentil dal', minutes: 15, meal_types: ['dinner'] }),
  ]);
  const { user } = openAsMember('/health/nutrition-advice/recipe-search');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Meal' }), 'Breakfast');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Up to 15 min');
  const found = within(screen.getByRole('list', { name: 'Recipes found' })).getAllByRole('link');
  expect(found.map((one) => one.textContent)).toEqual([expect.stringContaining('Quick breakfast')]);
});

test('a recipe is scaled', async () => {
  const { user } = openAsMember('/health/nutrition-advice/recipe-search?recipe=oats');
  await user.click(await screen.findByRole('button', { name: 'One serving more' }));
  await waitFor(() => expect(listCalls(recipes.getRecipe).map(({ asked }) => asked.servings)).toContain('3'));
  expect(screen.getByText('3 servings')).toBeVisible();
  expect(screen.getByText(/Ask your midwife or doctor/)).toBeVisible();
});

test('what a member avoids is marked, and replaced on request', async () => {
  const { user } = openAsMember('/health/nutrition-advice/recipe-search?recipe=oats');
  expect(await screen.findByText('Contains milk (protein and lactose), which you avoid')).toBeVisible();
  answer(
    recipes.adaptRecipe,
    recipe({
      allergens: ['gluten', 'soy'],
      to_avoid: [],
      ingredients: [
        {
          food: 'soy',
          name: 'Soy milk',
          grams: 250,
          measure: null,
          note: null,
          allergens: ['soy'],
          may_contain: [],
          instead_of: 'Milk',
        },
      ],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'milk (protein and lactose)' }));
  expect(await screen.findByText('instead of Milk')).toBeVisible();
  expect(screen.queryByText('Contains milk (protein and lactose), which you avoid')).toBeNull();
  expect(listCalls(recipes.adaptRecipe).map(({ body }) => body)).toEqual([{ without: ['milk'] }]);
});

test('what may be in a recipe is marked where a member avoids it, and can be asked to be left out', async () => {
  answer(
    recipes.getRecipe,
    recipe({ allergens: ['gluten'], may_contain: ['egg'], to_avoid: ['soy'], allergens_known: false }),
  );
  openAsMember('/health/nutrition-advice/recipe-search?recipe=oats');
  expect(await screen.findByText('May contain soy, which you avoid')).toBeVisible();
  expect(screen.getByText('May contain egg')).toBeVisible();
  expect(screen.getByText('Allergens of an ingredient not known')).toBeVisible();
  expect(screen.getByText('Contains gluten')).toBeVisible();
  expect(screen.getByRole('button', { name: 'soy' })).toBeVisible();
});

test('what could not be replaced says so', async () => {
  const { user } = openAsMember('/health/nutrition-advice/recipe-search?recipe=oats');
  await screen.findByText('Contains milk (protein and lactose), which you avoid');
  answer(recipes.adaptRecipe, recipe({ not_replaced: [{ allergen: 'milk', name: 'Cheddar' }] }));
  await user.click(screen.getByRole('button', { name: 'Replace what I avoid' }));
  expect(await screen.findByText('No substitute for Cheddar. Choose another recipe.')).toBeVisible();
});

test('a replacement that failed says so, and is not shown as chosen', async () => {
  const { user } = openAsMember('/health/nutrition-advice/recipe-search?recipe=oats');
  answer(recipes.adaptRecipe, problem('unavailable'));
  await user.click(await screen.findByRole('button', { name: 'milk (protein and lactose)' }));
  expect(await screen.findByText("We couldn't replace that. Try again.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'milk (protein and lactose)' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Contains milk (protein and lactose), which you avoid')).toBeVisible();
});

test('a food and a recipe that a limit rules out say so first', async () => {
  const reason = 'Salmon, smoked. Left out for pregnancy.';
  answer(foods.getFood, food({ ruled_out: [reason] }));
  answer(recipes.getRecipe, recipe({ ruled_out: [reason] }));
  const { unmount } = openAsMember('/health/nutrition-advice/food-search?q=salmon&food=salmon-cooked');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Not for you now. ${reason}`);
  unmount();
  openAsMember('/health/nutrition-advice/recipe-search?recipe=oats');
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});
