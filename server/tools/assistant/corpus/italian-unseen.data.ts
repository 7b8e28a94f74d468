import { august, tuesday, yesterday } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const italianUnseen: readonly Row[] = [
  ['quanti passi ho fatto martedì', 'query_metric', { metric: 'steps', ...tuesday }],
  ['ma ieri cosa ho mangiato?', 'food_diary', { ...yesterday }],
  ['quanti punti ho guadagnato ad agosto', 'query_metric', { metric: 'points_earned', ...august }],
];
