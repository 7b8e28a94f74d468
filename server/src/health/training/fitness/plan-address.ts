import type { fitness as contract } from '@club/contract/health/training/fitness';
import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import type { Input } from '@club/contract/platform/endpoint';

/** What a session is made from. The same address makes a session for anyone who opens it, within what suits them. */
export type PlanAddress = Input<typeof contract.saveFitnessPlan>;

/** The address of a plan, which says nothing about its owner. */
export const toPlanAddress = ({ time, goal, level, location, muscle, variation, swaps }: WorkoutPlan): PlanAddress => ({
  time,
  goal,
  level,
  location,
  muscle,
  variation,
  swaps,
});
