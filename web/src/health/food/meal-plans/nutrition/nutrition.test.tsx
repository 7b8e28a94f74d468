import { consents } from '@club/contract/health/base/consents';
import { type DiaryDay, diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { type Nutrients, nutrientCodes } from '@club/contract/health/food/nutrients';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeKnown, makePlan } from '#health/food/meal-plans/fixtures';
import { answer, factories, json, listCalls, openAsMember, problem } from '#testing';

const nothing = Object.fromEntries(nutrientCodes.map((code) => [code, 0])) as unknown as Nutrients;
const plan = makePlan();
const today = plan.days[0]?.day ?? '';
const [breakfast] = plan.days[0]?.meals ?? [];
const entryId = '01a20000-0000-7000-8000-000000000002';

const makeDay = (eaten: Partial<Nutrients>, meals: DiaryDay['meals'] = []): DiaryDay => ({
  calm: false,
  cautions: [],
  day: today,
  today,
  meals,
  total: { ...nothing, ...eaten },
  at_least: { ...nothing, ...eaten },
  lacking: [],
  energy_target: { low: 1850, high: 2050 },
  daily_needs: { whose: null, why_not: 'age_unknown', notes: [], rows: [] },
  recent_meals: [],
  usual_meal: 'lunch',
});

const eatenBreakfast = (): DiaryDay['meals'] => [
  {
    id: '01a20000-0000-7000-8000-000000000001',
    meal: 'breakfast',
    day: today,
    time: '08:05',
    eaten_at: `${today}T07:05:00.000Z`,
    entries: [
      {
        id: entryId,
        kind: 'recipe',
        reference: breakfast?.recipe ?? '',
        name: breakfast?.title ?? '',
        amount: 1,
        unit: 'serving',
        grams: 300,
        figures: { ...nothing, energy_kcal: 485 },
        source: 'a recipe',
        way: 'plan',
      },
    ],
    total: { ...nothing, energy_kcal: 485 },
    at_least: { ...nothing, energy_kcal: 485 },
    glucose: null,
  },
];

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(mealPlans.getMealPlan, makeKnown({ today, plan, plan_today: plan }));
  answer(diary.getDiaryDay, makeDay({}));
});
const open = () => openAsMember('/health/nutrition-advice');
const findButton = () => screen.findByRole('button', { name: new RegExp(`^(Mark eaten|Eaten) ${breakfast?.title}$`) });

test('a planned meal is marked as eaten with its servings, and the day follows', async () => {
  answer(diary.logFood, eatenBreakfast()[0] as never);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'About 1,950 kcal and 82 g protein to go' })).toBeVisible();
  answer(diary.getDiaryDay, makeDay({ energy_kcal: 485, protein_g: 20 }, eatenBreakfast()));
  await user.click(await findButton());
  expect(await screen.findByRole('heading', { name: 'About 1,470 kcal and 62 g protein to go' })).toBeVisible();
  expect(listCalls(diary.logFood)[0]?.body).toEqual({
    items: [{ kind: 'recipe', id: breakfast?.recipe, servings: 1 }],
    meal: 'breakfast',
    way: 'plan',
  });
  expect(await findButton()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('20 of 82 g')).toBeVisible();
  expect(screen.getByText('62 g to go')).toBeVisible();
});

test('another press takes the meal out of the diary again, and a press that fails says why', async () => {
  answer(diary.getDiaryDay, makeDay({ energy_kcal: 485 }, eatenBreakfast()));
  answer(diary.removeDiaryEntry, () => json(500, {}));
  const { user } = open();
  await user.click(await findButton());
  expect(await screen.findByRole('alert')).toBeVisible();
  answer(diary.removeDiaryEntry, { id: entryId });
  answer(diary.getDiaryDay, makeDay({}));
  await user.click(await findButton());
  await waitFor(async () => expect(await findButton()).toHaveAttribute('aria-pressed', 'false'));
  expect(listCalls(diary.removeDiaryEntry).at(-1)?.asked).toEqual({ id: entryId });
});

test.each([
  [1900, 'You are inside your range today'],
  [2100, 'You are above your range today'],
])('with %d kcal logged the day says so without a verdict', async (energy_kcal, words) => {
  answer(diary.getDiaryDay, makeDay({ energy_kcal }));
  open();
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});

test('while too little is known for a target, the day asks what was eaten', async () => {
  answer(mealPlans.getMealPlan, problem('unavailable'));
  answer(diary.getDiaryDay, { ...makeDay({}), energy_target: null });
  open();
  expect(await screen.findByRole('heading', { name: 'What did you eat today?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set your targets' })).toBeVisible();
});
