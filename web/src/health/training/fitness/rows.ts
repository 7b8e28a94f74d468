import {
  fitnessCreatePath,
  fitnessPath,
  fitnessPlanPath,
  fitnessPlansPath,
  generatedPlanPath,
  trainingPath,
  workoutPath,
} from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const fitnessRows: readonly PageRow[] = [
  {
    path: fitnessPlansPath,
    title: () => i18n.t('Fitness'),
    access: 'member',
    frame: 'health',
    rail: { group: 'do', order: 50, label: () => i18n.t('Fitness'), icon: 'fitness', area: fitnessPath },
    load: () => import('./FitnessPlansScreen.tsx'),
  },
  {
    path: fitnessCreatePath,
    title: () => i18n.t('Build a workout'),
    access: 'member',
    frame: 'health',
    isCatalogue: true,
    load: () => import('./CreatePlanScreen.tsx'),
  },
  {
    path: generatedPlanPath({
      time: ':time',
      goal: ':goal',
      level: ':level',
      location: ':location',
      muscle: ':muscle',
    }),
    title: () => i18n.t('Training plan'),
    access: 'member',
    frame: 'health',
    isCatalogue: true,
    load: () => import('./GeneratedPlanScreen.tsx'),
  },
  {
    path: fitnessPlanPath(':planId'),
    title: () => i18n.t('Saved plan'),
    access: 'member',
    frame: 'health',
    load: () => import('./SavedPlanScreen.tsx'),
  },
  {
    path: workoutPath(':workoutId'),
    title: () => i18n.t('Workout'),
    access: 'member',
    frame: 'health',
    fillsWindow: true,
    load: () => import('./player/WorkoutScreen.tsx'),
  },
  {
    path: trainingPath,
    title: () => i18n.t('Your training'),
    access: 'member',
    frame: 'health',
    load: () => import('./TrainingScreen.tsx'),
  },
];
