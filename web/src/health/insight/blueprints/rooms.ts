import type { BlueprintAction } from '@club/contract/health/insight/blueprints';
import {
  addMeasurementsPath,
  assessmentPath,
  diaryPath,
  foodSearchPath,
  generatedPlanPath,
  mealPlanPath,
  mindfulnessPath,
  questionnairesPath,
  recipeSearchPath,
  selfChecksPath,
  sleepPath,
  stepsPath,
} from '#health/base/paths';
import { i18n } from '#platform/i18n';

type Room = NonNullable<BlueprintAction['opens']>['room'];

/** Half an hour for the whole body that needs nothing but a floor. */
const homeSession = { time: 30, goal: 'strength', level: 'beginner', location: 'home', muscle: 'full_body' } as const;

const addresses: Readonly<Record<Room, string>> = {
  sleep: sleepPath,
  steps: stepsPath,
  training: generatedPlanPath(homeSession),
  meal_plan: mealPlanPath,
  diary: diaryPath,
  recipes: recipeSearchPath,
  foods: foodSearchPath,
  mindfulness: mindfulnessPath,
  assessment: assessmentPath,
  blood_pressure: addMeasurementsPath('pressure'),
  laboratory: addMeasurementsPath('blood'),
  self_checks: selfChecksPath,
  strength_test: addMeasurementsPath('strength'),
  questionnaires: questionnairesPath,
};

const names: Readonly<Record<Room, () => string>> = {
  sleep: () => i18n.t('Add last night'),
  steps: () => i18n.t('See your steps'),
  training: () => i18n.t('Open a session'),
  meal_plan: () => i18n.t('Plan your meals'),
  diary: () => i18n.t('Open the diary'),
  recipes: () => i18n.t('Find a recipe'),
  foods: () => i18n.t('Look it up'),
  mindfulness: () => i18n.t('Choose an exercise'),
  assessment: () => i18n.t('Open the assessment'),
  blood_pressure: () => i18n.t('Add a reading'),
  laboratory: () => i18n.t('Add a value'),
  self_checks: () => i18n.t('See your check-ups'),
  strength_test: () => i18n.t('Add a count'),
  questionnaires: () => i18n.t('Open the questionnaires'),
};

/** The way into the room where an action is done or written down, or null without one. */
export const findRoom = (opens: BlueprintAction['opens']): { readonly to: string; readonly name: string } | null =>
  opens && {
    to: `${addresses[opens.room]}${opens.search ? `?${new URLSearchParams({ q: opens.search })}` : ''}`,
    name: names[opens.room](),
  };
