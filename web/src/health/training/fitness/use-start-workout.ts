import type { workouts } from '@club/contract/health/training/workouts';
import type { Arguments } from '@club/contract/platform/endpoint';
import { useNavigate } from 'react-router';
import { workoutPath } from '#health/base/paths';
import { useTellProblem } from '#platform/api';
import { workoutsApi } from './fitness.api.ts';

/** Begins a workout, or goes on with the one that was begun, and opens its player. */
export const useStartWorkout = () => {
  const [begin, beginning] = workoutsApi.useStartWorkoutMutation();
  const [beginPlan, beginningPlan] = workoutsApi.useStartPlannedWorkoutMutation();
  const navigate = useNavigate();
  const tellProblem = useTellProblem();
  const open = async ({ data, error }: { data?: { id: string }; error?: unknown }) => {
    if (!data) return tellProblem(error);
    await navigate(workoutPath(data.id));
  };
  return {
    isStarting: beginning.isLoading || beginningPlan.isLoading,
    start: async (address: Arguments<typeof workouts.startWorkout>) => open(await begin(address)),
    startPlan: async (id: string) => open(await beginPlan({ id })),
  };
};
