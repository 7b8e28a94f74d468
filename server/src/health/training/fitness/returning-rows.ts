import { mostFitnessPlans } from '@club/contract/health/training/fitness';
import { type Equipment, equipmentNames } from '@club/contract/health/training/training-choices';
import { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';

const Piece = z.enum(Object.keys(equipmentNames) as [Equipment, ...Equipment[]]);

/** Saved plans, and what the member said before the first. */
export const fitnessRecord = [
  returns('training_profiles', 'record_settings', {
    at: 'gate_answered_at',
    sealed: { gate: asJson(z.record(z.string().max(60), z.boolean())) },
    columns: { equipment: z.array(Piece).max(60) },
  }),
  returns('fitness_plans', 'record_plans', {
    most: mostFitnessPlans,
    at: 'created_at',
    sealed: { plan: asJson(WorkoutPlan) },
  }),
];
