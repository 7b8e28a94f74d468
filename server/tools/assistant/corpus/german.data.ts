import {
  against,
  august,
  last14,
  lastMonth,
  lastNight,
  lastWeek,
  may,
  october,
  september,
  sinceMarch,
  thisMonth,
  thisWeek,
  thisYear,
  today,
  yesterday,
} from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions as members type them in German, written in the language and not translated. */
export const german: readonly Row[] = [
  ['wie hab ich letzte nacht geschlafen', 'query_metric', { metric: 'sleep', ...lastNight }],
  ['Schlaf letzte Woche im Schnitt?', 'query_metric', { metric: 'sleep', what: 'average', ...lastWeek }],
  [
    'Guten Tag, könnten Sie mir bitte sagen, wie lange ich im September durchschnittlich geschlafen habe?',
    'query_metric',
    { metric: 'sleep', what: 'average', ...september },
  ],
  [
    'hab ich diese woche mehr geschlafen als letzte',
    'query_metric',
    { metric: 'sleep', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  ['schlafschuld aktuell', 'query_metric', { metric: 'sleep_debt' }],
  ['wieviele schritte heute', 'query_metric', { metric: 'steps', ...today }],
  ['schritte im oktober insgesamt', 'query_metric', { metric: 'steps', what: 'sum', ...october }],
  [
    'an welchem tag bin ich im august am meisten gelaufen',
    'query_metric',
    { metric: 'steps', what: 'best', ...august },
  ],
  ['was wiege ich grad', 'query_metric', { metric: 'weight', what: 'value' }],
  [
    'hab ich seit märz abgenommen',
    'query_metric',
    { metric: 'weight', what: 'trend', ...sinceMarch },
    {
      or: [{ tool: 'query_metric', slots: { metric: 'weight', what: 'compare' } }],
    },
  ],
  ['letzter blutdruck', 'query_metric', { metric: 'blood_pressure', what: 'value' }],
  ['mein ldl wert?', 'query_metric', { metric: 'ldl', what: 'value' }],
  ['durchschnittlicher zucker der letzten 14 tage', 'query_metric', { metric: 'glucose', what: 'average', ...last14 }],
  ['wie viel eiweiß hatte ich gestern', 'query_metric', { metric: 'protein', ...yesterday }],
  [
    'punkte verdient im mai',
    'query_metric',
    { metric: 'points_earned', what: 'sum', ...may },
    {
      or: [{ tool: 'list_entries', slots: { kind: 'earned', ...may } }],
    },
  ],
  [
    'wieviel hab ich letzten monat ausgegeben',
    'query_metric',
    { metric: 'points_spent', what: 'sum', ...lastMonth },
    {
      or: [{ tool: 'list_entries', slots: { kind: 'spent', ...lastMonth } }],
    },
  ],
  ['punktestand', 'points_status', { part: 'balance' }],
  ['verfallen bald punkte von mir', 'points_status', { part: 'expiring' }],
  ['was kann ich mir für meine punkte holen', 'search_offers', { in_reach: true }],
  ['welche gutscheine sind noch offen', 'vouchers', { state: 'open' }],
  ['wie änder ich meine mailadresse', 'find_help', { text: 'mail' }],
  ['mein gutscheincode geht an der kasse nicht', 'find_help', { text: 'voucher|code' }],
  ['wo lösche ich mein konto', 'find_help', { text: 'delete|account' }],
  ['was ist eigentlich apob', 'find_note', { text: 'apob' }],
  ['wieviel schlaf braucht ein erwachsener überhaupt', 'find_note', { text: 'sleep' }],
  ['bist du ein mensch oder ein programm', 'about_assistant', { part: 'nature' }],
  [
    'wie viele trainings hab ich dieses jahr gemacht und was hab ich diesen monat an punkten verdient',
    'query_metric',
    { metric: 'workouts', ...thisYear },
    {
      and: [{ tool: 'query_metric', slots: { metric: 'points_earned', what: 'sum', ...thisMonth } }],
    },
  ],
];
