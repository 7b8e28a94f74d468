import { scores as contract } from '@club/contract/health/insight/scores';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { listAnswerEffects } from './answer-effects.ts';
import { getHealthChart } from './health-chart.ts';
import { getHealthScore } from './health-score.ts';

export {
  type Measure,
  measures,
  type Points,
  scoreLifeEssential,
  scoreNicotine,
} from '#health/check-up/life-essential';
export { listScores } from './daily-scores.ts';
export { getHealthScore } from './health-score.ts';
export { type FoundMeasure, findDecidedSmoking, isKnown, type Knowledge, type KnownMeasure } from './knowledge.ts';
export { findMeasures } from './known-measures.ts';
export { fromAnswer, type MeasureInput, toResultInput } from './measure-inputs.ts';
export { measureTexts } from './measure-texts.data.ts';
export { hasScoredAge, scoreMeasures } from './score-history.ts';
export { readTrackedDays, trackDay } from './tracked.ts';

/** The health score and what it is made of. */
export const scores = domain({
  name: 'health/insight/scores',
  contract,
  routes: forMember<typeof contract>({ getHealthScore, getHealthChart, listAnswerEffects }),
});
