import { account } from '@club/contract/club/account';
import { attachments } from '@club/contract/health/base/attachments';
import { timeZones } from '@club/contract/health/base/time-zones';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { assessment } from '@club/contract/health/check-up/assessment';
import { checks } from '@club/contract/health/check-up/checks';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { labReports } from '@club/contract/health/exchange/lab-reports';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { ownFoods } from '@club/contract/health/food/own-foods';
import { ownRecipes } from '@club/contract/health/food/own-recipes';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { measurements } from '@club/contract/health/signals/measurements';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { clearGate } from '#health/fixtures';
import { importWorkouts } from '#health/training/workouts';
import { addDays } from '#platform/calendar';
import { call, createRandom, type Member, type TestClub } from '#tools/testing';
import { type Ask, type Living, maybe } from './living.testing.ts';
import { measure, sleepAndMove, wearDevices } from './measured-life.testing.ts';

const pasted = (ldl: number, ferritin: number): string => `Labor Nordhafen
Entnahme: 10.11.2026
Untersuchung;Ergebnis;Einheit;Referenzbereich
LDL-Cholesterin;${ldl};mg/dl;< 116
Ferritin;${ferritin};µg/l;20 - 200
Kalium;4,3;mmol/l;3,5 - 5,1
`;

const pdf = Buffer.from('%PDF-1.7\nLipids of Marta Vidal\n%%EOF\n');

const address = { time: 45, goal: 'build_muscle', level: 'intermediate', location: 'home', muscle: 'upper_body' };

/** What a member has of their life in a club; both are the same for the same seed. */
const makeProfile = (seed: number) =>
  ({
    country: 'FR',
    gender: seed % 2 === 0 ? 'F' : 'M',
    date_of_birth: `${1950 + (seed % 45)}-03-0${1 + (seed % 9)}`,
  }) as const;

export const saveProfile = async (club: TestClub, as: Member, seed: number): Promise<void> => {
  await call(club.app, account.saveProfile, makeProfile(seed), { as });
};

/** A random month of a member: every kind of thing that a record holds, with corrections, removals and a journey. */
export const liveMonth = async (club: TestClub, member: Member, seed: number): Promise<void> => {
  const random = createRandom(seed);
  const ask: Ask = async (endpoint, input) => (await call(club.app, endpoint, input, { as: member })).body;
  const today = club.clock.now().toISOString().slice(0, 10);
  const living = { club, member, ask, random, today, pick: (bound: number) => Math.floor(random() * bound) };
  await saveProfile(club, member, seed);
  await ask(timeZones.setTimeZone, { time_zone: 'Europe/Madrid' });
  await measure(living);
  await wearDevices(living);
  await sleepAndMove(living);
  await answer(living);
  await eat(living);
  await train(living);
  await maybe(random, 0.8, () => bringReport(living));
  await lookAfter(living);
  club.clock.advance({ minutes: 1 });
  await maybe(random, 0.7, () => ask(timeZones.setTimeZone, { time_zone: 'Asia/Tokyo' }));
};

const answer = async ({ ask, random, pick }: Living): Promise<void> => {
  const { results } = await ask(assessment.listAssessmentQuestions, {});
  const given = results.flatMap(({ code, type, options }) => {
    const chosen = options[pick(options.length)]?.code;
    return type === 'single' && chosen !== undefined && random() < 0.8 ? [{ question: code, value: chosen }] : [];
  });
  for (let from = 0; from < given.length; from += 10)
    await ask(assessment.saveUserAnswers, { answers: given.slice(from, from + 10) });
  await ask(assessment.saveUserAnswers, {
    answers: given.slice(0, 3).map(({ question }) => ({ question, cleared: true })),
  });
  const moods = ['not_at_all', 'several_days', 'not_at_all'] as const;
  const mood = () => moods[pick(3)] ?? 'not_at_all';
  await ask(healthQuestionnaires.answerHealthQuestionnaire, {
    questionnaire: 'phq2',
    answers: { phq2_1: mood(), phq2_2: mood() },
  });
  await maybe(random, 0.5, () =>
    ask(healthQuestionnaires.answerHealthQuestionnaire, {
      questionnaire: 'phq2',
      answers: { phq2_1: 'not_at_all', phq2_2: mood() },
    }),
  );
};

const eat = async ({ ask, random, pick }: Living): Promise<void> => {
  const label = {
    name: `Bread ${pick(99)}`,
    basis: 'per_100g',
    serving_grams: 40,
    energy_kcal: 240,
    protein_g: 9,
    carbohydrate_g: 41,
    fat_g: 3,
  };
  const food = (await ask(ownFoods.addOwnFood, { ...label, confirmed: true } as never)) as { id: string };
  const items = [
    { kind: 'food' as const, id: food.id, grams: 30 + pick(90) },
    { kind: 'free' as const, name: 'Soup', energy_kcal: 180 + pick(50), protein_g: 6, carbohydrate_g: 20, fat_g: null },
  ];
  const meal = (await ask(diary.logFood, { items } as never)) as { id: string };
  await maybe(random, 0.3, () => ask(diary.removeDiaryMeal, { id: meal.id }));
  await maybe(random, 0.5, () => ask(diary.setFavouriteFood, { kind: 'food', id: food.id, favourite: true }));
  await maybe(random, 0.6, async () => {
    await ask(blueprints.followBlueprint, { id: 'sleep-rhythm', answers: { pauses: false, bipolar_epilepsy: false } });
  });
};

