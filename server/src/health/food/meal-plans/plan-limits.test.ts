import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { openRecipeBook } from '#health/food/recipes';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

const club: TestClub = await testClub();
let ada: Member;
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const sayKidney = () =>
  call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'conditions', value: ['kidney'] }] }, { as: ada });
const sayPregnant = () =>
  call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'pregnant', value: 'yes' }] }, { as: ada });
const weigh = (weight: number, height: number) =>
  call(
    club.app,
    measurements.recordMeasurements,
    {
      observed_at: '2026-11-20T08:00:00Z',
      confirmed: true,
      values: [
        { metric: 'weight', value: weight, unit: 'kg' },
        { metric: 'height', value: height, unit: 'cm' },
      ],
    },
    { as: ada },
  );
const beBorn = (date_of_birth: string, gender: 'F' | 'M') =>
  call(club.app, account.saveProfile, { date_of_birth, gender }, { as: ada });
const make = (wish: object = {}) => call(club.app, mealPlans.makeMealPlan, { kcal: null, ...wish }, { as: ada });

test.each([
  ['a woman of 58 kg', '1966-01-01', 'F', 58, 163, 46],
  ['a woman of 85 kg', '1956-01-01', 'F', 85, 168, 68],
  ['a man of 70 kg', '1960-01-01', 'M', 70, 175, 56],
  ['a man of 98 kg who eats vegan', '1971-01-01', 'M', 98, 182, 78],
] as const)(
  '%s with kidney disease gets no day above 0.8 g of protein for each kg',
  async (who, born, sex, kg, cm, most) => {
    await beBorn(born, sex);
    await weigh(kg, cm);
    await sayKidney();
    const { body, status } = await make(who.includes('vegan') ? { diet: 'vegan' } : {});
    expect(status).toBe(201);
    expect(body.targets).toMatchObject({ protein_g: most, most_protein_g: most });
    expect(body.targets.limits.map(({ sentence }) => sentence).join(' ')).toContain('not a renal diet');
    const ofDays = body.days.map(({ total }) => total.protein_g ?? Number.NaN);
    expect(ofDays).toHaveLength(7);
    for (const protein of ofDays) expect(protein).toBeLessThanOrEqual(most + 0.5);
    const remade = await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada });
    for (const { total } of remade.body.days) expect(total.protein_g).toBeLessThanOrEqual(most + 0.5);
  },
);

test('a plan made before kidney disease was said obeys the limit when it is made again', async () => {
  await beBorn('1960-01-01', 'M');
  await weigh(70, 175);
  const { body } = await make();
  expect(body.targets.most_protein_g).toBeNull();
  await sayKidney();
  const remade = await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada });
  expect(remade.body.targets.most_protein_g).toBe(56);
  for (const { total } of remade.body.days) expect(total.protein_g).toBeLessThanOrEqual(56.5);
});

test('a swap stays within the limit or is refused with it', async () => {
  await beBorn('1960-01-01', 'M');
  await weigh(70, 175);
  await sayKidney();
  const { body } = await make();
  for (const slot of ['breakfast', 'lunch', 'dinner', 'snack'] as const) {
    const day = body.days[0]?.day ?? '';
    const swapped = await call(club.app, mealPlans.swapMeal, { id: body.id, day, slot }, { as: ada });
    if (swapped.status === 422) expect(swapped.problem.message).toContain('within your limits');
    else expect(swapped.body.days[0]?.total.protein_g).toBeLessThanOrEqual(56.5);
  }
});

test('a swap is held against what was said since the plan was made', async () => {
  await beBorn('1960-01-01', 'M');
  await weigh(70, 175);
  const { body } = await make();
  const day = body.days[0]?.day ?? '';
  await sayKidney();
  const swapped = await call(club.app, mealPlans.swapMeal, { id: body.id, day, slot: 'lunch' }, { as: ada });
  expect(swapped.problem).toMatchObject({
    code: 'not_eligible',
    message: 'No other lunch keeps this plan within your limits. Make a new plan instead.',
  });
  const kept = await call(club.app, mealPlans.readMealPlan, { id: body.id }, { as: ada });
  expect(kept.body.days.map(({ meals }) => meals)).toEqual(body.days.map(({ meals }) => meals));
});

