import { workouts as contract } from '@club/contract/health/training/workouts';
import { forMember } from '#health/base/consents';
import { asMember, memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { finishWorkout } from './finish-workout.ts';
import { listRecordedWorkouts, writeWorkoutFile } from './recorded-workouts.ts';
import { workoutsRecord } from './returning-rows.ts';
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

export { importWorkouts, undoImportedWorkouts } from './recorded-workouts.ts';
export { listTrained } from './trained-days.ts';

const earns = {
  workout_done: {
    name: 'Workout done',
    description: 'Finish a workout of your plan.',
    icon: 'barbell',
    category: 'fitness',
    points: 5,
    page: '/health/fitness-advice/fitness-plan',
    per: 'day',
    perDay: 1,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Workouts with their sets: what was lifted, what to try next, and what it comes to. */
export const workouts = domain({
  name: 'health/training/workouts',
  contract,
  routes: forMember<typeof contract>({
    startWorkout,
    startPlannedWorkout,
    listWorkouts,
    listRecordedWorkouts,
    getWorkout,
    logSet,
    removeSet,
    listWorkoutSwapChoices,
    swapWorkoutExercise,
    finishWorkout,
    removeWorkout,
    getTrainingProgress,
  }),
  tables: ['workouts', 'workout_sets', 'recorded_workouts'],
  record: workoutsRecord,
  personalData: [memberTable('recorded_workouts'), memberTable('workout_sets'), memberTable('workouts', copyWorkouts)],
  exportFiles: [
    {
      name: 'health/workouts.csv',
      explanation: 'your workouts for spreadsheets, those of the club and those that devices recorded, times in UTC',
      make: ({ healthDb, config }, memberId) =>
        asMember(healthDb, memberId, async (db) =>
          new TextEncoder().encode(await writeWorkoutFile(db, config, memberId)),
        ),
    },
  ],
  earns,
});