const train = async ({ club, member, ask, random, pick, today }: Living): Promise<void> => {
  await ask(fitness.saveTrainingProfile, { equipment: ['dumbbell', 'band'], gate: clearGate } as never);
  const { id } = (await ask(workouts.startWorkout, address as never)) as { id: string };
  for (const number of [1, 2])
    await ask(workouts.logSet, {
      id,
      place: 1,
      set_number: number,
      weight_kg: 12.5,
      reps: 8 + pick(4),
      rpe: 8,
    } as never);
  club.clock.advance({ minutes: 2 });
  await ask(workouts.finishWorkout, { id });
  const removed = (await ask(workouts.startWorkout, address as never)) as { id: string };
  await maybe(random, 0.6, () => ask(workouts.removeWorkout, { id: removed.id }));
  await asMember(club.club.healthDb, member.id, async (db) => {
    const local = await findLocalTime(db, member.id, club.club);
    const scope = { ...club.club, db, local, memberId: member.id, facts: null };
    const start = new Date(`${addDays(today, -5)}T17:00:00Z`);
    const run = {
      kind: 'Running',
      start,
      end: new Date(start.getTime() + 1_860_000),
      day: addDays(today, -5),
      kcal: 402.5,
      activeKcal: 371.25,
      distanceM: 5120.4,
      averagePulse: 141,
      highestPulse: 166,
    };
    await importWorkouts(
      scope as never,
      { source: 'watch', device: 'Watch' },
      [run],
      '0199a000-0000-7000-8000-000000000001',
    );
  });
};

/** A report whose values are saved, one of them corrected later, beside a document. */
const bringReport = async ({ ask, pick }: Living): Promise<void> => {
  const report = (await ask(labReports.readLabReport, { text: pasted(90 + pick(80), 15 + pick(100)) } as never)) as {
    id: string;
    laboratory: string;
    fasting: null;
    rows: readonly Record<string, unknown>[];
  };
  if (report.rows.length === 0) throw new Error(`Nothing was read of ${JSON.stringify(report)}`);
  const rows = report.rows.map(({ id: row, metric, value, limit, unit, low, high, day }) => ({
    row,
    metric,
    value,
    limit,
    unit,
    low,
    high,
    day: day ?? '2026-11-10',
  }));
  await ask(labReports.saveLabReport, {
    id: report.id,
    is_mine: true,
    laboratory: report.laboratory,
    fasting: null,
    rows,
  } as never);
  const { results } = await ask(measurements.listMeasurements, { metric: 'ldl' });
  await ask(measurements.correctMeasurement, {
    id: results[0]?.id ?? '',
    value: 133,
    unit: 'mg/dL',
    confirmed: true,
  } as never);
  await ask(attachments.addHealthAttachment, {
    taken_on: '2026-11-01',
    file: new File([new Uint8Array(pdf)], 'report.pdf', { type: 'application/pdf' }),
  });
};

const nothing = {
  right_now: ['none'],
  symptoms: ['none'],
  mole: 'no',
  organs: ['breasts', 'cervix'],
  high_risk: ['none'],
  nicotine: 'former',
};

/** A self-check, a practice, a recipe and saved plans. */
const lookAfter = async ({ ask, random, club }: Living): Promise<void> => {
  await maybe(random, 0.8, () => ask(checks.recordHealthCheck, { type_of_check: 'cancer', answers: nothing } as never));
  await ask(ownRecipes.addOwnRecipe, {
    title: 'Porridge',
    servings: 2,
    minutes: 10,
    meal_types: ['breakfast'],
    ingredients: [{ food: 'oats-rolled', grams: 80 }],
    steps: ['Cook it.'],
  } as never);
  await maybe(random, 0.7, () => ask(fitness.saveFitnessPlan, address as never));
  await maybe(random, 0.7, async () => {
    const plan = (await ask(mealPlans.makeMealPlan, { days: 2, people: 1, kcal: 2100 } as never)) as { id: string };
    await maybe(random, 0.7, () => ask(mealPlans.saveMealPlan, { plan: plan.id } as never));
  });
  const play = await ask(mindfulness.startMindfulnessPlay, { session: 'calm', minutes: 5 });
  club.clock.advance({ seconds: 20 });
  await ask(mindfulness.finishMindfulnessPlay, { id: (play as { id: string }).id, position: 20 });
};
