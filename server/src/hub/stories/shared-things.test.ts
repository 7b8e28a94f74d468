import { assessment } from '@club/contract/health/check-up/assessment';
import { ownFoods } from '@club/contract/health/food/own-foods';
import { ownRecipes } from '@club/contract/health/food/own-recipes';
import { recipes } from '@club/contract/health/food/recipes';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { fitness } from '@club/contract/health/training/fitness';
import { stories } from '@club/contract/hub/stories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { writing } from './fixtures.testing.ts';

let club: TestClub;
let author: Member;
let reader: Member;
const { send, write, read } = writing(() => club);

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  author = await aHealthMember(club);
  reader = await aHealthMember(club);
});

const look = (story_id: string, as: Member) => call(club.app, stories.getSharedThing, { story_id }, { as });
const add = (story_id: string, as: Member) => call(club.app, stories.addSharedThing, { story_id }, { as });

const aRecipe = async (allergens: readonly string[] | null = ['nuts']) => {
  const food = {
    name: 'My granola',
    basis: 'per_100g',
    serving_grams: 40,
    energy_kcal: 430,
    protein_g: 9,
    carbohydrate_g: 55,
    fat_g: 17,
    vegan: null,
    vegetarian: null,
    gluten_free: null,
    allergens,
  };
  const { body: own } = await call(club.app, ownFoods.addOwnFood, food as never, { as: author });
  const recipe = {
    title: 'Granola with milk',
    servings: 2,
    minutes: 5,
    meal_types: ['breakfast' as const],
    ingredients: [
      { food: own.id, grams: 80 },
      { food: 'milk-semi', grams: 300 },
    ],
    steps: ['Mix.'],
  };
  return (await call(club.app, ownRecipes.addOwnRecipe, recipe, { as: author })).body.id;
};

test("adds a recipe with its author's own foods in one press, and says what the reader avoids", async () => {
  const told = await write(author, { attachment_kind: 'recipe', attachment_id: await aRecipe() });
  expect((await read(reader, told.id)).attachment).toEqual({ kind: 'recipe', title: 'Granola with milk' });
  const answers = [{ question: 'allergies', value: ['nuts'] }];
  await call(club.app, assessment.saveUserAnswers, { answers } as never, { as: reader });
  expect((await look(told.id, reader)).body).toMatchObject({
    lines: ['My granola, 80 g', expect.stringMatching(/300 g$/)],
    to_avoid: ['nuts'],
    added: false,
  });
  const [{ body: added }, { body: again }] = await Promise.all([add(told.id, reader), add(told.id, reader)]);
  expect([again.id, added.message]).toEqual([added.id, 'Granola with milk is in your recipes.']);
  const { body: kept } = await call(club.app, ownRecipes.listOwnRecipes, {}, { as: reader });
  expect(kept.results).toMatchObject([{ title: 'Granola with milk', ingredients: [{ name: 'My granola' }, {}] }]);
  expect((await look(told.id, reader)).body.added).toBe(true);
});

test('what the reader avoids may be in a recipe while the allergens of one of its foods are not known', async () => {
  const id = await aRecipe(null);
  const told = await write(author, { attachment_kind: 'recipe', attachment_id: id });
  for (const as of [reader, author]) {
    const answers = [{ question: 'allergies', value: ['soy', 'milk'] }];
    await call(club.app, assessment.saveUserAnswers, { answers } as never, { as });
  }
  expect((await look(told.id, reader)).body).toMatchObject({ allergens: ['milk'], to_avoid: ['milk', 'soy'] });
  const { body: own } = await call(club.app, recipes.getRecipe, { id }, { as: author });
  expect(own).toMatchObject({ allergens: ['milk'], to_avoid: ['milk', 'soy'] });
});

test('builds a shared workout again for its reader, and says nothing about its author', async () => {
  const address = { time: 30, goal: 'strength', location: 'home', muscle: 'chest' } as const;
  const { body: plan } = await call(club.app, fitness.saveFitnessPlan, address, { as: author });
  const told = await write(author, { attachment_kind: 'workout', attachment_id: plan.id });
  expect((await look(told.id, reader)).body).toMatchObject({
    title: 'Get stronger, 30 minutes',
    to_avoid: [],
    added: false,
  });
  const [{ body }, { body: again }] = await Promise.all([add(told.id, reader), add(told.id, reader)]);
  expect([again.id, (await add(told.id, reader)).body.id]).toEqual([body.id, body.id]);
  expect((await call(club.app, fitness.listFitnessPlans, {}, { as: reader })).body.count).toBe(1);
  expect((await look(told.id, reader)).body.added).toBe(true);
  const { body: own } = await call(club.app, fitness.getFitnessPlan, { id: body.id }, { as: reader });
  expect([own.goal, own.time, own.location]).toEqual(['strength', 30, 'home']);
});

test('a blueprint that asks questions opens on its own page', async () => {
  const { body: list } = await call(club.app, blueprints.listBlueprints, {}, { as: author });
  const shown = await Promise.all(
    list.results.map(async ({ id }) => (await call(club.app, blueprints.getBlueprint, { id }, { as: author })).body),
  );
  const asking = shown.find(({ start_gate }) => start_gate.length > 0);
  const open = shown.find(({ start_gate }) => start_gate.length === 0);
  for (const one of [asking, open]) {
    if (!one) continue;
    const answers = Object.fromEntries(one.start_gate.map(({ code }) => [code, false]));
    await call(club.app, blueprints.followBlueprint, { id: one.id, answers }, { as: author });
    const told = await write(author, { attachment_kind: 'blueprint', attachment_id: one.id });
    expect((await look(told.id, reader)).body).toMatchObject({ opens: one.id, added: false });
    const { status } = await add(told.id, reader);
    expect(status).toBe(one === asking ? 403 : 200);
  }
  expect(asking).toBeDefined();
});

test("refuses another member's recipe, and a reader who does not keep health data here", async () => {
  const id = await aRecipe();
  const foreign = await send({ attachment_kind: 'recipe', attachment_id: id }, reader);
  expect(foreign.problem.errors[0]?.field).toBe('attachment_id');
  const told = await write(author, { attachment_kind: 'recipe', attachment_id: id });
  const guest = await factories.member(club);
  expect((await look(told.id, guest)).body).toMatchObject({ title: 'Granola with milk', to_avoid: [], added: false });
  expect((await add(told.id, guest)).problem.code).toBe('consent_required');
  expect((await look((await write(author)).id, reader)).problem.code).toBe('not_found');
});
