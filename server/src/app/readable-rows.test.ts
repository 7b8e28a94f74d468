import { account } from '@club/contract/club/account';
import { attachments } from '@club/contract/health/base/attachments';
import { assessment } from '@club/contract/health/check-up/assessment';
import { checks } from '@club/contract/health/check-up/checks';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { ownFoods } from '@club/contract/health/food/own-foods';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { measurements } from '@club/contract/health/signals/measurements';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { assistant } from '@club/contract/hub/assistant';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember, clearGate } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;
let photo: File;

beforeAll(async () => {
  club = await testClub();
  await club.database.wipe();
  ada = await aHealthMember(club);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6170' } })
    .jpeg()
    .toBuffer();
  photo = new File([new Uint8Array(picture)], 'quincewort.jpg', { type: 'image/jpeg' });
  for (const tell of [tellAnswers, tellFoods, tellTraining, tellInWriting]) await tell();
});
afterAll(() => club.close());

const tellAnswers = async () => {
  const as = ada;
  await call(club.app, account.saveProfile, { date_of_birth: '1986-01-01', gender: 'F' }, { as });
  const values = [
    { metric: 'weight' as const, value: 65, unit: 'kg' },
    { metric: 'height' as const, value: 168, unit: 'cm' },
  ];
  await call(club.app, measurements.recordMeasurements, { observed_at: '2026-11-20T08:00:00Z', values }, { as });
  const answers = [
    { question: 'conditions', value: ['kidney', 'epilepsy'] },
    { question: 'medicines', value: ['beta_blocker'] },
    { question: 'allergies', value: ['sesame'] },
    { question: 'injuries', value: ['ankle_foot'] },
  ];
  await expectDone(call(club.app, assessment.saveUserAnswers, { answers }, { as }));
  const mood = { questionnaire: 'phq2', answers: { phq2_1: 'nearly_every_day', phq2_2: 'several_days' } };
  await expectDone(call(club.app, healthQuestionnaires.answerHealthQuestionnaire, mood, { as }));
  await expectDone(call(club.app, blueprints.followBlueprint, { id: 'calm', answers: {} }, { as }));
};

const tellFoods = async () => {
  const as = ada;
  const label = {
    name: 'Quincewort paste',
    basis: 'per_serving' as const,
    serving_name: '1 spoon',
    serving_grams: 50,
    energy_kcal: 224,
    protein_g: 5,
    carbohydrate_g: 28,
    sugars_g: 6,
    fibre_g: 4,
    fat_g: 9,
    salt_g: 0.25,
    allergens: ['sesame' as const],
  };
  const food = await expectDone(call(club.app, ownFoods.addOwnFood, label, { as }));
  const items = [{ kind: 'food' as const, id: food.id, grams: 50 }];
  await expectDone(call(club.app, diary.logFood, { items, meal: 'lunch' }, { as }));
  const plan = await expectDone(call(club.app, mealPlans.makeMealPlan, { kcal: 1600, days: 3 }, { as }));
  await expectDone(call(club.app, mealPlans.saveMealPlan, { plan: plan.id }, { as }));
};

const tellTraining = async () => {
  const as = ada;
  const gate = { ...clearGate, medicine: true };
  await expectDone(call(club.app, fitness.saveTrainingProfile, { equipment: ['dumbbell'], gate }, { as }));
  const address = { time: 30, goal: 'build_muscle', level: 'beginner', location: 'home', muscle: 'legs' } as const;
  const plan = await expectDone(call(club.app, fitness.saveFitnessPlan, address, { as }));
  expect(JSON.stringify(plan)).toMatch(/ankle or foot/i);
  await expectDone(call(club.app, workouts.startWorkout, address, { as }));
};

const tellInWriting = async () => {
  const as = ada;
  await expectDone(call(club.app, attachments.addHealthAttachment, { taken_on: '2026-11-01', file: photo }, { as }));
  const mole = { type_of_check: 'cancer' as const, photo };
  const calm = { right_now: ['none'], symptoms: ['none'], mole: 'no' };
  await expectDone(call(club.app, checks.recordHealthCheck, { type_of_check: 'cancer', answers: calm }, { as }));
  await expectDone(call(club.app, checks.amendHealthCheck, mole, { as }));
  await expectDone(call(club.app, assistant.sendChatMessage, { message: 'Is quincewort good for me?' }, { as }));
};

/** The answer's body, which throws for a refusal. */
const expectDone = async <Body>(sent: Promise<{ readonly body: Body }>): Promise<Body> => (await sent).body;

/** Every row of the health half as someone reads it who holds a dump and no key, bytes as letters. */
const readDump = async (): Promise<ReadonlyMap<string, string>> => {
  const owner = club.database.owners.at(-1) as pg.Pool;
  const { rows: tables } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'health'",
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await owner.query(`select * from health.${name}`);
    const words = rows.flatMap((row: object) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))),
    );
    if (words.length > 0) dump.set(name, words.join('\n'));
  }
  return dump;
};

test.each([
  ['a food or a word of their own', /quincewort/i],
  ['a condition', /kidney|epilepsy/i],
  ['a medicine', /beta.?blocker|medicine/i],
  ['an allergy', /sesame/i],
  ['an injury', /ankle/i],
  ['how they feel', /nearly.every.day/i],
  ['a picture', /JFIF|Exif/],
])('a dump of the health tables shows nobody %s', async (_, told) => {
  const shown = [...(await readDump())].filter(([, text]) => told.test(text)).map(([table]) => table);
  expect(shown).toEqual([]);
});

test('the dump holds what was told, sealed', async () => {
  const dump = await readDump();
  const told = ['assessment_answers', 'meal_plans', 'fitness_plans', 'workouts', 'own_foods', 'conversation_messages'];
  expect([...dump.keys()]).toEqual(expect.arrayContaining(told));
});
