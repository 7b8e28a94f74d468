import { randomUUID } from 'node:crypto';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { activity } from '@club/contract/health/body/activity';
import { measurements } from '@club/contract/health/signals/measurements';
import { fitness } from '@club/contract/health/training/fitness';
import { type Workout, workouts } from '@club/contract/health/training/workouts';
import { contract } from '@club/contract/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { aHealthMember, clearGate, passDays, recordDeviceDays } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { importWorkouts, listTrained } from './index.ts';

let club: TestClub;
let ada: Member;

const address = {
  time: 30,
  goal: 'build_muscle',
  level: 'intermediate',
  location: 'home',
  muscle: 'upper_body',
} as const;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  await call(club.app, fitness.saveTrainingProfile, { equipment: ['dumbbell', 'band'], gate: clearGate }, { as: ada });
});
afterAll(() => club.close());

const start = (as = ada) => call(club.app, workouts.startWorkout, address, { as });
const startPlan = (id: string, as = ada) => call(club.app, workouts.startPlannedWorkout, { id }, { as });
const log = (
  id: string,
  place: number,
  set_number: number,
  figures: object = { weight_kg: 12, reps: 10, rpe: 8 },
  as = ada,
) => call(club.app, workouts.logSet, { id, place, set_number, ...figures } as never, { as });
const finish = (id: string, as = ada) => call(club.app, workouts.finishWorkout, { id }, { as });
const open = (id: string, as = ada) => call(club.app, workouts.getWorkout, { id }, { as });
const list = async (as = ada) => (await call(club.app, workouts.listWorkouts, {}, { as })).body;

/** Does every set of a workout in four minutes, and ends it. */
const train = async (figures?: object): Promise<Workout> => {
  const { body } = await start();
  for (const [index, { sets }] of body.exercises.entries()) {
    for (let number = 1; number <= sets; number += 1) await log(body.id, index + 1, number, figures);
  }
  club.clock.advance({ minutes: 4 });
  return (await finish(body.id)).body;
};
const weigh = () =>
  call(
    club.app,
    measurements.recordMeasurements,
    { observed_at: '2026-11-20T08:00:00.000Z', values: [{ metric: 'weight', value: 78, unit: 'kg' }] },
    { as: ada },
  );
const day = async () =>
  (await call(club.app, activity.getActivityWeekly, { start_date: '2026-11-20', end_date: '2026-11-20' }, { as: ada }))
    .body.results[0];

test('a workout keeps each set at once, and is gone on with where it was left', async () => {
  const { status, body: begun } = await start();
  expect([status, begun.sets_done, begun.finished_at]).toEqual([201, 0, null]);
  expect((await log(begun.id, 1, 1)).body.exercises[0]?.done).toMatchObject([
    { set_number: 1, weight_kg: 12, reps: 10, rpe: 8 },
  ]);
  await log(begun.id, 1, 1, { weight_kg: 14, reps: 9 });
  club.clock.advance({ minutes: 4 });
  const { body: again } = await start();
  expect(again).toMatchObject({ id: begun.id, sets_done: 1 });
  expect(again.exercises[0]?.done).toMatchObject([{ weight_kg: 14, reps: 9, rpe: null }]);
  const { body: undone } = await call(
    club.app,
    workouts.removeSet,
    { id: begun.id, place: 1, set_number: 1 },
    { as: ada },
  );
  expect(undone.sets_done).toBe(0);
  expect((await list()).results).toMatchObject([{ id: begun.id, sets_planned: begun.sets_planned }]);
});

test('last time and what to try are beside each exercise', async () => {
  const first = await train({ weight_kg: 12, reps: 10, rpe: 8 });
  expect(first.exercises[0]).toMatchObject({ last_time: null, aim: { reason: 'first' } });
  ada = await passDays(club, ada, 3);
  const { body: second } = await start();
  const [exercise] = second.exercises;
  expect(exercise?.last_time).toMatchObject({
    day: '2026-11-20',
    sets: first.exercises[0]?.done.map(() => ({ reps: 10 })),
  });
  expect(exercise?.aim).toMatchObject({ weight_kg: 12, reps: 11, reason: 'keep' });
});

