import { april, july, june, last7, lastWeek, october, september, today } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions that were held back once, and have been read since. */
export const germanMore: readonly Row[] = [
  ['wie lang hab ich im oktober im schnitt gepennt', 'query_metric', { metric: 'sleep', what: 'average', ...october }],
  ['schlechteste nacht im juli', 'query_metric', { metric: 'sleep', what: 'worst', ...july }],
  ['bin ich heute schon genug gelaufen, wieviel schritte sinds', 'query_metric', { metric: 'steps', ...today }],
  ['Schritte letzte 7 Tage', 'query_metric', { metric: 'steps', what: 'sum', ...last7 }],
  ['gewicht im april', 'query_metric', { metric: 'weight', ...april }],
  ['zeit im zielbereich letzte woche', 'query_metric', { metric: 'time_in_range', ...lastWeek }],
  ['langzeitzucker letzter wert', 'query_metric', { metric: 'hba1c', what: 'value' }],
  [
    'Wie viele Punkte habe ich im Juni gesammelt?',
    'query_metric',
    { metric: 'points_earned', what: 'sum', ...june },
    { or: [{ tool: 'list_entries', slots: { kind: 'earned', ...june } }] },
  ],
  [
    'wofür hab ich im september punkte ausgegeben',
    'list_entries',
    { kind: 'spent', ...september },
    { or: [{ tool: 'query_metric', slots: { metric: 'points_spent', what: 'sum', ...september } }] },
  ],
  ['wie viel fehlt mir bis silber', 'points_status', { part: 'tier' }],
  ['gibts was mit massage', 'search_offers', { text: 'massage' }],
  ['passwort vergessen', 'find_help', { text: 'password' }],
  ['wozu sind ballaststoffe gut', 'find_note', { text: 'fibre' }],
];
