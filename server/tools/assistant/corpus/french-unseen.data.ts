import { october, yesterday } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const frenchUnseen: readonly Row[] = [
  ["j'ai dormi combien en moyenne le mois dernier", 'query_metric', { metric: 'sleep', what: 'average', ...october }],
  ['y a combien de calories dans une pomme', 'find_food', { text: 'pomme|apple' }],
  ['ma glycémie moyenne hier stp', 'query_metric', { metric: 'glucose', what: 'average', ...yesterday }],
];
