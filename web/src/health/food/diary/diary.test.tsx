import { consents } from '@club/contract/health/base/consents';
import { type DiaryDay, type DiaryMeal, diary } from '@club/contract/health/food/diary';
import { type FoodItem, foods } from '@club/contract/health/food/foods';
import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const ids = {
  meal: '01a20000-0000-7000-8000-000000000001',
  entry: '01a20000-0000-7000-8000-000000000002',
  earlier: '01a20000-0000-7000-8000-000000000003',
};

const amounts = (over: Partial<Nutrients> = {}): Nutrients => ({
  ...(Object.fromEntries(nutrientCodes.map((code) => [code, 1])) as unknown as Nutrients),
  ...over,
});

const lunch = (over: Partial<DiaryMeal> = {}): DiaryMeal => ({
  id: ids.meal,
  meal: 'lunch',
  day: '2026-11-22',
  time: '13:05',
  eaten_at: '2026-11-22T12:05:00.000Z',
  entries: [
    {
      id: ids.entry,
      kind: 'food',
      reference: 'apple',
      name: 'Apple, with skin',
      amount: 150,
      unit: 'g',
      grams: 150,
      figures: amounts({ energy_kcal: 78 }),
      source: 'a table',
      way: 'search',
    },
  ],
  total: amounts({ energy_kcal: 78 }),
  at_least: amounts({ energy_kcal: 78 }),
  glucose: null,
  ...over,
});

const day = (over: Partial<DiaryDay> = {}): DiaryDay => ({
  calm: false,
  cautions: [],
  day: '2026-11-22',
  today: '2026-11-22',
  meals: [lunch()],
  total: amounts({ energy_kcal: 78, protein_g: 12 }),
  at_least: amounts({ energy_kcal: 78, protein_g: 12 }),
  lacking: [],
  energy_target: { low: 1850, high: 2050 },
  daily_needs: { whose: null, why_not: 'age_unknown', notes: [], rows: [] },
  usual_meal: 'lunch',
  recent_meals: [{ id: ids.earlier, meal: 'breakfast', day: '2026-11-21', names: ['Rolled oats'], energy_kcal: 303 }],
  ...over,
});

const typedMilk: FoodItem = {
  ...{ text: 'milk', quantity: null, unit: null, grams: 200, estimated: false, problem: null, alternatives: [] },
  per_amount: amounts({ energy_kcal: 120 }),
  food: {
    ...{ id: 'milk-whole', name: 'Milk, whole', category: 'Dairy', energy_kcal: 60, density: null },
    serving: { name: '1 cup', grams: 240 },
    diet: { vegan: false, vegetarian: true, gluten_free: true },
    allergens: ['milk'],
    may_contain: [],
  },
  cautions: [],
};

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(diary.getDiaryDay, day());
  answer(diary.listDiarySuggestions, {
    favourites: [],
    recent: [{ kind: 'food', id: 'apple', name: 'Apple, with skin', amount: 150, energy_kcal: 78, favourite: false }],
  });
});

const open = () => openAsMember('/health/nutrition-advice/diary');

test('where a count of calories harms, the day leads with its meals', async () => {
  answer(diary.getDiaryDay, day({ calm: true, energy_target: { low: 1800, high: 2000 } }));
  openAsMember('/health/nutrition-advice/diary');
  expect(await screen.findByRole('heading', { level: 1, name: 'One meal written down' })).toBeVisible();
  expect(screen.queryByText(/of 1,800 to 2,000 kcal/)).toBeNull();
});

test('the day says what it adds up to, meal by meal', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '78 kcal and 12 g protein' })).toBeVisible();
  const meal = screen.getByRole('region', { name: 'Lunch, 13:05' });
  expect(within(meal).getByText('Apple, with skin')).toBeVisible();
  expect(within(meal).getByText('150 g')).toBeVisible();
  expect(screen.getByText('78 of 1,850 to 2,050 kcal')).toBeVisible();
});

