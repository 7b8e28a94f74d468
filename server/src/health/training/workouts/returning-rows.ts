import { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { PersonalRecord } from '@club/contract/health/training/workouts';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';

/** Workouts with their sets, and those that devices recorded. */
export const workoutsRecord = [
  returns('workouts', 'record_workouts', {
    at: 'started_at',
    sealed: { plan: asJson(WorkoutPlan) },
    columns: { records: z.array(PersonalRecord).max(200) },
  }),
  returns('workout_sets', 'record_workouts', {
    at: 'done_at',
    parent: { table: 'workouts', column: 'workout_id' },
  }),
  returns('recorded_workouts', 'record_workouts', { at: 'started_at' }),
];
