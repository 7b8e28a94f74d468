import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import type { workouts as contract, Workout } from '@club/contract/health/training/workouts';
import { resumableHours } from '@club/contract/health/training/workouts';
import { hourMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { HealthCall, HealthHandle } from '#health/base/consents';
import {
  buildPlan,
  findPlan,
  findTrainingBasis,
  listSwaps,
  markUnsuitable,
  swapExercise,
  type TrainingBasis,
} from '#health/training/fitness';
import { addDays } from '#platform/calendar';
import { type Call, fieldRefusal, Refusal, toList } from '#platform/http';
import { recordWorkoutDays } from './day-activity.ts';
import { reduceSets } from './progression.ts';
import { deleteSet, writeSet } from './sets.store.ts';
import { isDeloadWeek } from './training-weeks.ts';
import { showWorkout, toSummary } from './workout-view.ts';
import {
  deleteWorkout,
  findWorkout,
  insertWorkout,
  listFinished,
  listOpenWorkouts,
  listWorkoutPage,
  lockWorkout,
  type StoredWorkout,
  updateWorkout,
} from './workouts.store.ts';

type MemberCall = Pick<Call, 'healthDb' | 'config'> & { readonly caller: { readonly id: string } };

/** How long a workout that was left can be gone on with, in milliseconds. */
const resumable = resumableHours * hourMs;

export const startWorkout: HealthHandle<typeof contract.startWorkout> = async (call) => {
  const basis = await findTrainingBasis(call);
  return begin(call, { plan: buildPlan(call.input, basis), planId: null, basis });
};

/** @throws {Refusal} not_found for a plan that isn't the caller's. */
export const startPlannedWorkout = async (call: HealthCall<typeof contract.startPlannedWorkout>): Promise<Workout> => {
  const { healthDb, config, caller, input } = call;
  const stored = await findPlan(healthDb, config, caller.id, input.id);
  if (!stored) throw new Refusal('not_found');
  const basis = await findTrainingBasis(call);
  return begin(call, { plan: markUnsuitable(stored.plan, basis), planId: stored.id, basis });
};

type Beginning = Pick<HealthCall, 'healthDb' | 'clock' | 'config' | 'local'> & {
  readonly caller: { readonly id: string };
};

interface Begun {
  readonly plan: WorkoutPlan;
  readonly planId: string | null;
  readonly basis: TrainingBasis;
}

/** A workout of a plan; one of the same plan that was left within twelve hours is gone on with. */
const begin = async (call: Beginning, { plan, planId, basis }: Begun): Promise<Workout> => {
  const { healthDb, clock, config, caller, local } = call;
  const now = clock.now();
  const open = await listOpenWorkouts(healthDb, config, caller.id, new Date(now.getTime() - resumable));
  const same = open.find((one) => one.planId === planId && (planId !== null || one.plan.id === plan.id));
  if (same) return showWorkout(healthDb, caller.id, { ...same, plan: markUnsuitable(same.plan, basis) });
  const { today } = local;
  const trained = await listFinished(healthDb, config, caller.id, addDays(today, -366));
  const days = trained.map(({ day }) => day);
  const isDeload = isDeloadWeek(days, today);
  const workout: StoredWorkout = {
    ...{ id: uuidv7(), planId, isDeload, startedAt: now, day: today, counts: false, records: [] },
    plan: isDeload ? { ...plan, exercises: plan.exercises.map(ease) } : plan,
    ...{ finishedAt: null, minutes: null, kcal: null, activeKcal: null, moderateMinutes: null, vigorousMinutes: null },
  };
  await insertWorkout(healthDb, config, caller.id, workout);
  return showWorkout(healthDb, caller.id, workout);
};

const ease = <Planned extends { readonly sets: number }>(planned: Planned): Planned => ({
  ...planned,
  sets: reduceSets(planned.sets),
});

export const listWorkouts = async ({ healthDb, config, caller, input }: HealthCall<typeof contract.listWorkouts>) => {
  const { rows, count } = await listWorkoutPage(healthDb, config, caller.id, input);
  const results = rows.map(({ setsDone, ...workout }) => toSummary(workout, setsDone));
  return toList(results, count);
};

/** A workout; what speaks against an exercise by now is marked while it is open. */
export const getWorkout = async (call: HealthCall<typeof contract.getWorkout>): Promise<Workout> => {
  const { healthDb, caller, input } = call;
  const workout = await findOwn(call, input.id);
  if (workout.finishedAt) return showWorkout(healthDb, caller.id, workout);
  const plan = markUnsuitable(workout.plan, await findTrainingBasis(call));
  return showWorkout(healthDb, caller.id, { ...workout, plan });
};

/** @throws {Refusal} not_found; invalid_transition once the workout has ended. */
export const logSet = async (call: HealthCall<typeof contract.logSet>): Promise<Workout> => {
  const { healthDb, clock, caller, input } = call;
  const workout = await holdOpen(call, input.id);
  const { exercise } = findPlace(workout, input.place);
  if (input.reps === null && input.seconds === null) throw fieldRefusal('reps', 'Enter repetitions or seconds.');
  const { place, set_number: setNumber, weight_kg: weightKg, reps, seconds, rpe } = input;
  const set = { place, setNumber, exercise, weightKg, reps, seconds, rpe, doneAt: clock.now() };
  await writeSet(healthDb, caller.id, workout.id, set);
  return showWorkout(healthDb, caller.id, workout);
};

export const removeSet = async (call: HealthCall<typeof contract.removeSet>): Promise<Workout> => {
  const { healthDb, caller, input } = call;
  const workout = await holdOpen(call, input.id);
  const { exercise } = findPlace(workout, input.place);
  const set = { place: input.place, setNumber: input.set_number, exercise };
  if (!(await deleteSet(healthDb, caller.id, workout.id, set))) throw new Refusal('not_found');
  return showWorkout(healthDb, caller.id, workout);
};

export const listWorkoutSwapChoices = async (call: HealthCall<typeof contract.listWorkoutSwapChoices>) => {
  const { plan } = await findOwn(call, call.input.id);
  return toList(listSwaps(plan, call.input.place, await findTrainingBasis(call)));
};

export const swapWorkoutExercise = async (call: HealthCall<typeof contract.swapWorkoutExercise>): Promise<Workout> => {
  const { healthDb, config, caller, input } = call;
  const workout = await holdOpen(call, input.id);
  const plan = swapExercise(workout.plan, input.place, input.exercise, await findTrainingBasis(call));
  await updateWorkout(healthDb, config, caller.id, { ...workout, plan });
  return showWorkout(healthDb, caller.id, { ...workout, plan });
};

export const removeWorkout = async (call: HealthCall<typeof contract.removeWorkout>) => {
  const { healthDb, config, caller, input, local } = call;
  const workout = await lockWorkout(healthDb, config, caller.id, input.id);
  if (!workout) throw new Refusal('not_found');
  await deleteWorkout(healthDb, caller.id, workout.id);
  if (workout.finishedAt)
    await recordWorkoutDays({ db: healthDb, clock: call.clock, config, local, memberId: caller.id }, [workout.day]);
  return { id: workout.id };
};

const findOwn = async ({ healthDb, config, caller }: MemberCall, id: string): Promise<StoredWorkout> => {
  const workout = await findWorkout(healthDb, config, caller.id, id);
  if (!workout) throw new Refusal('not_found');
  return workout;
};

const holdOpen = async ({ healthDb, config, caller }: MemberCall, id: string): Promise<StoredWorkout> => {
  const workout = await lockWorkout(healthDb, config, caller.id, id);
  if (!workout) throw new Refusal('not_found');
  if (workout.finishedAt) throw new Refusal('invalid_transition', { message: 'This workout has ended.' });
  return workout;
};

const findPlace = ({ plan }: StoredWorkout, place: number) => {
  const planned = plan.exercises[place - 1];
  if (!planned) throw fieldRefusal('place', `Choose a place from 1 to ${plan.exercises.length}.`);
  return planned;
};
