import { fitness as contract } from '@club/contract/health/training/fitness';
import { expandMuscles } from '@club/contract/health/training/muscles';
import { forMember, forReader } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Call } from '#platform/http';
import { drawBodyImage } from './body-image.ts';
import {
  getFitnessPlan,
  getWorkoutPlan,
  listFitnessPlans,
  listPlanSwapChoices,
  listSwapChoices,
  removeFitnessPlan,
  saveFitnessPlan,
  swapPlanExercise,
} from './fitness-plans.ts';
import { findProfile } from './training-profile.store.ts';
import { backfill, getTrainingProfile, saveTrainingProfile } from './training-profile.ts';

export { buildPlan } from './build-plan.ts';

import { listPlans } from './fitness-plans.store.ts';
import { fitnessRecord } from './returning-rows.ts';

export { exerciseGate } from './exercise-gate.data.ts';
export { findPlan } from './fitness-plans.store.ts';
export { addSharedPlan, markUnsuitable } from './fitness-plans.ts';
export { findMet } from './measure-plan.ts';
export { type PlanAddress, toPlanAddress } from './plan-address.ts';
export { listSwaps, swapExercise } from './swaps.ts';
export { findTrainingBasis, type TrainingBasis } from './training-profile.ts';

const {
  getBaseImage: _base,
  getMuscleImage: _muscles,
  getWorkoutPlan: _plan,
  listSwapChoices: _swaps,
  ...own
} = contract;
type Sessions = Pick<typeof contract, 'getWorkoutPlan' | 'listSwapChoices'>;

const getMuscleImage = async ({ input }: Call<typeof contract.getMuscleImage>): Promise<string> => {
  const found = expandMuscles(input.muscleGroups ?? '');
  return drawBodyImage('muscles' in found ? found.muscles : []);
};

const earns = {
  fitness_plan_created: {
    name: 'Fitness plan made',
    description: 'Make a fitness plan. One counts every 7 days.',
    icon: 'barbell',
    category: 'fitness',
    points: 5,
    page: '/health/fitness-advice/fitness-create-plan',
    per: 'day',
    pauseDays: 7,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Training plans from an address, saved plans, and the body map. */
export const fitness = domain({
  name: 'health/training/fitness',
  contract,
  routes: {
    getBaseImage: async () => drawBodyImage([]),
    getMuscleImage,
    ...forReader<Sessions>({ getWorkoutPlan, listSwapChoices }),
    ...forMember<typeof own>({
      listFitnessPlans,
      saveFitnessPlan,
      getFitnessPlan,
      removeFitnessPlan,
      listPlanSwapChoices,
      swapPlanExercise,
      getTrainingProfile,
      saveTrainingProfile,
    }),
  },
  tables: ['training_profiles', 'fitness_plans'],
  backfill,
  record: fitnessRecord,
  personalData: [
    memberTable('training_profiles', async (db, memberId, config) => {
      const { gate, ...profile } = await findProfile(db, config, memberId);
      if (!profile.level && profile.equipment.length === 0 && !gate) return [];
      return [{ ...profile, gate: gate?.answers ?? null, gate_answered_at: gate?.answeredAt ?? null }];
    }),
    memberTable('fitness_plans', async (db, memberId, config) =>
      (await listPlans(db, config, memberId)).map((one) => ({ ...one })),
    ),
  ],
  earns,
});
