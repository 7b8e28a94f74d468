import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { assessment } from '@club/contract/health/check-up/assessment';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { nutrientCodes } from '@club/contract/health/food/nutrients';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { loadFoods } from '#health/food/composition/catalogue';
import { findDish, fits } from '#health/food/meal-plans/planner';
import { addDays } from '#platform/calendar';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

const club: TestClub = await testClub();
let ada: Member;
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

type Wish = Parameters<typeof call<typeof mealPlans.makeMealPlan>>[2];
const make = (wish: Wish = {}, as = ada) => call(club.app, mealPlans.makeMealPlan, { kcal: 2000, ...wish }, { as });
const makeBody = async (wish: Wish = {}, as = ada) => (await make(wish, as)).body;
const read = async (as = ada) => (await call(club.app, mealPlans.getMealPlan, {}, { as })).body;
const save = (plan: string, client_code?: string, as = ada) =>
  call(club.app, mealPlans.saveMealPlan, { plan, ...(client_code === undefined ? {} : { client_code }) }, { as });
const list = (client_code?: string, as = ada) =>
  call(club.app, mealPlans.listMealPlans, client_code === undefined ? {} : { client_code }, { as });
const titles = (plan: MealPlan) => plan.days.map(({ meals }) => meals.map(({ recipe }) => recipe));
const tellBody = async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1986-01-01', gender: 'F' }, { as: ada });
  const values = [
    { metric: 'weight' as const, value: 65, unit: 'kg' },
    { metric: 'height' as const, value: 168, unit: 'cm' },
  ];
  await call(club.app, measurements.recordMeasurements, { observed_at: '2026-11-20T08:00:00Z', values }, { as: ada });
};

test('a member new to the club is asked for the energy, and what is missing is named', async () => {
  const { targets, missing, missing_from, goals, plan, settings } = await read();
  expect(missing_from).toEqual(['profile', 'measurements']);
  expect(targets).toBeNull();
  expect(missing).toEqual(['your date of birth', 'your weight', 'your height']);
  expect(goals.find(({ goal }) => goal === 'lose')?.why_not).toMatch(/^Add your date of birth/);
  expect(plan).toBeNull();
  expect(settings).toMatchObject({ diet: 'none', days: 7, people: 1, max_minutes: 45 });
  expect((await make({ kcal: null })).problem.errors).toMatchObject([{ field: 'kcal', code: 'required' }]);
});

test('targets come with their reasoning and what they are based on', async () => {
  await tellBody();
  const { targets } = await read();
  expect(targets?.kcal).toBe(1610);
  expect(targets?.steps[0]).toMatchObject({ code: 'resting_energy', value: 1339, source: { year: 1990 } });
  expect(targets?.inputs.map(({ code, value }) => [code, value])).toEqual([
    ['weight', 65],
    ['height', 168],
    ['age', 40],
    ['sex', 'Female'],
    ['activity_level', 'not said, taken as sedentary'],
  ]);
  expect((await make({ kcal: 1300 })).problem.errors).toMatchObject([{ field: 'kcal' }]);
});

