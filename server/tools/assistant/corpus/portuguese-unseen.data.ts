import { october } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const portugueseUnseen: readonly Row[] = [
  [
    'Em quantos dias de outubro fiz mais de 8000 passos?',
    'query_metric',
    { metric: 'steps', what: 'count', line: { is: 'more_than', value: 8000 }, ...october },
  ],
  ['o que posso comprar com os meus pontos', 'search_offers', { in_reach: true }],
  ['alguém já se inscreveu com o meu convite?', 'invitations'],
  ['o que comi na quarta-feira', 'food_diary', { day: '2026-11-18' }],
];
