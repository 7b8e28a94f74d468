import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { type Violation, verify } from '#health/signals/verifier';
import type { TrainingBasis } from './training-profile.ts';

type Parts = Pick<WorkoutPlan, 'warm_up' | 'exercises' | 'cool_down'>;

/** Reads a finished workout as the member will see it: the names and cues of its exercises. */
export const verifyWorkout = (
  { warm_up, exercises, cool_down }: Parts,
  { limits }: Pick<TrainingBasis, 'limits'>,
): readonly Violation[] =>
  verify(
    {
      kind: 'workout',
      lines: [...warm_up, ...exercises, ...cool_down].flatMap(({ name, cues }) =>
        [name, ...cues].map((text) => ({ where: name, text })),
      ),
    },
    limits,
  );