test('typed foods are shown as they were understood, and logged together', async () => {
  const read = { quantity: 2, unit: null, estimated: false, alternatives: [], cautions: [] };
  const egg = {
    id: 'egg',
    name: 'Egg, whole, raw',
    category: 'Eggs',
    energy_kcal: 143,
    serving: { name: '1 large', grams: 50 },
    density: null,
    diet: { vegan: false, vegetarian: true, gluten_free: true },
    allergens: [],
    may_contain: [],
  };
  answer(foods.readFoodText, {
    items: [
      { ...read, text: '2 eggs', food: egg, grams: 100, problem: null, per_amount: amounts({ energy_kcal: 143 }) },
      { ...read, text: 'qwx', food: null, grams: null, problem: 'unknown_food', per_amount: null },
    ],
    total: amounts(),
    data_quality: 'approximate',
  });
  answer(diary.logFood, lunch());
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Foods and amounts' }), '2 eggs and qwx');
  expect(await screen.findByText("We don't know that food.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 1 food, 143 kcal' }));
  await waitFor(() =>
    expect(listCalls(diary.logFood).map(({ body }) => body)).toMatchObject([
      { items: [{ kind: 'food', id: 'egg', grams: 100 }], day: '2026-11-22', meal: 'lunch' },
    ]),
  );
  expect(screen.getByRole('textbox', { name: 'Foods and amounts' })).toHaveValue('');
});

test('what a limit or an allergy speaks against says so when typed and in the day, and can be logged', async () => {
  const text = 'It holds or may hold milk, which you avoid.';
  answer(diary.getDiaryDay, day({ cautions: [{ entry: ids.entry, text: 'Apple, with skin. Left out.' }] }));
  answer(foods.readFoodText, {
    items: [{ ...typedMilk, cautions: [text] }],
    total: amounts(),
    data_quality: 'approximate',
  });
  const { user } = open();
  const meal = await screen.findByRole('region', { name: 'Lunch, 13:05' });
  expect(within(meal).getByText('Apple, with skin. Left out.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Foods and amounts' }), 'milk');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 1 food, 120 kcal' })).toBeEnabled();
});

const bread = (id: string, name: string, category = 'Baked products') => ({
  ...{ id, name, category, energy_kcal: 250, density: null, allergens: [], may_contain: [] },
  serving: { name: '1 slice', grams: 40 },
  diet: { vegan: true, vegetarian: true, gluten_free: false },
});
const toast: FoodItem = {
  ...{ text: 'toast', quantity: null, unit: null, grams: 40, estimated: false, problem: null, cautions: [] },
  per_amount: amounts({ energy_kcal: 100 }),
  food: bread('wholemeal', 'Bread, wholemeal'),
  alternatives: [
    { ...bread('rye', 'Bread, rye'), grams: 32 },
    { ...bread('sesame', 'Sesame, toasted', 'Nuts and seeds'), grams: 9 },
  ],
};
const answerToast = () => answer(foods.readFoodText, { items: [toast], total: amounts(), data_quality: 'approximate' });

test('a guess says that it is one of several, and another food and amount are chosen before it is logged', async () => {
  answerToast();
  answer(diary.logFood, lunch());
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Foods and amounts' }), 'toast');
  expect(await screen.findByText('1 food. Check 1.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Bread, wholemeal.*Choose another food/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '“toast”: which one?' }));
  expect(dialog.getByRole('radio', { name: /Bread, wholemeal/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /Bread, rye/ }));
  await user.click(dialog.getByRole('button', { name: 'Use Bread, rye' }));
  expect(screen.getByText('1 food.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More Bread, rye' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 food, 100 kcal' }));
  await waitFor(() =>
    expect(listCalls(diary.logFood)[0]?.body).toMatchObject({ items: [{ kind: 'food', id: 'rye', grams: 40 }] }),
  );
});

test('a food that was logged lately is the first guess, but none of another kind', async () => {
  answerToast();
  const again = { kind: 'food' as const, amount: 40, energy_kcal: 100, favourite: false };
  answer(diary.listDiarySuggestions, {
    favourites: [],
    recent: [
      { ...again, id: 'sesame', name: 'Sesame, toasted' },
      { ...again, id: 'rye', name: 'Bread, rye' },
    ],
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Foods and amounts' }), 'toast');
  expect(await screen.findByRole('button', { name: /Bread, rye.*Choose another food/ })).toBeVisible();
  expect(screen.getByText('1 food.')).toBeVisible();
});

test('something unknown leads to a food of one’s own with its name filled in, and is left out', async () => {
  answer(foods.readFoodText, problem('not_found', { message: "We don't know that food." }));
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Foods and amounts' }), 'quark bar');
  expect(await screen.findByRole('link', { name: 'Add your own food' })).toHaveAttribute(
    'href',
    '/health/nutrition-advice/own/food?name=quark+bar',
  );
  expect(screen.queryByRole('button', { name: /^Add 1/ })).toBeNull();
});

test('the meal is the usual one of this time of day until another is chosen', async () => {
  answer(diary.logFood, lunch());
  const { user } = open();
  expect(await screen.findByRole('radio', { name: 'Lunch' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dinner' }));
  await user.click(await screen.findByRole('button', { name: 'Log Apple, with skin' }));
  await waitFor(() => expect(listCalls(diary.logFood)[0]?.body).toMatchObject({ meal: 'dinner' }));
});

test('an entry is changed and removed, and the removal can be taken back', async () => {
  answer(diary.changeDiaryEntry, lunch().entries[0] as never);
  answer(diary.removeDiaryEntry, { id: ids.entry });
  answer(diary.restoreDiaryEntry, { id: ids.entry });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More Apple, with skin' }));
  await waitFor(() => expect(listCalls(diary.changeDiaryEntry)[0]?.body).toEqual({ amount: 160 }));
  await user.click(screen.getByRole('button', { name: 'Remove Apple, with skin' }));
  expect(await screen.findByText('Apple, with skin was removed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listCalls(diary.restoreDiaryEntry)).toHaveLength(1));
  expect(screen.queryByText('Apple, with skin was removed.')).toBeNull();
});

test('a change that failed says so', async () => {
  answer(diary.changeDiaryEntry, problem('unavailable'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More Apple, with skin' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test("yesterday's meal and recent foods are logged with one press", async () => {
  answer(diary.copyDiaryMeal, lunch());
  answer(diary.logFood, lunch());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log breakfast from yesterday again' }));
  await waitFor(() => expect(listCalls(diary.copyDiaryMeal)[0]?.body).toEqual({ day: '2026-11-22' }));
  await user.click(await screen.findByRole('button', { name: 'Log Apple, with skin' }));
  await waitFor(() => expect(listCalls(diary.logFood)[0]?.body).toMatchObject({ way: 'recent' }));
});

test('the glucose after a meal comes with how many readings there are, and says that it is simulated', async () => {
  const glucose = {
    readings: 24,
    expected: 24,
    before: 90,
    highest: 123,
    minutes_to_highest: 45,
    rise: 33,
    points: [{ minute: 5, value: 101 }],
    confidence: 'simulated' as const,
  };
  answer(diary.getDiaryDay, day({ meals: [lunch({ glucose })] }));
  open();
  expect(await screen.findByText('Glucose rose by 33 to 123 mg/dL after 45 min.')).toBeVisible();
  expect(screen.getByText(/24 of 24 readings/)).toBeVisible();
  expect(screen.getByText('Simulated')).toBeVisible();
});

test('an empty day says what will appear there', async () => {
  answer(diary.getDiaryDay, day({ meals: [], recent_meals: [] }));
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing logged today' })).toBeVisible();
  expect(screen.getByText(/Meals will appear here/)).toBeVisible();
});

test('a day that failed to load can be tried again', async () => {
  answer(diary.getDiaryDay, problem('unavailable'));
  open();
  expect(await screen.findByText("We couldn't load this day.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
