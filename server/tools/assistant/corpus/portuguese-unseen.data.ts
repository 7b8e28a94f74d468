import { september } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const portugueseUnseen: readonly Row[] = [
  ['quanto é que eu tô pesando agora', 'query_metric', { metric: 'weight' }],
  ['qual o treino de hoje', 'fitness_plan', {}, { or: [{ tool: 'todays_plan', slots: {} }] }],
  ['média de passos em setembro', 'query_metric', { metric: 'steps', what: 'average', ...september }],
];
