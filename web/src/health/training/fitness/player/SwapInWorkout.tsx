import type { Workout } from '@club/contract/health/training/workouts';
import { SwapDialog, workoutsApi } from '#health/training/fitness';
import { toProblem } from '#platform/api';

/** Another exercise for the place that the workout is at. */
export const SwapInWorkout = ({
  workout,
  place,
  onChange,
  onClose,
}: {
  workout: Workout;
  /** Counted from 0. */
  place: number;
  onChange: (workout: Workout) => void;
  onClose: () => void;
}) => {
  const [swap, { error }] = workoutsApi.useSwapWorkoutExerciseMutation();
  const choose = async (exercise: string) => {
    const { data } = await swap({ id: workout.id, place: place + 1, exercise });
    if (data) onChange(data);
  };
  return (
    <SwapDialog
      name={workout.exercises[place]?.name ?? ''}
      query={workoutsApi.useListWorkoutSwapChoicesQuery({ id: workout.id, place: place + 1 })}
      failure={error ? toProblem(error).message : undefined}
      onChoose={(exercise) => void choose(exercise)}
      onClose={onClose}
    />
  );
};
