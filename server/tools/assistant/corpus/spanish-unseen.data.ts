import { thisWeek } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const spanishUnseen: readonly Row[] = [
  ['cuántos pasos llevo esta semana', 'query_metric', { metric: 'steps', ...thisWeek }],
  ['por qué me ha bajado la puntuación de salud', 'explain_score'],
  ['oye cuántos puntos me quedan', 'points_status'],
];
