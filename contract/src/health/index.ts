import { activity } from './activity.ts';
import { ageing } from './ageing.ts';
import { assessment } from './assessment.ts';
import { blueprints } from './blueprints.ts';
import { checks } from './checks.ts';
import { consents } from './consents.ts';
import { timeline } from './days/timeline.ts';
import { today } from './days/today.ts';
import { dimensions } from './dimensions.ts';
import { documents } from './documents.ts';
import { diary } from './food/diary.ts';
import { foodPhotos } from './food/food-photos.ts';
import { foods } from './food/foods.ts';
import { mealPlans } from './food/meal-plans.ts';
import { ownFoods } from './food/own-foods.ts';
import { ownRecipes } from './food/own-recipes.ts';
import { recipes } from './food/recipes.ts';
import { glucose } from './glucose.ts';
import { glucoseSources } from './glucose-sources.ts';
import { imports } from './imports.ts';
import { indicators } from './indicators.ts';
import { instruments } from './instruments.ts';
import { mindfulness } from './mindfulness.ts';
import { observations } from './observations.ts';
import { records } from './records.ts';
import { redFlags } from './red-flags.ts';
import { scores } from './scores.ts';
import { sleep } from './sleep.ts';
import { timeZones } from './time-zones.ts';
import { fitness } from './training/fitness.ts';
import { workouts } from './training/workouts.ts';

/** The calls of the health half, by domain. */
export const health = {
  consents,
  timeZones,
  observations,
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
  foods,
  ownFoods,
  ownRecipes,
  recipes,
  diary,
  fitness,
  mealPlans,
  workouts,
  foodPhotos,
  documents,
  glucoseSources,
  imports,
  timeline,
  today,
  records,
};
