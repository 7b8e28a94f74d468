export { scoresApi } from './insights.api.ts';
export { ScoreOverTime } from './ScoreOverTime.tsx';
export { ScoreParts } from './ScoreParts.tsx';
export { useHealthAgreed } from './use-agreed.ts';
