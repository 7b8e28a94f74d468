import { against, last7, lastWeek, september, thisMonth, thisWeek, today } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const italianUnseen: readonly Row[] = [
  ['passi fatti finora oggi', 'query_metric', { metric: 'steps', ...today }],
  ['battito a riposo', 'query_metric', { metric: 'resting_pulse' }],
  ['carboidrati ultimi 7 giorni', 'query_metric', { metric: 'carbohydrate', ...last7 }],
  [
    'ho camminato più della settimana scorsa?',
    'query_metric',
    { metric: 'steps', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  ['la notte peggiore di settembre', 'query_metric', { metric: 'sleep', what: 'worst', ...september }],
  [
    'Quante notti ho dormito meno di sei ore questo mese?',
    'query_metric',
    { metric: 'sleep', what: 'count', line: { is: 'less_than', value: 360 }, ...thisMonth },
  ],
  ['mi scadono dei punti a breve?', 'points_status', { part: 'expiring' }],
  ['quale buono scade per primo', 'vouchers', { order: 'expiry' }],
  ['cosa mi resta da fare oggi nel piano', 'todays_plan', {}],
  ['portami al marketplace', 'open', { screen: 'marketplace' }, { or: [{ tool: 'search_offers', slots: {} }] }],
];
