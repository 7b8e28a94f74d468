import { against, last7, lastWeek, october, saturday, thisMonth, thisWeek } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const germanUnseen: readonly Row[] = [
  ['schritte am samstag', 'query_metric', { metric: 'steps', ...saturday }],
  ['ruhepuls aktuell', 'query_metric', { metric: 'resting_pulse' }],
  [
    'wieviel eiweiss hab ich die letzten 7 tage im schnitt gegessen',
    'query_metric',
    { metric: 'protein', what: 'average', ...last7 },
    { or: [{ tool: 'query_metric', slots: { metric: 'protein', ...last7 } }] },
  ],
  [
    'bin ich mehr gelaufen als letzte woche',
    'query_metric',
    { metric: 'steps', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  [
    'an welchem tag im oktober bin ich am wenigsten gegangen',
    'query_metric',
    { metric: 'steps', what: 'worst', ...october },
  ],
  [
    'nächte unter 6 stunden diesen monat',
    'query_metric',
    { metric: 'sleep', what: 'count', line: { is: 'less_than', value: 360 }, ...thisMonth },
  ],
  ['wieviele punkte hab ich noch', 'points_status', { part: 'balance' }],
  ['welcher gutschein läuft als erstes ab', 'vouchers', { order: 'expiry' }],
  ['was steht heute noch auf meinem plan', 'todays_plan', {}],
  ['wieviel salz am tag ist eigentlich ok', 'find_note', { text: 'salt' }],
];
