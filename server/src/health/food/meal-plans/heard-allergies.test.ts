import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { measurements } from '@club/contract/health/signals/measurements';
import { person } from '@club/contract/health/signals/person';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { mayHold } from '#health/food/composition/catalogue';
import { listPossibleAllergens, openRecipeBook } from '#health/food/recipes';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

const club: TestClub = await testClub();
let ada: Member;
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const make = (wish: object) =>
  call(club.app, mealPlans.makeMealPlan, { kcal: 2000, days: 1, ...wish } as never, { as: ada });
const answer = (value: string[]) =>
  call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'allergies', value }] } as never, { as: ada });
const findAllergies = async () =>
  (await call(club.app, person.getPerson, {}, { as: ada })).body.facts.find(({ code }) => code === 'allergies');
const findPrefill = async () =>
  (await call(club.app, assessment.listAssessmentQuestions, {}, { as: ada })).body.results.find(
    ({ code }) => code === 'allergies',
  )?.prefill;

test('an allergy chosen in the form of a plan is on About you, and the diary warns of it', async () => {
  await answer(['milk']);
  const items = [{ kind: 'food' as const, id: 'celery', grams: 60 }];
  const today = (await call(club.app, mealPlans.getMealPlan, {}, { as: ada })).body.today;
  await call(club.app, diary.logFood, { day: today, time: '12:00', items }, { as: ada });
  const readCautions = async () =>
    (await call(club.app, diary.getDiaryDay, { day: today }, { as: ada })).body.cautions.map(({ text }) => text);
  expect(await readCautions()).toEqual([]);
  expect((await make({ allergies: ['milk', 'celery'] })).status).toBe(201);
  expect(await findAllergies()).toMatchObject({ words: 'Allergies: milk, celery', source: 'meal_plan' });
  expect(await readCautions()).toEqual(['It holds or may hold celery, which you avoid.']);
});

test('a plan without what the member avoids takes nothing back, and one that adds nothing says nothing', async () => {
  await answer(['nuts', 'shellfish']);
  await make({ allergies: ['nuts'] });
  expect(await findAllergies()).toMatchObject({ words: 'Allergies: nuts, shellfish', source: 'assessment' });
  await make({ allergies: ['tree_nuts', 'molluscs', 'lupin'] });
  await make({ allergies: [] });
  expect(await findAllergies()).toMatchObject({ words: 'Allergies: nuts, shellfish, lupin', source: 'meal_plan' });
});

test('the assessment offers what a plan added since, and its next answer counts', async () => {
  await answer(['milk']);
  expect(await findPrefill()).toBeNull();
  await make({ allergies: ['milk', 'tree_nuts'] });
  expect(await findPrefill()).toMatchObject({ value: ['milk', 'tree_nuts'] });
  await answer(['milk']);
  expect(await findAllergies()).toMatchObject({ words: 'Allergies: milk', source: 'assessment' });
});

test('dishes and foods of an earlier plan that no longer fit are marked, and no others', async () => {
  const { body } = await make({ allergies: [], days: 3 });
  const { byId } = openRecipeBook();
  const holds = (recipe: string) =>
    listPossibleAllergens(byId.get(recipe)?.portions ?? []).some((one) => one === 'milk');
  expect(new Set(body.days.flatMap(({ meals }) => meals.map(({ fits }) => fits)))).toEqual(new Set([true]));
  await answer(['milk']);
  const shown = (await call(club.app, mealPlans.readMealPlan, { id: body.id }, { as: ada })).body;
  const meals = shown.days.flatMap((day) => day.meals);
  expect(meals.map(({ fits }) => fits)).toEqual(meals.map(({ recipe }) => !holds(recipe)));
  expect(new Set(meals.map(({ fits }) => fits)).size).toBe(2);
  const list = (await call(club.app, mealPlans.getShoppingList, { id: body.id }, { as: ada })).body;
  const items = list.aisles.flatMap((aisle) => aisle.items);
  expect(items.filter(({ fits }) => !fits).map(({ food }) => food)).toEqual(
    items.map(({ food }) => food).filter((id) => holdsMilk(id)),
  );
  const remade = (await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada })).body;
  expect(remade.days.flatMap((day) => day.meals).every(({ fits }) => fits)).toBe(true);
});

test('a plan asks anyone on warfarin to keep vitamin K steady, also one from before', async () => {
  const { body } = await make({ allergies: [] });
  const answers = [{ question: 'medicines', value: ['blood_thinner'] }];
  await call(club.app, assessment.saveUserAnswers, { answers } as never, { as: ada });
  const shown = (await call(club.app, mealPlans.readMealPlan, { id: body.id }, { as: ada })).body;
  expect(shown.outdated).toEqual([]);
  const remade = (await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada })).body;
  for (const { targets } of [shown, remade]) {
    expect(targets.limits.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/keep your vitamin K steady/),
    ]);
  }
});

test('a day above a limit of protein that was said since is marked', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1960-01-01', gender: 'M' }, { as: ada });
  const values = [
    { metric: 'weight' as const, value: 70, unit: 'kg' },
    { metric: 'height' as const, value: 175, unit: 'cm' },
  ];
  await call(club.app, measurements.recordMeasurements, { observed_at: '2026-11-20T08:00:00Z', values }, { as: ada });
  const { body } = await make({ allergies: [], days: 3, kcal: null });
  expect(body.days.map(({ fits }) => fits)).toEqual([true, true, true]);
  const answers = [{ question: 'conditions', value: ['kidney'] }];
  await call(club.app, assessment.saveUserAnswers, { answers } as never, { as: ada });
  const { days } = (await call(club.app, mealPlans.readMealPlan, { id: body.id }, { as: ada })).body;
  expect(days.map(({ fits }) => fits)).toEqual(days.map(({ total }) => (total.protein_g ?? 0) <= 56.5));
  expect(days.some(({ fits }) => !fits)).toBe(true);
});

const holdsMilk = (id: string): boolean => {
  const food = openRecipeBook().findFood(id);
  return food !== undefined && mayHold(food, 'milk');
};
