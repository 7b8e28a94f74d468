import { workouts as contract } from '@club/contract/health/training/workouts';
import { forMember } from '#health/consents';
import { memberTable } from '#health/storage';
import { domain } from '#platform/domain';
import { finishWorkout } from './finish-workout.ts';
import { getTrainingProgress } from './training-progress.ts';
import { copyWorkouts } from './workouts.store.ts';
import {
  getWorkout,
  listWorkoutSwapChoices,
  listWorkouts,
  logSet,
  removeSet,
  removeWorkout,
  startPlannedWorkout,
  startWorkout,
  swapWorkoutExercise,
} from './workouts.ts';

export { listTrained } from './trained-days.ts';

/** Workouts with their sets: what was lifted, what to try next, and what it comes to. */
export const workouts = domain({
  name: 'health/workouts',
  contract,
  routes: forMember<typeof contract>({
    startWorkout,
    startPlannedWorkout,
    listWorkouts,
    getWorkout,
    logSet,
    removeSet,
    listWorkoutSwapChoices,
    swapWorkoutExercise,
    finishWorkout,
    removeWorkout,
    getTrainingProgress,
  }),
  tables: ['workouts', 'workout_sets'],
  personalData: [memberTable('workout_sets'), memberTable('workouts', copyWorkouts)],
  earns: { workout_done: '/health/fitness-advice/fitness-plan' },
});
