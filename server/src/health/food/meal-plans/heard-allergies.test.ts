import { assessment } from '@club/contract/health/check-up/assessment';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { person } from '@club/contract/health/signals/person';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
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
