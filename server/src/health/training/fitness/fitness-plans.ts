import {
  type fitness as contract,
  type FitnessPlan,
  type FitnessPlanSummary,
  mostFitnessPlans,
} from '@club/contract/health/training/fitness';
import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { v7 as uuidv7 } from 'uuid';
import { rewardAct } from '#health/base/rewards';
import { findExercise } from '#health/training/fitness/catalogue';
import { isSuitable } from '#health/training/fitness/generator';
import { type Call, type Handle, Refusal, toList } from '#platform/http';
import { buildPlan } from './build-plan.ts';
import {
  countPlans,
  deletePlan,
  findPlan,
  insertPlan,
  listPlans,
  type StoredPlan,
  updatePlan,
} from './fitness-plans.store.ts';
import type { PlanAddress } from './plan-address.ts';
import { renewNotes } from './plan-notes.ts';
import { listSwaps, swapExercise } from './swaps.ts';
import { findTrainingBasis, type TrainingBasis } from './training-profile.ts';

type Save = Call<typeof contract.saveFitnessPlan>;

export const getWorkoutPlan: Handle<typeof contract.getWorkoutPlan> = async (call) =>
  buildPlan(call.input, await findTrainingBasis(call));

export const listSwapChoices = async (call: Call<typeof contract.listSwapChoices>) => {
  const basis = await findTrainingBasis(call);
  return toList(listSwaps(buildPlan(call.input, basis), call.input.place, basis));
};

export const listFitnessPlans = async ({ healthDb, config, caller }: Call<typeof contract.listFitnessPlans>) =>
  toList((await listPlans(healthDb, config, caller.id)).map(toSummary));

/** @throws {Refusal} limit_reached once there are a hundred. */
export const saveFitnessPlan = (call: Save): Promise<FitnessPlan> => storePlan(call, uuidv7());

/**
 * Builds a shared plan for the caller and saves it under this id; a second time changes nothing.
 * @throws {Refusal} limit_reached
 */
export const addSharedPlan = async (
  call: Omit<Save, 'input'>,
  { id, address }: { readonly id: string; readonly address: PlanAddress },
): Promise<void> => {
  if (await findPlan(call.healthDb, call.config, call.caller.id, id)) return;
  await storePlan({ ...call, input: address }, id);
};

const storePlan = async (call: Save, id: string): Promise<FitnessPlan> => {
  const { healthDb, config, clock, caller, input } = call;
  const basis = await findTrainingBasis(call);
  if ((await countPlans(healthDb, caller.id)) >= mostFitnessPlans) {
    throw new Refusal('limit_reached', { message: `You have ${mostFitnessPlans} plans. Delete one to save another.` });
  }
  const stored = { id, createdAt: clock.now(), plan: buildPlan(input, basis) };
  await insertPlan(healthDb, config, caller.id, stored);
  await rewardAct(healthDb, clock, { memberId: caller.id, event: 'fitness_plan_created', reference: stored.id });
  return toPlan(stored, basis);
};

export const getFitnessPlan: Handle<typeof contract.getFitnessPlan> = async (call) =>
  toPlan(await findOwnPlan(call, call.input.id), await findTrainingBasis(call));

export const removeFitnessPlan = async ({ healthDb, caller, input }: Call<typeof contract.removeFitnessPlan>) => {
  if (!(await deletePlan(healthDb, caller.id, input.id))) throw new Refusal('not_found');
  return { id: input.id };
};

export const listPlanSwapChoices = async (call: Call<typeof contract.listPlanSwapChoices>) => {
  const { plan } = await findOwnPlan(call, call.input.id);
  return toList(listSwaps(plan, call.input.place, await findTrainingBasis(call)));
};

export const swapPlanExercise = async (call: Call<typeof contract.swapPlanExercise>): Promise<FitnessPlan> => {
  const { healthDb, config, caller, input } = call;
  const stored = await findOwnPlan(call, input.id);
  const basis = await findTrainingBasis(call);
  const plan = swapExercise(stored.plan, input.place, input.exercise, basis);
  await updatePlan(healthDb, config, caller.id, stored.id, plan);
  return toPlan({ ...stored, plan }, basis);
};

const findOwnPlan = async (
  { healthDb, config, caller }: Pick<Call, 'healthDb' | 'config'> & { caller: { id: string } },
  id: string,
) => {
  const stored = await findPlan(healthDb, config, caller.id, id);
  if (!stored) throw new Refusal('not_found');
  return stored;
};

/** A saved plan as it was; what speaks against an exercise by now is marked. */
const toPlan = ({ id, createdAt, plan }: StoredPlan, basis: TrainingBasis): FitnessPlan => ({
  ...markUnsuitable(plan, basis),
  id,
  address_id: plan.id,
  created_at: createdAt.toISOString(),
});

/** What speaks against an exercise of the main part is marked, to be swapped; in the warm-up and the cool-down it is left out. */
export const markUnsuitable = (plan: WorkoutPlan, basis: TrainingBasis): WorkoutPlan => {
  const isUnsuitable = ({ exercise: id }: { readonly exercise: string }): boolean => {
    const exercise = findExercise(id);
    return exercise !== undefined && !isSuitable(exercise, basis.trainee);
  };
  const exercises = plan.exercises.map((planned) => ({ ...planned, unsuitable: isUnsuitable(planned) }));
  return {
    ...plan,
    warm_up: plan.warm_up.filter((part) => !isUnsuitable(part)),
    exercises,
    cool_down: plan.cool_down.filter((part) => !isUnsuitable(part)),
    notes: renewNotes({ exercises, notes: plan.notes }, basis),
  };
};

const toSummary = ({ id, createdAt, plan }: StoredPlan): FitnessPlanSummary => ({
  id,
  created_at: createdAt.toISOString(),
  time: plan.time,
  goal: plan.goal,
  level: plan.level,
  location: plan.location,
  muscle: plan.muscle,
  muscles: plan.muscles,
  exercise_count: plan.exercises.length,
  set_count: plan.exercises.reduce((sum, { sets }) => sum + sets, 0),
  estimated_minutes: plan.estimated_minutes,
  kcal_range: plan.kcal_range,
});
