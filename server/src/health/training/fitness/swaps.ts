import type { SwapChoice } from '@club/contract/health/training/fitness';
import type { PlannedExercise, WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { type Exercise, exercises, findExercise, isTimed } from '#health/training/fitness/catalogue';
import { goalTypes, isAllowed } from '#health/training/fitness/generator';
import { fieldRefusal } from '#platform/http';
import { measurePlan } from './measure-plan.ts';
import { findPlanScheme, toPlanned } from './planned-exercise.ts';
import type { TrainingBasis } from './training-profile.ts';

/** How many exercises are offered in place of one. */
const mostChoices = 8;

/** What the exercise in a place can be swapped for, the closest first. @throws {Refusal} for a place that isn't there. */
export const listSwaps = (plan: WorkoutPlan, place: number, basis: TrainingBasis): SwapChoice[] => {
  const planned = findPlanned(plan, place);
  const ranked = findReplacements(plan, planned, basis).toSorted(
    (one, other) => weigh(other, planned) - weigh(one, planned) || (one.id < other.id ? -1 : 1),
  );
  return ranked.slice(0, mostChoices).map((exercise) => ({
    exercise: exercise.id,
    name: exercise.name,
    primary: [...exercise.primary],
    secondary: [...exercise.secondary],
    equipment: [...exercise.equipment],
    is_same_pattern: exercise.pattern === planned.pattern,
  }));
};

/**
 * The plan with another exercise in one place, which keeps its sets, its rest and its turn.
 * @throws {Refusal} validation_error for a place that isn't there or an exercise that can't be in it.
 */
export const swapExercise = (plan: WorkoutPlan, place: number, id: string, basis: TrainingBasis): WorkoutPlan => {
  const planned = findPlanned(plan, place);
  const exercise = findReplacements(plan, planned, basis).find((one) => one.id === id);
  if (!exercise) throw fieldRefusal('exercise', `${planned.name} can't be swapped for that. Choose another exercise.`);
  const scheme = findPlanScheme(plan, basis);
  const held = planned.seconds ?? scheme.seconds[1];
  const seconds = isTimed(exercise) || scheme.rpe === null ? held : null;
  const { sets, rest_s: rest, group } = planned;
  const swapped = toPlanned({ exercise, closeness: 0, sets, rest, seconds, group }, scheme);
  const changed = { ...plan, exercises: plan.exercises.map((one, index) => (index === place - 1 ? swapped : one)) };
  return { ...changed, ...measurePlan(changed, basis) };
};

const findPlanned = (plan: WorkoutPlan, place: number): PlannedExercise => {
  const planned = plan.exercises[place - 1];
  if (!planned) throw fieldRefusal('place', `Choose a place from 1 to ${plan.exercises.length}.`);
  return planned;
};

/** Exercises that the member may do there, aren't in the plan, and train a muscle that this one trains. */
const findReplacements = (
  plan: WorkoutPlan,
  planned: PlannedExercise,
  { trainee }: TrainingBasis,
): readonly Exercise[] => {
  const present = new Set(plan.exercises.map(({ exercise }) => exercise));
  const type = findExercise(planned.exercise)?.type;
  return exercises.filter(
    (one) =>
      !present.has(one.id) &&
      (goalTypes[plan.goal].includes(one.type) || one.type === type) &&
      one.primary.some((muscle) => planned.primary.includes(muscle)) &&
      isAllowed(one, plan.location, plan.level, trainee),
  );
};

/** Same muscles first, then the same movement, then other equipment. */
const weigh = (exercise: Exercise, planned: PlannedExercise): number =>
  exercise.primary.filter((muscle) => planned.primary.includes(muscle)).length * 4 +
  (exercise.pattern === planned.pattern ? 3 : 0) +
  (exercise.equipment.join() === planned.equipment.join() ? 0 : 2);
