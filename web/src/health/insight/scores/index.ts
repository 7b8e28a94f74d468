import { scores } from '@club/contract/health/insight/scores';
import { client } from '#platform/api';

export { ChangeCard } from './ChangeCard.tsx';
export { Newcomer } from './Newcomer.tsx';
export { PartsCard } from './PartsCard.tsx';
export { ScoreCard } from './ScoreCard.tsx';
export { ScoreOverTime } from './ScoreOverTime.tsx';
export { ScoreParts } from './ScoreParts.tsx';
export { namePeriods } from './write.ts';

export const scoresApi = client(scores);
