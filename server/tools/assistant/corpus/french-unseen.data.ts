import { against, lastWeek, thisWeek } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const frenchUnseen: readonly Row[] = [
  [
    "Est-ce que j'ai plus dormi cette semaine que la semaine dernière ?",
    'query_metric',
    { metric: 'sleep', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  ['vous avez des offres de yoga ?', 'search_offers', { text: 'yoga' }],
  ["ouvre la page de mes bons d'achat stp", 'open', {}, { or: [{ tool: 'vouchers', slots: {} }] }],
];
