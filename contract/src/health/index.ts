import { attachments } from './base/attachments.ts';
import { consents } from './base/consents.ts';
import { timeZones } from './base/time-zones.ts';
import { activity } from './body/activity.ts';
import { bloodAge } from './body/blood-age.ts';
import { glucose } from './body/glucose.ts';
import { glucoseSources } from './body/glucose-sources.ts';
import { mindfulness } from './body/mindfulness.ts';
import { sleep } from './body/sleep.ts';
import { assessment } from './check-up/assessment.ts';
import { checks } from './check-up/checks.ts';
import { healthQuestionnaires } from './check-up/questionnaires.ts';
import { fhirExport } from './exchange/fhir-export.ts';
import { imports } from './exchange/imports.ts';
import { inbound } from './exchange/inbound.ts';
import { labReports } from './exchange/lab-reports.ts';
import { makers } from './exchange/makers.ts';
import { patientSummary } from './exchange/patient-summary.ts';
import { sharedLinks } from './exchange/shared-links.ts';
import { diary } from './food/diary.ts';
import { foodPhotos } from './food/food-photos.ts';
import { foods } from './food/foods.ts';
import { mealPlans } from './food/meal-plans.ts';
import { ownFoods } from './food/own-foods.ts';
import { ownRecipes } from './food/own-recipes.ts';
import { recipes } from './food/recipes.ts';
import { blueprints } from './insight/blueprints.ts';
import { dimensions } from './insight/dimensions.ts';
import { findings } from './insight/findings.ts';
import { indicators } from './insight/indicators.ts';
import { labs } from './insight/labs.ts';
import { recovery } from './insight/recovery.ts';
import { scores } from './insight/scores.ts';
import { timeline } from './insight/timeline.ts';
import { today } from './insight/today.ts';
import { measurements } from './signals/measurements.ts';
import { person } from './signals/person.ts';
import { redFlags } from './signals/red-flags.ts';
import { fitness } from './training/fitness.ts';
import { workouts } from './training/workouts.ts';

/** The calls of the health half, by domain. */
export const health = {
  consents,
  timeZones,
  measurements,
  person,
  redFlags,
  healthQuestionnaires,
  assessment,
  checks,
  activity,
  sleep,
  scores,
  dimensions,
  indicators,
  labs,
  glucose,
  bloodAge,
  blueprints,
  mindfulness,
  foods,
  ownFoods,
  ownRecipes,
  recipes,
  diary,
  fitness,
  mealPlans,
  workouts,
  foodPhotos,
  attachments,
  glucoseSources,
  imports,
  labReports,
  inbound,
  makers,
  timeline,
  findings,
  recovery,
  today,
  fhirExport,
  patientSummary,
  sharedLinks,
};
