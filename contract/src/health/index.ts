import { ageing } from './ageing.ts';
import { assessment } from './assessment.ts';
import { consents } from './consents.ts';
import { indicators } from './indicators.ts';
import { observations } from './observations.ts';
import { scores } from './scores.ts';

/** The calls of the health half, by domain. */
export const health = { consents, observations, assessment, scores, indicators, ageing };
