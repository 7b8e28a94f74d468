import { consentsRows } from '#health/base/consents/rows';
import { stepsRows } from '#health/body/activity/rows';
import { glucoseRows } from '#health/body/glucose/rows';
import { mindfulnessRows } from '#health/body/mindfulness/rows';
import { sleepRows } from '#health/body/sleep/rows';
import { assessmentRows } from '#health/check-up/assessment/rows';
import { checksRows } from '#health/check-up/checks/rows';
import { instrumentsRows } from '#health/check-up/questionnaires/rows';
import { importsRows } from '#health/exchange/imports/rows';
import { diaryRows } from '#health/food/diary/rows';
import { foodPhotosRows } from '#health/food/food-photos/rows';
import { foodsRows } from '#health/food/foods/rows';
import { nutritionRows } from '#health/food/meal-plans/nutrition/rows';
import { mealPlansRows } from '#health/food/meal-plans/rows';
import { ownFoodsRows } from '#health/food/own-foods/rows';
import { blueprintsRows } from '#health/insight/blueprints/rows';
import { insightsRows } from '#health/insight/scores/rows';
import { measurementsRows } from '#health/signals/measurements/rows';
import { fitnessRows } from '#health/training/fitness/rows';
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
