import type { EasyPart, PlannedExercise, WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { type Exercise, isPerSide } from '#health/training/fitness/catalogue';
import {
  countSeconds,
  type EasyPortion,
  findScheme,
  type GroupedPortion,
  type Scheme,
} from '#health/training/fitness/generator';
import type { TrainingBasis } from './training-profile.ts';

/** An exercise of a plan as it is done under a scheme. */
export const toPlanned = (portion: GroupedPortion, scheme: Scheme): PlannedExercise => {
  const { exercise, sets, rest, seconds, group } = portion;
  return {
    ...toExercise(exercise),
    pattern: exercise.pattern,
    sets,
    reps: seconds === null ? { low: scheme.reps[0], high: scheme.reps[1] } : null,
    seconds,
    per_side: isPerSide(exercise),
    rest_s: rest,
    tempo: seconds === null ? writeTempo(scheme) : null,
    rpe: scheme.rpe && { low: scheme.rpe[0], high: scheme.rpe[1] },
    group,
    cautions: [...exercise.cautions],
    estimated_seconds: Math.round(countSeconds(portion, scheme)),
    unsuitable: false,
  };
};

/** How exercises of a plan are done. */
export const findPlanScheme = (
  { goal, level }: Pick<WorkoutPlan, 'goal' | 'level'>,
  { trainee }: TrainingBasis,
): Scheme => findScheme(goal, level, trainee);

const toExercise = ({ id, name, primary, secondary, equipment, cues }: Exercise) => ({
  exercise: id,
  name,
  primary: [...primary],
  secondary: [...secondary],
  equipment: [...equipment],
  cues: [...cues],
});

/** A part of the warm-up or the cool-down as it is done. */
export const toEasyPart = ({ exercise, seconds }: EasyPortion): EasyPart => ({
  ...toExercise(exercise),
  seconds,
  per_side: isPerSide(exercise),
});

/** X is as fast as possible. */
const writeTempo = ({ tempo, isExplosive }: Scheme): string =>
  [tempo[0], tempo[1], isExplosive ? 'X' : tempo[2]].join('-');