test('a finished workout says what it took, what was better than ever, and can’t be changed any more', async () => {
  await weigh();
  const first = await train({ weight_kg: 12, reps: 10, rpe: 8 });
  expect(first).toMatchObject({ minutes: 4, counts: true, records: [] });
  expect(first.kcal).toBeGreaterThan(15);
  expect((await finish(first.id)).body.finished_at).toBe(first.finished_at);
  expect((await log(first.id, 1, 1)).problem.code).toBe('invalid_transition');
  ada = await passDays(club, ada, 3);
  const { records } = await train({ weight_kg: 14, reps: 10, rpe: 8 });
  expect(records.find(({ kind }) => kind === 'weight')).toMatchObject({ value: 14, before: 12 });
  expect(records.find(({ kind }) => kind === 'estimated_max')).toMatchObject({ value: 18.7, before: 16 });
  const { body } = await call(club.app, workouts.getTrainingProgress, {}, { as: ada });
  expect(body.bests[0]).toMatchObject({ weight_kg: { value: 14, day: '2026-11-23' } });
});

test('minutes and energy join the day once, and a watch that saw the workout counts alone', async () => {
  await weigh();
  const done = await train();
  const reported = await day();
  expect((reported?.active_min_moderate ?? 0) + (reported?.active_min_vigorous ?? 0)).toBe(4);
  expect(reported?.active_kcal).toBeLessThan(done.kcal ?? 0);
  await finish(done.id);
  expect(await day()).toEqual(reported);
  const watch = { date: '2026-11-20', steps: 9000, active_min_moderate: 40, active_min_vigorous: 0 };
  await recordDeviceDays(club, ada, 'watch', [watch]);
  expect(await day()).toMatchObject({ active_min_moderate: 40, active_min_vigorous: 0 });
  await call(club.app, activity.removeActivity, { date: '2026-11-20', source: 'watch' }, { as: ada });
  await call(club.app, workouts.removeWorkout, { id: done.id }, { as: ada });
  expect(await day()).toMatchObject({ active_min_moderate: null, active_kcal: null });
});

test('a workout earns its points once a day, and none before half of its sets are done', async () => {
  const { version } = consentPurposes.rewards;
  await call(club.app, consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
  const balance = async () => {
    await club.runJobs();
    return (await call(club.app, contract.points.getBalance, {}, { as: ada })).body.balance;
  };
  const { body: short } = await start();
  expect((await finish(short.id)).status).toBe(400);
  await log(short.id, 1, 1);
  expect((await finish(short.id)).body.counts).toBe(false);
  expect(await balance()).toBe(0);
  await train();
  ada = await passDays(club, ada, 0);
  await train();
  expect(await balance()).toBe(5);
});

test('a workout counts from half of its sets, and not with one set fewer', async () => {
  const doSets = async (choose: (planned: number) => number) => {
    const { body } = await start();
    const places = body.exercises.flatMap(({ sets }, index) =>
      Array.from({ length: sets }, (_, number) => [index + 1, number + 1] as const),
    );
    // with fewer, one set less than half is less than 40 %
    expect([places.length >= 12, places.length % 2]).toEqual([true, 0]);
    for (const [place, number] of places.slice(0, choose(places.length))) await log(body.id, place, number);
    return (await finish(body.id)).body.counts;
  };
  expect(await doSets((planned) => planned / 2 - 1)).toBe(false);
  expect(await doSets((planned) => planned / 2)).toBe(true);
});

test('a swapped exercise keeps its place, and its sets are its own', async () => {
  const { body } = await start();
  await log(body.id, 1, 1);
  const choices = await call(club.app, workouts.listWorkoutSwapChoices, { id: body.id, place: 1 }, { as: ada });
  const exercise = choices.body.results[0]?.exercise ?? '';
  const { body: swapped } = await call(
    club.app,
    workouts.swapWorkoutExercise,
    { id: body.id, place: 1, exercise },
    { as: ada },
  );
  expect(swapped.exercises[0]).toMatchObject({ exercise, done: [], last_time: null });
});

test('a saved plan is trained with, and every fourth week is easier', async () => {
  const { body: plan } = await call(club.app, fitness.saveFitnessPlan, address, { as: ada });
  const planned = plan.exercises.map(({ sets }) => sets);
  for (let week = 0; week < 3; week += 1) {
    const { body } = await startPlan(plan.id);
    expect([body.is_deload, body.exercises.map(({ sets }) => sets)]).toEqual([false, planned]);
    await log(body.id, 1, 1);
    await finish(body.id);
    ada = await passDays(club, ada, 7);
  }
  const { body } = await startPlan(plan.id);
  expect(body).toMatchObject({ plan_id: plan.id, is_deload: true });
  expect(body.exercises.map(({ sets }) => sets)).toEqual(planned.map((sets) => Math.max(1, Math.round(sets * 0.6))));
});

test('sets of the week are counted by muscle, those that help by half', async () => {
  const { exercises } = await train();
  const { body } = await call(club.app, workouts.getTrainingProgress, {}, { as: ada });
  expect(body).toMatchObject({ from: '2026-11-16', to: '2026-11-22', level: 'beginner', workouts: 1 });
  for (const { muscle, sets, advised, last_day } of body.muscles) {
    const own = exercises.filter(({ primary }) => primary.includes(muscle));
    const helped = exercises.filter(({ secondary }) => secondary.includes(muscle));
    const count = (some: typeof exercises) => some.reduce((sum, one) => sum + one.sets, 0);
    expect([muscle, sets]).toEqual([muscle, count(own) + count(helped) / 2]);
    expect([advised, last_day]).toEqual([{ low: 4, high: 8 }, own.length > 0 ? '2026-11-20' : null]);
  }
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.at(-1)).toMatchObject({ from: '2026-11-16', workouts: 1, minutes: 4 });
});

