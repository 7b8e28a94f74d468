import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { client } from '#platform/api';

export const fitnessApi = client(fitness);
export const workoutsApi = client(workouts);
