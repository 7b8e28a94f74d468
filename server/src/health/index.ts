import { activity } from '#health/activity';
import { ageing } from '#health/ageing';
import { assessment } from '#health/assessment';
import { blueprints } from '#health/blueprints';
import { checks } from '#health/checks';
import { consents } from '#health/consents';
import { conversations } from '#health/conversations';
import { diary } from '#health/diary';
import { dimensions } from '#health/dimensions';
import { documents } from '#health/documents';
import { fitness } from '#health/fitness';
import { foodPhotos } from '#health/food-photos';
import { foods } from '#health/foods';
import { glucose } from '#health/glucose';
import { glucoseSources } from '#health/glucose-sources';
import { imports } from '#health/imports';
import { indicators } from '#health/indicators';
import { instruments } from '#health/instruments';
import { mealPlans } from '#health/meal-plans';
import { mindfulness } from '#health/mindfulness';
import { observations } from '#health/observations';
import { ownFoods } from '#health/own-foods';
import { ownRecipes } from '#health/own-recipes';
import { recipes } from '#health/recipes';
import { records } from '#health/records';
import { redFlags } from '#health/red-flags';
import { rewards } from '#health/rewards';
import { scores } from '#health/scores';
import { sensorCloud } from '#health/sensor-cloud';
import { series } from '#health/series';
import { sleep } from '#health/sleep';
import { storage } from '#health/storage';
import { timeZones } from '#health/time-zones';
import { timeline } from '#health/timeline';
import { today } from '#health/today';
import { workouts } from '#health/workouts';
import type { Domain } from '#platform/domain';

/** The domains of the health half, in their order. They lean on core and platform, and never on the club. */
export const health: readonly Domain[] = [
  storage,
  timeZones,
  consents,
  conversations,
  rewards,
  observations,
  series,
  redFlags,
  instruments,
  assessment,
  checks,
  activity,
  sleep,
  scores,
  dimensions,
  indicators,
  glucose,
  ageing,
  blueprints,
  mindfulness,
  ownFoods,
  foods,
  ownRecipes,
  recipes,
  diary,
  fitness,
  mealPlans,
  workouts,
  foodPhotos,
  documents,
  sensorCloud,
  glucoseSources,
  imports,
  timeline,
  today,
  records,
];
