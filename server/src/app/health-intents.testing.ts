import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { fitness } from '@club/contract/health/training/fitness';
import { sql } from 'kysely';
import { aHealthMember, clearGate } from '#health/fixtures';
import { call, type Fields, type Member, type TestClub } from '#tools/testing';
import type { Intent } from './intents.testing.ts';

const session = {
  time: 45,
  goal: 'build_muscle',
  level: 'intermediate',
  location: 'home',
  muscle: 'upper_body',
} as const;
const shorter = { ...session, time: 30 } as const;

const aTrainee = async (club: TestClub): Promise<Member> => {
  const as = await aHealthMember(club);
  await call(club.app, fitness.saveTrainingProfile, { equipment: ['dumbbell', 'band'], gate: clearGate }, { as });
  return as;
};

/** What is written down, where nothing has to be there before. */
const write =
  (table: string, input: Fields, other: Fields, prepare = aHealthMember) =>
  async (club: TestClub): Promise<Intent> => {
    const as = await prepare(club);
    return { as, input, other, countDone: countRows(table, as) };
  };

const countRows = (table: string, { id }: Member) =>
  sql<{ count: number }>`select count(*) from ${sql.table(table)} where member_id = ${id}`;

const label = {
  name: 'Nonna’s granola',
  basis: 'per_serving',
  serving_name: '1 bowl',
  serving_grams: 50,
  energy_kcal: 224,
  protein_g: 5,
  carbohydrate_g: 28,
  fat_g: 9,
  fibre_g: 4,
  allergens: ['nuts'],
};

const aRecipe = {
  title: 'Apple in the morning',
  servings: 1,
  minutes: 5,
  meal_types: ['breakfast'],
  ingredients: [{ food: 'apple', grams: 100 }],
  steps: ['Slice the apple.'],
};

const aLink = {
  name: 'Dr Osei',
  ends_on: '2026-12-01',
  sections: ['results'],
  passcode: '482917',
  jwe: `${'h'.repeat(40)}..${'i'.repeat(16)}.${'c'.repeat(40)}.${'t'.repeat(22)}`,
};

const aWeight = (value: number): Fields => ({
  observed_at: '2026-11-20T08:00:00Z',
  values: [{ metric: 'weight', value, unit: 'kg' }],
});

/** One thing to write down for every call that adds to a health record and takes an idempotency key. */
export const healthIntents: Readonly<Record<string, (club: TestClub) => Promise<Intent>>> = {
  'workouts.startWorkout': write('workouts', session, shorter, aTrainee),
  'workouts.startPlannedWorkout': async (club) => {
    const as = await aTrainee(club);
    const save = async (plan: typeof session | typeof shorter) =>
      (await call(club.app, fitness.saveFitnessPlan, plan as typeof session, { as })).body.id;
    const [id, otherId] = [await save(session), await save(shorter)];
    return { as, input: { id }, other: { id: otherId }, countDone: countRows('workouts', as) };
  },
  'fitness.saveFitnessPlan': write('fitness_plans', session, shorter, aTrainee),
  'mindfulness.startMindfulnessPlay': write(
    'mindfulness_plays',
    { session: 'calm', minutes: 3 },
    { session: 'calm', minutes: 5 },
  ),
  'sharedLinks.makeSharedLink': write('shared_links', aLink, { ...aLink, name: 'Dr Brandt' }),
  'ownRecipes.addOwnRecipe': write('own_recipes', aRecipe, { ...aRecipe, minutes: 6 }),
  'ownFoods.addOwnFood': write('own_foods', label, { ...label, protein_g: 6 }),
  'diary.logFood': write(
    'diary_entries',
    { items: [{ kind: 'food', id: 'apple', grams: 150 }] },
    { items: [{ kind: 'food', id: 'apple', grams: 151 }] },
  ),
  'diary.copyDiaryMeal': async (club) => {
    const as = await aHealthMember(club);
    const items = [{ kind: 'food' as const, id: 'apple', grams: 150 }];
    const { id } = (await call(club.app, diary.logFood, { items } as never, { as })).body;
    const day = (one: string): Fields => ({ id, day: one, time: '08:00' });
    return {
      as,
      input: day('2026-11-19'),
      other: day('2026-11-18'),
      // The meal that is copied was there before.
      countDone: sql`select count(*) - 1 as count from diary_meals where member_id = ${as.id}`,
    };
  },
  'mealPlans.repeatMealPlan': async (club) => {
    const as = await aHealthMember(club);
    const { id } = (await call(club.app, mealPlans.makeMealPlan, { kcal: 2000, days: 1 } as never, { as })).body;
    return {
      as,
      input: { id, starts_on: '2026-12-01' },
      other: { id, starts_on: '2026-12-02' },
      countDone: sql`select count(*) - 1 as count from meal_plans where member_id = ${as.id}`,
    };
  },
  'measurements.recordMeasurements': write('measurements', aWeight(80), aWeight(81)),
  'sleep.recordNight': write(
    'nights',
    { sleep_start: '2026-11-18T22:45:00Z', sleep_end: '2026-11-19T06:15:00Z' },
    { sleep_start: '2026-11-18T22:45:00Z', sleep_end: '2026-11-19T06:30:00Z' },
  ),
};
