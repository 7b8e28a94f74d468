import type { EasyPart, PlannedExercise, WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { countEnergy } from '#health/body/activity';
import { findExercise } from '#health/training/fitness/catalogue';
import type { TrainingBasis } from './training-profile.ts';

type Parts = Pick<WorkoutPlan, 'warm_up' | 'exercises' | 'cool_down'>;
type Measures = Pick<WorkoutPlan, 'estimated_minutes' | 'minutes' | 'estimated_kcal' | 'kcal_range'>;

/** Energy is shown as a range of a fifth around the estimate. */
const energySpread = 0.2;

/**
 * Minutes and energy of a plan as the sums of its parts: each part's metabolic equivalent over its minutes, rests
 * included. There is no energy without the member's weight, and none for members whom counting it may harm.
 */
export const measurePlan = (
  { warm_up, exercises, cool_down }: Parts,
  { weightKg, isCalm }: Pick<TrainingBasis, 'weightKg' | 'isCalm'>,
): Measures => {
  const easy = (part: EasyPart) => ({ id: part.exercise, seconds: part.seconds * (part.per_side ? 2 : 1) });
  const main = ({ exercise, estimated_seconds }: PlannedExercise) => ({ id: exercise, seconds: estimated_seconds });
  const parts = [...warm_up.map(easy), ...exercises.map(main), ...cool_down.map(easy)];
  const sum = (some: readonly { readonly seconds: number }[]) =>
    some.reduce((total, { seconds }) => total + seconds, 0);
  const burn = (weight: number) =>
    parts.reduce((total, { id, seconds }) => total + countEnergy(findMet(id), seconds / 60, weight), 0);
  const kcal = weightKg === null || isCalm ? null : Math.round(burn(weightKg));
  return {
    estimated_minutes: Math.round(sum(parts) / 60),
    minutes: {
      warm_up: toMinutes(sum(warm_up.map(easy))),
      main: toMinutes(sum(exercises.map(main))),
      cool_down: toMinutes(sum(cool_down.map(easy))),
    },
    estimated_kcal: kcal,
    kcal_range:
      kcal === null
        ? null
        : { low: Math.round(kcal * (1 - energySpread)), high: Math.round(kcal * (1 + energySpread)) },
  };
};

const toMinutes = (seconds: number): number => Math.round(seconds / 6) / 10;

/** For an exercise of an older catalogue: the one of moderate strength training. */
const usualMet = 4.5;
export const findMet = (id: string): number => findExercise(id)?.met ?? usualMet;