test("after three weeks of meals and weights the targets follow the member's own figures, but not a disorder's", async () => {
  await tellBody();
  for (let day = 0; day < 24; day += 1) {
    const date = addDays('2026-10-27', day);
    const items = [{ kind: 'free' as const, name: 'The whole day', energy_kcal: 1700 }];
    const logged = await call(club.app, diary.logFood, { day: date, time: '20:00', items }, { as: ada });
    expect(logged.status).toBe(201);
    const values = [{ metric: 'weight' as const, value: 65, unit: 'kg' }];
    const morning = { observed_at: `${date}T06:00:00Z`, values };
    if (day % 4 === 0 || day === 23) await call(club.app, measurements.recordMeasurements, morning, { as: ada });
  }
  const { targets } = await read();
  expect(targets?.kcal).toBe(1700);
  expect(targets?.steps.find(({ code }) => code === 'own_weeks')?.how).toBe(
    'You ate 1,700 kcal a day on 24 logged days, and your weight stayed over 24 days, at 7,700 kcal a kg.',
  );
  const answers = [{ question: 'conditions', value: ['eating_disorder'] }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  expect((await read()).targets?.kcal).toBe(1610);
});

test('a goal that is refused is refused by the call too, and no figure gets around it', async () => {
  await tellBody();
  const answers = [{ question: 'conditions', value: ['eating_disorder'] }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  const { problem } = await make({ goal: 'lose', kcal: null });
  expect(problem).toMatchObject({ code: 'not_eligible', message: expect.stringMatching(/clinician/) });
  expect((await make({ kcal: 1400 })).problem.errors).toMatchObject([{ field: 'kcal' }]);
});

test('a plan holds what the member eats by the profile and avoids by the assessment', async () => {
  await call(club.app, account.saveProfile, { dietary_preferences: 'vegan' }, { as: ada });
  const answers = [{ question: 'allergies', value: ['soy', 'nuts'] }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  const plan = await makeBody({ exclude: ['kale-raw'], max_minutes: 40 });
  expect(plan.settings).toMatchObject({
    diet: 'vegan',
    allergies: ['nuts', 'peanut', 'soy'],
    exclude: [{ name: 'Kale, raw' }],
  });
  const constraints = {
    diet: 'vegan',
    allergies: ['nuts', 'peanut', 'soy'],
    exclude: ['kale-raw'],
    avoid: [],
    maxMinutes: 40,
  } as const;
  for (const { recipe } of plan.days.flatMap(({ meals }) => meals)) {
    const dish = findDish(recipe);
    expect(dish && fits(dish, constraints)).toBe(true);
  }
  expect(plan.notes.join(' ')).toMatch(/B12/);
});

test('a wish that no meal fits is refused with what to relax', async () => {
  const { status, problem } = await make({ diet: 'vegan', allergies: ['soy', 'gluten', 'nuts'], max_minutes: 5 });
  expect(status).toBe(422);
  expect(problem.code).toBe('not_eligible');
  expect(problem.errors.every(({ code }) => code === 'relax')).toBe(true);
  expect(problem.errors.map(({ field }) => field)).toContain('max_minutes');
});

test.each([
  [{ days: 0 }, 'days'],
  [{ days: 15 }, 'days'],
  [{ people: 13 }, 'people'],
  [{ kcal: 99 }, 'kcal'],
  [{ max_minutes: 1 }, 'max_minutes'],
  [{ exclude: ['no-such-food'] }, 'exclude'],
  [{ split: { breakfast: 25, lunch: 25, dinner: 25, snack: 20 } }, 'split'],
  [{ allergies: ['dust'] as never }, 'allergies'],
  [{ starts_on: '2026-02-30' }, 'starts_on'],
])('%j is refused', async (wish, field) => {
  expect((await make(wish as Wish)).problem.errors[0]?.field).toMatch(new RegExp(`^${field}`));
});

test('days add up to the plan, and the shopping list to all it is eaten from', async () => {
  const foods = new Map(loadFoods(undefined).map((food) => [food.id, food]));
  let plan = await makeBody({ days: 5, people: 3 });
  for (const index of [0, 2, 4]) {
    const at = { id: plan.id, day: plan.days[index]?.day ?? '', slot: 'dinner' as const };
    plan = (await call(club.app, mealPlans.swapMeal, at, { as: ada })).body;
  }
  const { body } = await call(club.app, mealPlans.getShoppingList, { id: plan.id }, { as: ada });
  const items = body.aisles.flatMap((one) => one.items);
  expect(body).toMatchObject({ people: 3, count: items.length });
  for (const code of nutrientCodes) {
    const ofDays = plan.days.map(({ meals, total }) => {
      const sum = meals.reduce((all, { amounts }) => all + (amounts[code] ?? 0), 0);
      expect(Math.abs(sum - (total[code] ?? 0))).toBeLessThan(1e-4);
      return sum;
    });
    const eaten = ofDays.reduce((one, other) => one + other, 0);
    expect(Math.abs((plan.average[code] ?? 0) * 5 - eaten)).toBeLessThan(1e-4);
    const bought = items.reduce(
      (sum, { food, grams }) => sum + ((foods.get(food)?.per100g[code] ?? 0) * grams) / 100,
      0,
    );
    expect(Math.abs(bought / 3 - eaten)).toBeLessThan(0.02);
  }
});

test('the list of one week holds that week alone, and both together what the plan needs', async () => {
  const plan = await makeBody({ days: 10 });
  const read = async (week?: number) =>
    call(club.app, mealPlans.getShoppingList, { id: plan.id, ...(week ? { week } : {}) }, { as: ada });
  const [all, first, second] = [(await read()).body, (await read(1)).body, (await read(2)).body];
  expect([all.weeks, all.week, first.week, second.week]).toEqual([2, null, 1, 2]);
  expect([first.starts_on, first.ends_on]).toEqual([plan.days[0]?.day, plan.days[6]?.day]);
  expect([second.starts_on, second.ends_on]).toEqual([plan.days[7]?.day, plan.days[9]?.day]);
  const weigh = ({ aisles }: typeof all) =>
    aisles.flatMap(({ items }) => items).reduce((sum, { grams }) => sum + grams, 0);
  expect(weigh(first) + weigh(second)).toBeCloseTo(weigh(all), 3);
  const short = await makeBody({ days: 5 });
  const refused = await call(club.app, mealPlans.getShoppingList, { id: short.id, week: 2 }, { as: ada });
  expect([refused.status, refused.problem.errors[0]?.field]).toEqual([400, 'week']);
});

test('the same wish gives the same plan, and an unsaved plan makes room for the next', async () => {
  const [one, other] = [await makeBody({ seed: 5 }), await makeBody({ seed: 5 })];
  expect(titles(other)).toEqual(titles(one));
  expect(titles(await makeBody({ seed: 6 }))).not.toEqual(titles(one));
  expect((await call(club.app, mealPlans.readMealPlan, { id: one.id }, { as: ada })).status).toBe(404);
  expect((await list()).body.count).toBe(0);
});

test('a saved plan is listed by the own code only, still there later, repeated and deleted', async () => {
  const ben = await aHealthMember(club);
  const plan = await makeBody();
  for (const code of [ben.client_code, 'MB-000000000', ada.rewards_client_code]) {
    expect((await save(plan.id, code)).problem.code).toBe('not_found');
    expect((await list(code)).problem.code).toBe('not_found');
  }
  expect((await save(plan.id, ada.client_code)).status).toBe(201);
  expect((await save(plan.id)).body.saved_at).not.toBeNull();
  expect((await list(ada.client_code)).body.results.map(({ id }) => id)).toEqual([plan.id]);
  expect((await list('', ben)).body.count).toBe(0);
  expect((await read()).plan_today?.id).toBe(plan.id);
  const again = await call(club.app, mealPlans.repeatMealPlan, { id: plan.id, starts_on: '2026-12-07' }, { as: ada });
  expect(again.body).toMatchObject({ starts_on: '2026-12-07', ends_on: '2026-12-13' });
  expect(titles(again.body)).toEqual(titles(plan));
  expect((await list()).body.count).toBe(2);
  expect((await call(club.app, mealPlans.removeMealPlan, { id: plan.id }, { as: ada })).status).toBe(200);
  expect((await list()).body.results.map(({ id }) => id)).toEqual([again.body.id]);
});

test('one meal is swapped, a locked one stays, and the rest is made again', async () => {
  const plan = await makeBody();
  const at = { id: plan.id, day: plan.days[3]?.day ?? '', slot: 'lunch' as const };
  const swapped = (await call(club.app, mealPlans.swapMeal, at, { as: ada })).body;
  const changed = titles(swapped)
    .flat()
    .filter((id, index) => id !== titles(plan).flat()[index]);
  expect(changed).toHaveLength(1);
  const locked = (await call(club.app, mealPlans.lockMeal, { ...at, locked: true }, { as: ada })).body;
  expect(locked.days[3]?.meals[1]?.locked).toBe(true);
  expect((await call(club.app, mealPlans.swapMeal, at, { as: ada })).problem.code).toBe('invalid_transition');
  const remade = (await call(club.app, mealPlans.remakeMealPlan, { id: plan.id }, { as: ada })).body;
  expect(remade.days[3]?.meals[1]?.recipe).toBe(swapped.days[3]?.meals[1]?.recipe);
  expect(titles(remade)).not.toEqual(titles(swapped));
  expect((await call(club.app, mealPlans.swapMeal, { ...at, day: '2026-01-01' }, { as: ada })).status).toBe(404);
});

test('a plan is bought for more people, and begins on another day', async () => {
  const plan = await makeBody();
  const count = async () => {
    const { body } = await call(club.app, mealPlans.getShoppingList, { id: plan.id }, { as: ada });
    return body.aisles[0]?.items[0]?.grams ?? 0;
  };
  const one = await count();
  const change = { id: plan.id, people: 4, starts_on: '2026-12-01' };
  const { body } = await call(club.app, mealPlans.changeMealPlan, change, { as: ada });
  expect(body).toMatchObject({ starts_on: '2026-12-01', settings: { people: 4 } });
  expect(await count()).toBeCloseTo(one * 4, 4);
});

test('what the plan could not meet is said in words', async () => {
  const plan = await makeBody({
    kcal: 5000,
    days: 14,
    diet: 'vegan',
    allergies: ['soy', 'nuts', 'peanut'],
    max_minutes: 20,
  });
  expect(plan.unmet.map(({ code }) => code)).toEqual(expect.arrayContaining(['few_dishes']));
  expect(plan.unmet.every(({ text }) => text.endsWith('.'))).toBe(true);
});

test('nothing of a plan is reached by another member or without consent', async () => {
  const plan = await makeBody();
  const ben = await aHealthMember(club);
  const at = { id: plan.id };
  const calls = [
    call(club.app, mealPlans.readMealPlan, at, { as: ben }),
    call(club.app, mealPlans.getShoppingList, at, { as: ben }),
    call(club.app, mealPlans.remakeMealPlan, at, { as: ben }),
    call(club.app, mealPlans.removeMealPlan, at, { as: ben }),
    save(plan.id, undefined, ben),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  const cem = await factories.member(club);
  expect((await make({}, cem)).problem.code).toBe('consent_required');
});

test('saving a plan earns once in seven days, and neither making, saving again nor repeating one does', async () => {
  await factories.consent(club, ada, 'rewards');
  const balance = async () => {
    await club.runJobs();
    ada = await factories.newSession(club, ada);
    return (await call(club.app, points.getBalance, {}, { as: ada })).body.balance;
  };
  const plan = await makeBody();
  expect(await balance()).toBe(0);
  await save(plan.id);
  expect(await balance()).toBe(5);
  await save(plan.id);
  const repeat = { id: plan.id, starts_on: '2026-12-07' };
  expect((await call(club.app, mealPlans.repeatMealPlan, repeat, { as: ada })).status).toBe(201);
  await save((await makeBody()).id);
  expect(await balance()).toBe(5);
  club.clock.advance({ days: 7 });
  await balance();
  await save((await makeBody()).id);
  expect(await balance()).toBe(10);
  const ways = (await call(club.app, points.listEventTypes, {}, { as: ada })).body.results;
  const way = ways.find(({ code }) => code === 'meal_plan_created');
  expect(way).toMatchObject({ done_total: 2, path: '/health/nutrition-advice/meal-plan' });
});
