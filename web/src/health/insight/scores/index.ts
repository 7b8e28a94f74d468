export { ChangeCard } from './ChangeCard.tsx';
export { Newcomer } from './Newcomer.tsx';
export { PartsCard } from './PartsCard.tsx';
export { ScoreCard } from './ScoreCard.tsx';
export { ScoreOverTime } from './ScoreOverTime.tsx';
export { ScoreParts } from './ScoreParts.tsx';
export { scoresApi } from './scores.api.ts';
export { namePeriods } from './write.ts';
