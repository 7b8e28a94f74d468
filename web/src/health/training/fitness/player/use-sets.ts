import type { DoneSet, Workout, WorkoutExercise } from '@club/contract/health/training/workouts';
import { typedNumber } from '@club/contract/platform/numbers/read-number';
import { useState } from 'react';
import { workoutsApi } from '#health/training/fitness';

interface Typed {
  readonly weight: string;
  readonly amount: string;
}

export interface Sets {
  /** What is in the fields of the current set. */
  readonly typed: Typed;
  readonly type: (change: Partial<Typed>) => void;
  readonly finish: () => Promise<void>;
  readonly undo: (set: number) => Promise<void>;
  readonly isSaving: boolean;
  readonly error: unknown;
}

/** The sets of one exercise: each is stored as soon as it is done, and can be taken back. */
export const useSets = ({
  workout,
  exercise,
  place,
  current,
  onChange,
  onSet,
}: {
  workout: Workout;
  exercise: WorkoutExercise;
  /** Counted from 0. */
  place: number;
  /** The set that comes next; null when all are done. */
  current: number | null;
  onChange: (workout: Workout) => void;
  onSet: (workout: Workout, set: number) => void;
}): Sets => {
  const [log, logging] = workoutsApi.useLogSetMutation();
  const [remove, removing] = workoutsApi.useRemoveSetMutation();
  const [edited, setEdited] = useState<Partial<Typed> & { readonly set?: number }>({});
  const own = edited.set === current ? edited : {};
  const typed = { ...suggest(exercise), ...own };
  const finish = async () => {
    if (current === null) return;
    const amount = typedNumber(typed.amount);
    const { data } = await log({
      ...{ id: workout.id, place: place + 1, set_number: current, rpe: null },
      weight_kg: typedNumber(typed.weight),
      reps: exercise.reps ? amount : null,
      seconds: exercise.reps ? null : amount,
    });
    if (data) onSet(data, current);
  };
  const undo = async (set: number) => {
    const { data } = await remove({ id: workout.id, place: place + 1, set_number: set });
    if (data) onChange(data);
  };
  return {
    typed,
    type: (change) => setEdited({ ...own, ...change, ...(current === null ? {} : { set: current }) }),
    finish,
    undo,
    isSaving: logging.isLoading || removing.isLoading,
    error: logging.error ?? removing.error,
  };
};

/** What the fields of a set begin with: the set before, otherwise what to aim for. */
const suggest = ({ done, aim, seconds }: Pick<WorkoutExercise, 'done' | 'aim' | 'seconds'>): Typed => {
  const before: DoneSet | undefined = done.at(-1);
  const weight = before ? before.weight_kg : aim.weight_kg;
  const amount = aim.reps ?? aim.seconds ?? seconds;
  return { weight: weight === null ? '' : String(weight), amount: amount === null ? '' : String(amount) };
};
