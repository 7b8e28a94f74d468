import { assessmentRows } from '#health/assessment/rows';
import { blueprintsRows } from '#health/blueprints/rows';
import { checksRows } from '#health/checks/rows';
import { consentsRows } from '#health/consents/rows';
import { diaryRows } from '#health/diary/rows';
import { fitnessRows } from '#health/fitness/rows';
import { foodPhotosRows } from '#health/food-photos/rows';
import { foodsRows } from '#health/foods/rows';
import { glucoseRows } from '#health/glucose/rows';
import { importsRows } from '#health/imports/rows';
import { insightsRows } from '#health/insights/rows';
import { instrumentsRows } from '#health/instruments/rows';
import { mealPlansRows } from '#health/meal-plans/rows';
import { measurementsRows } from '#health/measurements/rows';
import { mindfulnessRows } from '#health/mindfulness/rows';
import { nutritionRows } from '#health/nutrition/rows';
import { ownFoodsRows } from '#health/own-foods/rows';
import { sleepRows } from '#health/sleep/rows';
import { stepsRows } from '#health/steps/rows';
import type { PageRow } from '#platform/pages';

/** The pages of the health half. */
export const healthRows: readonly PageRow[] = [
  ...insightsRows,
  ...measurementsRows,
  ...glucoseRows,
  ...sleepRows,
  ...stepsRows,
  ...mindfulnessRows,
  ...nutritionRows,
  ...foodsRows,
  ...diaryRows,
  ...foodPhotosRows,
  ...ownFoodsRows,
  ...mealPlansRows,
  ...fitnessRows,
  ...blueprintsRows,
  ...assessmentRows,
  ...checksRows,
  ...instrumentsRows,
  ...importsRows,
  ...consentsRows,
];
