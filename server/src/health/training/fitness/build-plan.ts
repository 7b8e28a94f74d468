import { disclaimer } from '@club/contract/health/base/disclaimer';
import { expandMuscles, type Muscle } from '@club/contract/health/training/muscles';
import type { TrainingGoal, TrainingLevel, TrainingPlace } from '@club/contract/health/training/training-choices';
import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { exercisesVersion } from '#health/training/fitness/catalogue';
import { generateSession, hashText } from '#health/training/fitness/generator';
import { Refusal } from '#platform/http';
import { measurePlan } from './measure-plan.ts';
import { describeEffort, writeNotes } from './plan-notes.ts';
import { toEasyPart, toPlanned } from './planned-exercise.ts';
import { swapExercise } from './swaps.ts';
import type { TrainingBasis } from './training-profile.ts';
import { verifyWorkout } from './verify-workout.ts';

/** What an address says; the level may be left to the member's own. */
export interface PlanAddress {
  readonly time: number;
  readonly goal: TrainingGoal;
  readonly level?: TrainingLevel | undefined;
  readonly location: TrainingPlace;
  readonly muscle: string;
  readonly variation: number;
  readonly swaps: string;
}

/**
 * The plan of an address for a member. Nothing in it is left to chance or to the day: the same address, body and
 * equipment give the same plan on every machine.
 * @throws {Refusal} validation_error for a swap that can't be; not_eligible for a goal or a plan that a limit
 * of the member's speaks against.
 */
export const buildPlan = (address: PlanAddress, basis: TrainingBasis): WorkoutPlan => {
  const { trainee } = basis;
  const { time, goal, location, muscle, variation, swaps } = address;
  if (goal === 'lose_weight' && basis.whyNotLose !== null) {
    throw new Refusal('not_eligible', {
      status: 422,
      message: `${basis.whyNotLose} Choose another goal for training.`,
    });
  }
  const level = address.level ?? basis.level ?? 'beginner';
  const muscles = readMuscles(muscle);
  const session = generateSession({ time, goal, level, location, muscles, variation }, trainee);
  const parts = {
    warm_up: session.warmUp.map(toEasyPart),
    exercises: session.main.map((portion) => toPlanned(portion, session.scheme)),
    cool_down: session.coolDown.map(toEasyPart),
  };
  const place = [time, goal, level, location, muscles.join('.'), variation].join('/');
  const plan: WorkoutPlan = {
    id: hashText(swaps ? `${place}/${swaps}` : place).toString(36),
    version: exercisesVersion,
    ...{ time, goal, level, location, muscle, muscles: [...muscles], variation, swaps },
    ...parts,
    ...measurePlan(parts, basis),
    is_gentle: trainee.isGentle,
    gate_answered: basis.gateAnswered,
    notes: writeNotes(session, muscle, basis),
    how_hard: describeEffort(session.scheme, goal, trainee),
    disclaimer,
  };
  const swapped = readSwaps(swaps).reduce(
    (done, { place: at, exercise }) => swapExercise(done, at, exercise, basis),
    plan,
  );
  assertWithinLimits(swapped, basis);
  return swapped;
};

/** The generator leaves out what limits rule out; a second reading of the finished plan says whether it did. */
const assertWithinLimits = (plan: WorkoutPlan, basis: TrainingBasis): void => {
  const [violation] = verifyWorkout(plan, basis);
  if (!violation) return;
  throw new Refusal('not_eligible', {
    status: 422,
    message: `We found no workout of this kind within your limits (${violation.where}). Choose other muscles or another goal.`,
  });
};

const readMuscles = (list: string): readonly Muscle[] => {
  const found = expandMuscles(list);
  return 'muscles' in found ? found.muscles : [];
};

const readSwaps = (swaps: string) =>
  swaps
    .split(',')
    .filter((one) => one !== '')
    .map((one) => ({ place: Number(one.split('.')[0]), exercise: one.slice(one.indexOf('.') + 1) }));