test('a swap offers only what fits a pregnancy that was said since', async () => {
  await beBorn('1994-01-01', 'F');
  await weigh(66, 168);
  const { body } = await make({ days: 1, seed: 5 });
  const day = body.days[0]?.day ?? '';
  await sayPregnant();
  const offered: string[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const slot = (['breakfast', 'lunch', 'dinner', 'snack'] as const)[turn % 4] ?? 'lunch';
    const swapped = await call(club.app, mealPlans.swapMeal, { id: body.id, day, slot }, { as: ada });
    expect(swapped.status).toBe(200);
    offered.push(...swapped.body.days.flatMap(({ meals }) => meals.map(({ recipe }) => recipe)));
  }
  const texts = await readTexts(offered);
  expect(texts.filter((text) => /salmon, smoked|goat|wine|sprouts|poached egg/i.test(text))).toEqual([]);
});

test('a plan of a member who named no illnesses says so, until they answer', async () => {
  await beBorn('1960-01-01', 'M');
  await weigh(70, 175);
  const unknown = expect.stringContaining('Made without knowing of illnesses or medicines');
  expect((await make()).body.targets.notes).toContainEqual(unknown);
  await call(
    club.app,
    assessment.saveUserAnswers,
    { answers: [{ question: 'conditions', value: ['none'] }] },
    { as: ada },
  );
  expect((await make()).body.targets.notes).not.toContainEqual(unknown);
});

test('on dialysis there is no plan, and the page says what to ask', async () => {
  await beBorn('1960-01-01', 'M');
  await weigh(90, 175);
  await call(
    club.app,
    assessment.saveUserAnswers,
    { answers: [{ question: 'conditions', value: ['kidney', 'dialysis'] }] },
    { as: ada },
  );
  expect((await make()).problem).toMatchObject({
    message: expect.stringContaining('Ask your kidney team for a renal'),
  });
});

test('with kidney disease there is no plan without a weight, and none to lose or gain it', async () => {
  await beBorn('1960-01-01', 'M');
  await sayKidney();
  expect((await make({ kcal: 2000 })).problem.message).toContain('Add your weight');
  await weigh(90, 175);
  for (const goal of ['lose', 'gain']) {
    expect((await make({ goal })).problem.message).toContain('kidney team or a dietitian');
  }
});

/** As a person reads a recipe: its title and the names of its foods. */
const readTexts = async (ids: readonly string[]) => {
  const { recipes, findFood } = openRecipeBook();
  return recipes
    .filter(({ recipe }) => ids.includes(recipe.id))
    .map(({ recipe, portions }) => [recipe.title, ...portions.map(({ food }) => findFood(food.id)?.name)].join(' | '));
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a pregnant member is planned nothing that pregnancy rules out, seed %s',
  async (seed) => {
    await beBorn('1994-01-01', 'F');
    await weigh(66, 168);
    await sayPregnant();
    const { body } = await make({ seed, days: 14 });
    const texts = await readTexts(body.days.flatMap(({ meals }) => meals.map(({ recipe }) => recipe)));
    expect(texts.length).toBeGreaterThan(20);
    expect(
      texts.filter((text) => /smoked salmon|salmon, smoked|goat|wine|sprouts|poached egg|liver|raw fish/i.test(text)),
    ).toEqual([]);
    expect(body.targets.limits.map(({ sentence }) => sentence).join(' ')).toContain(
      'Left out for pregnancy and breastfeeding',
    );
  },
);

test('a plan from before a pregnancy was said is cleared of what it rules out when it is made again', async () => {
  await beBorn('1994-01-01', 'F');
  await weigh(66, 168);
  const { body } = await make({ days: 14, seed: 3 });
  await sayPregnant();
  const remade = await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada });
  const texts = await readTexts(remade.body.days.flatMap(({ meals }) => meals.map(({ recipe }) => recipe)));
  expect(texts.filter((text) => /salmon, smoked|goat|wine|sprouts|poached egg/i.test(text))).toEqual([]);
});

test('a plan from before a pregnancy or an allergy was said is marked, and is neither saved nor repeated', async () => {
  await beBorn('1994-01-01', 'F');
  await weigh(66, 168);
  const { body } = await make({ days: 14, seed: 3 });
  expect(body.outdated).toEqual([]);
  const { body: kept } = await call(club.app, mealPlans.saveMealPlan, { plan: body.id }, { as: ada });
  await make({ days: 14, seed: 4 });
  await sayPregnant();
  const known = (await call(club.app, mealPlans.getMealPlan, {}, { as: ada })).body;
  const [left] = (await call(club.app, mealPlans.readMealPlan, { id: kept.id }, { as: ada })).body.outdated;
  expect(left).toContain('Left out for pregnancy and breastfeeding');
  expect(known.plan_today?.outdated[0]).toBe(left);
  const saved = await call(club.app, mealPlans.saveMealPlan, { plan: known.plan?.id ?? '' }, { as: ada });
  const repeated = await call(
    club.app,
    mealPlans.repeatMealPlan,
    { id: kept.id, starts_on: '2027-01-04' },
    { as: ada },
  );
  for (const { problem } of [saved, repeated]) {
    expect(problem).toMatchObject({ code: 'not_eligible', message: expect.stringContaining('plan it again first') });
  }
  await call(
    club.app,
    assessment.saveUserAnswers,
    { answers: [{ question: 'allergies', value: ['milk'] }] },
    { as: ada },
  );
  const marked = await call(club.app, mealPlans.readMealPlan, { id: kept.id }, { as: ada });
  expect(marked.body.outdated).toContain('Some of its meals hold or may hold milk, which you avoid.');
  const { body: remade } = await call(club.app, mealPlans.remakeMealPlan, { id: kept.id }, { as: ada });
  expect(remade.settings.allergies).toContain('milk');
  expect((await call(club.app, mealPlans.readMealPlan, { id: kept.id }, { as: ada })).body.outdated).toEqual([]);
  expect(
    (await call(club.app, mealPlans.repeatMealPlan, { id: kept.id, starts_on: '2027-01-04' }, { as: ada })).status,
  ).toBe(201);
});

