import type { Intent } from '#hub/assistant/engine';
import { activityIntents } from './activity.ts';
import { glucoseIntents } from './glucose.ts';
import { helpIntents } from './help.ts';
import { measurementsIntents } from './measurements.ts';
import { nutritionIntents } from './nutrition.ts';
import { offersIntents } from './offers.ts';
import { plansIntents } from './plans.ts';
import { pointsIntents } from './points.ts';
import { programmesIntents } from './programmes.ts';
import { scoreIntents } from './score.ts';
import { sleepIntents } from './sleep.ts';
import { trainingIntents } from './training.ts';

export { readable } from './calls.ts';
export { screens } from './screens.ts';

/** Everything that the assistant can answer. */
export const intents: readonly Intent[] = [
  ...pointsIntents,
  ...offersIntents,
  ...programmesIntents,
  ...scoreIntents,
  ...glucoseIntents,
  ...sleepIntents,
  ...activityIntents,
  ...measurementsIntents,
  ...plansIntents,
  ...nutritionIntents,
  ...trainingIntents,
  ...helpIntents,
];
