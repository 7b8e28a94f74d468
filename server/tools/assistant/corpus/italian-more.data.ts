import {
  against,
  april,
  august,
  june,
  lastWeek,
  march,
  october,
  september,
  weekBeforeLast,
  yesterday,
} from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions that were held back once, and have been read since. */
export const italianMore: readonly Row[] = [
  ['come ho dormito ad agosto', 'query_metric', { metric: 'sleep', what: 'average', ...august }],
  ['debito di sonno', 'query_metric', { metric: 'sleep_debt' }],
  [
    'passi della settimana scorsa contro quella prima',
    'query_metric',
    { metric: 'steps', what: 'compare', ...lastWeek, ...against(weekBeforeLast) },
  ],
  ['il giorno in cui ho camminato meno a giugno', 'query_metric', { metric: 'steps', what: 'worst', ...june }],
  ['peso a marzo', 'query_metric', { metric: 'weight', ...march }],
  ['colesterolo ldl ultimo', 'query_metric', { metric: 'ldl', what: 'value' }],
  ['tempo nel range ieri', 'query_metric', { metric: 'time_in_range', ...yesterday }],
  ['quante proteine ho mangiato ieri', 'query_metric', { metric: 'protein', ...yesterday }],
  [
    'punti presi in aprile',
    'query_metric',
    { metric: 'points_earned', what: 'sum', ...april },
    { or: [{ tool: 'list_entries', slots: { kind: 'earned', ...april } }] },
  ],
  ['movimenti dei punti di settembre', 'list_entries', { ...september }],
  ['quanto mi manca per il livello argento', 'points_status', { part: 'tier' }],
  ['ho dimenticato la password', 'find_help', { text: 'password' }],
  [
    'quanti allenamenti ho fatto in ottobre, e mi dai il saldo?',
    'query_metric',
    { metric: 'workouts', ...october },
    {
      and: [{ tool: 'points_status', slots: { part: 'balance' } }],
    },
  ],
];