test.each([
  ['weight_kg', { weight_kg: 501, reps: 5 }],
  ['reps', { weight_kg: 10, reps: 201 }],
  ['reps', { weight_kg: 10 }],
  ['seconds', { seconds: 7201 }],
  ['rpe', { reps: 5, rpe: 11 }],
  ['set_number', { set_number: 21, reps: 5 }],
  ['place', { place: 40, reps: 5 }],
])('a set with an impossible %s is refused at its field', async (field, figures) => {
  const { body } = await start();
  const { status, problem } = await log(body.id, 1, 1, figures);
  expect([status, problem.errors[0]?.field]).toEqual([400, field]);
});

test('nobody else finds, changes or ends a workout', async () => {
  const { body } = await start();
  const ben = await aHealthMember(club);
  const answers = [await open(body.id, ben), await log(body.id, 1, 1, { reps: 5 }, ben), await finish(body.id, ben)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await list(ben)).count).toBe(0);
  const { body: plan } = await call(club.app, fitness.saveFitnessPlan, address, { as: ada });
  expect((await startPlan(plan.id, ben)).status).toBe(404);
});

test('a workout over midnight that two devices recorded counts on the day it began, also at the edge of a span', async () => {
  const figures = { kcal: null, activeKcal: null, distanceM: null, averagePulse: null, highestPulse: null };
  const list = await asMember(club.club.healthDb, ada.id, async (db) => {
    const local = await findLocalTime(db, ada.id, club.club);
    const scope = { db, clock: club.clock, config: club.config, local, memberId: ada.id };
    const tell = (source: 'watch' | 'phone', start: string, end: string) => {
      const reported = { kind: 'Running', start: new Date(start), end: new Date(end), day: start.slice(0, 10) };
      return importWorkouts(scope, { source, device: source }, [{ ...reported, ...figures }], randomUUID());
    };
    await tell('watch', '2026-11-18T23:50:00Z', '2026-11-19T00:50:00Z');
    await tell('phone', '2026-11-19T00:05:00Z', '2026-11-19T00:45:00Z');
    const findTrained = (day: string) => listTrained(db, club.config, ada.id, { from: day, to: day });
    return [await findTrained('2026-11-18'), await findTrained('2026-11-19')];
  });
  expect(list).toMatchObject([[{ source: 'watch' }], []]);
});