/** The first meal of a plan that is made of something, by the words of its foods. */
const findMeal = async ({ days }: MealPlan, words: RegExp) => {
  for (const { day, meals } of days) {
    for (const { slot, title, recipe } of meals) {
      if (words.test((await readTexts([recipe])).join())) return { day, slot, title };
    }
  }
  throw new Error(`no meal has ${words}`);
};

test('a locked meal that a limit rules out by now is named, and the plan is made once it is unlocked', async () => {
  await beBorn('1994-01-01', 'F');
  await weigh(66, 168);
  const { body } = await make({ days: 14, seed: 3 });
  const { title, ...place } = await findMeal(body, /salmon, smoked|goat|wine|sprouts|poached egg/i);
  const at = { id: body.id, ...place };
  await call(club.app, mealPlans.lockMeal, { ...at, locked: true }, { as: ada });
  await sayPregnant();
  const refused = await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada });
  expect(refused.status).toBe(422);
  expect(refused.problem).toMatchObject({
    code: 'not_eligible',
    message: expect.stringContaining(`“${title}” is locked`),
    errors: [{ field: `locked.${at.day}.${at.slot}`, code: 'locked', message: title }],
  });
  const list = () => call(club.app, mealPlans.getShoppingList, { id: body.id }, { as: ada });
  expect((await list()).body.outdated).toBe(true);
  await call(club.app, mealPlans.lockMeal, { ...at, locked: false }, { as: ada });
  expect((await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada })).status).toBe(200);
  expect((await list()).body.outdated).toBe(false);
});

test('a locked meal with too much protein for a limit is named as well', async () => {
  await beBorn('1960-01-01', 'M');
  await weigh(60, 175);
  const { body } = await make({ days: 2 });
  const [day] = body.days;
  for (const { slot } of day?.meals ?? []) {
    await call(club.app, mealPlans.lockMeal, { id: body.id, day: day?.day ?? '', slot, locked: true }, { as: ada });
  }
  expect(day?.total.protein_g).toBeGreaterThan(48.5);
  await sayKidney();
  const refused = await call(club.app, mealPlans.remakeMealPlan, { id: body.id }, { as: ada });
  expect(refused.problem.errors?.map(({ field }) => field)).toEqual(
    ['breakfast', 'lunch', 'dinner', 'snack'].map((slot) => `locked.${day?.day}.${slot}`),
  );
});

test('a plan says what its limits changed, and what it must not be taken for, as they were applied', async () => {
  await beBorn('1994-01-01', 'F');
  await weigh(66, 168);
  const before = (await make()).body.targets;
  expect([before.changes, before.is_not]).toEqual([[], null]);
  await sayPregnant();
  const { changes, is_not, avoid } = (await make()).body.targets;
  const [weight, dishes] = changes;
  expect([changes.length, is_not]).toEqual([2, null]);
  expect(weight).toMatchObject({ title: 'Losing or gaining weight', text: expect.stringContaining('pregnancy') });
  const { recipes } = openRecipeBook();
  const out = recipes.filter(({ portions, recipe }) =>
    [recipe, ...portions.map(({ food }) => food)].some(({ id }) => avoid.includes(id)),
  );
  expect(dishes?.title).toBe(`${out.length} of ${recipes.length} dishes`);
  expect(dishes?.text).toContain(out[0]?.recipe.title);
  await sayKidney();
  const kidney = (await make()).body.targets;
  expect(kidney.is_not?.text).toMatch(/^You told us about kidney disease. We limit protein only/);
  expect(kidney.changes.map(({ text }) => text)).toContain('Never above 52 g a day, also after you swap a meal.');
});
