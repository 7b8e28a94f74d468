import { activityRows } from '#health/body/activity/rows';
import { glucoseSourcesRows } from '#health/body/glucose-sources/rows';
import { mindfulnessRows } from '#health/body/mindfulness/rows';
import { sleepRows } from '#health/body/sleep/rows';
import { checksRows } from '#health/check-up/checks/rows';
import { healthQuestionnairesRows } from '#health/check-up/questionnaires/rows';
import { privacyRows } from '#health/exchange/fhir-export/rows';
import { importsRows } from '#health/exchange/imports/rows';
import { inboundRows } from '#health/exchange/inbound/rows';
import { labsRows } from '#health/exchange/lab-reports/rows';
import { makersRows } from '#health/exchange/makers/rows';
import { shareRows } from '#health/exchange/shared-links/rows';
import { diaryRows } from '#health/food/diary/rows';
import { foodSearchRows } from '#health/food/diary/search/rows';
import { foodPhotosRows } from '#health/food/food-photos/rows';
import { nutritionRows } from '#health/food/meal-plans/nutrition/rows';
import { mealPlansRows } from '#health/food/meal-plans/rows';
import { ownFoodsRows } from '#health/food/own-foods/rows';
import { blueprintsRows } from '#health/insight/blueprints/rows';
import { assessmentRows } from '#health/insight/dimensions/rows';
import { findingsRows } from '#health/insight/findings/rows';
import { recoveryRows } from '#health/insight/recovery/rows';
import { aboutYouRows } from '#health/insight/scores/rows';
import { insightsRows } from '#health/insight/timeline/rows';
import { measurementsRows } from '#health/signals/measurements/rows';
import { fitnessRows } from '#health/training/fitness/rows';
import type { PageRow } from '#platform/pages';

/** The pages of the health half. */
export const healthRows: readonly PageRow[] = [
  ...insightsRows,
  ...findingsRows,
  ...labsRows,
  ...measurementsRows,
  ...glucoseSourcesRows,
  ...sleepRows,
  ...activityRows,
  ...recoveryRows,
  ...mindfulnessRows,
  ...nutritionRows,
  ...foodSearchRows,
  ...diaryRows,
  ...foodPhotosRows,
  ...ownFoodsRows,
  ...mealPlansRows,
  ...fitnessRows,
  ...blueprintsRows,
  ...assessmentRows,
  ...aboutYouRows,
  ...checksRows,
  ...healthQuestionnairesRows,
  ...importsRows,
  ...inboundRows,
  ...makersRows,
  ...shareRows,
  ...privacyRows,
];
