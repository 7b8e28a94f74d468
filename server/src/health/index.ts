import { attachments } from '#health/base/attachments';
import { consents } from '#health/base/consents';
import { conversations } from '#health/base/conversations';
import { rewards } from '#health/base/rewards';
import { storage } from '#health/base/storage';
import { timeZones } from '#health/base/time-zones';
import { activity } from '#health/body/activity';
import { bloodAge } from '#health/body/blood-age';
import { glucose } from '#health/body/glucose';
import { glucoseSources } from '#health/body/glucose-sources';
import { mindfulness } from '#health/body/mindfulness';
import { sleep } from '#health/body/sleep';
import { assessment } from '#health/check-up/assessment';
import { checks } from '#health/check-up/checks';
import { healthQuestionnaires } from '#health/check-up/questionnaires';
import { fhirExport } from '#health/exchange/fhir-export';
import { imports } from '#health/exchange/imports';
import { inbound } from '#health/exchange/inbound';
import { labReports } from '#health/exchange/lab-reports';
import { makers } from '#health/exchange/makers';
import { patientSummary } from '#health/exchange/patient-summary';
import { memberRecord } from '#health/exchange/record';
import { sharedLinks } from '#health/exchange/shared-links';
import { diary } from '#health/food/diary';
import { eatenMeals } from '#health/food/eaten-meals';
import { foodPhotos } from '#health/food/food-photos';
import { foods } from '#health/food/foods';
import { mealPlans } from '#health/food/meal-plans';
import { ownFoods } from '#health/food/own-foods';
import { ownRecipes } from '#health/food/own-recipes';
import { recipes } from '#health/food/recipes';
import { blueprints } from '#health/insight/blueprints';
import { criticalValues } from '#health/insight/critical-values';
import { dimensions } from '#health/insight/dimensions';
import { findings } from '#health/insight/findings';
import { indicators } from '#health/insight/indicators';
import { labs } from '#health/insight/labs';
import { recovery } from '#health/insight/recovery';
import { scores } from '#health/insight/scores';
import { timeline } from '#health/insight/timeline';
import { today } from '#health/insight/today';
import { measurements } from '#health/signals/measurements';
import { person } from '#health/signals/person';
import { redFlags } from '#health/signals/red-flags';
import { sensorCloud } from '#health/signals/sensor-cloud';
import { series } from '#health/signals/series';
import { fitness } from '#health/training/fitness';
import { workouts } from '#health/training/workouts';
import type { Domain } from '#platform/domain';

/** The domains of the health half, lowest neighbourhood first. They import core and platform, and never the club. */
export const health: readonly Domain[] = [
  // base
  storage,
  timeZones,
  consents,
  conversations,
  rewards,
  attachments,
  // signals
  series,
  redFlags,
  measurements,
  person,
  sensorCloud,
  // check-up
  healthQuestionnaires,
  assessment,
  checks,
  // body
  activity,
  sleep,
  glucose,
  glucoseSources,
  mindfulness,
  bloodAge,
  // food
  ownFoods,
  foods,
  ownRecipes,
  recipes,
  eatenMeals,
  mealPlans,
  diary,
  foodPhotos,
  // training
  fitness,
  workouts,
  // insight
  scores,
  dimensions,
  criticalValues,
  indicators,
  labs,
  timeline,
  recovery,
  blueprints,
  findings,
  today,
  // exchange
  memberRecord,
  imports,
  labReports,
  inbound,
  makers,
  fhirExport,
  patientSummary,
  sharedLinks,
];
