import {
  against,
  july,
  last7,
  last14,
  lastMonth,
  lastNight,
  lastWeek,
  may,
  october,
  september,
  summer,
  thisMonth,
  thisWeek,
  thisYear,
  today,
  yesterday,
} from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions as members type them in Italian, written in the language and not translated. */
export const italian: readonly Row[] = [
  ['quanto ho dormito stanotte', 'query_metric', { metric: 'sleep', ...lastNight }],
  ['sonno medio della settimana scorsa', 'query_metric', { metric: 'sleep', what: 'average', ...lastWeek }],
  [
    'Buongiorno, vorrei cortesemente sapere quante ore ho dormito in media a ottobre',
    'query_metric',
    { metric: 'sleep', what: 'average', ...october },
  ],
  ['a che ora vado a letto di solito', 'query_metric', { metric: 'bedtime' }],
  ['quanti passi oggi', 'query_metric', { metric: 'steps', ...today }],
  ['ciao!! passi di ieri?', 'query_metric', { metric: 'steps', ...yesterday }],
  [
    'ho camminato piu questa settimana o la scorsa',
    'query_metric',
    { metric: 'steps', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  ['passi totali a luglio', 'query_metric', { metric: 'steps', what: 'sum', ...july }],
  ['quanto peso', 'query_metric', { metric: 'weight', what: 'value' }],
  ['com’era il mio peso a maggio', 'query_metric', { metric: 'weight', ...may }],
  ['ultima pressione misurata', 'query_metric', { metric: 'blood_pressure', what: 'value' }],
  ['glicata', 'query_metric', { metric: 'hba1c', what: 'value' }],
  ['glicemia media negli ultimi 14 giorni', 'query_metric', { metric: 'glucose', what: 'average', ...last14 }],
  ['calorie mangiate ieri', 'query_metric', { metric: 'energy', ...yesterday }],
  ['quanta fibra negli ultimi 7 giorni', 'query_metric', { metric: 'fibre', ...last7 }],
  [
    'punti guadagnati in estate',
    'query_metric',
    { metric: 'points_earned', what: 'sum', ...summer },
    {
      or: [{ tool: 'list_entries', slots: { kind: 'earned', ...summer } }],
    },
  ],
  [
    'quanto ho speso a settembre',
    'query_metric',
    { metric: 'points_spent', what: 'sum', ...september },
    {
      or: [{ tool: 'list_entries', slots: { kind: 'spent', ...september } }],
    },
  ],
  ['il mio saldo', 'points_status', { part: 'balance' }],
  ['mi scadono dei punti?', 'points_status', { part: 'expiring' }],
  ['offerte che mi posso permettere', 'search_offers', { in_reach: true }],
  ['buoni già usati', 'vouchers', { state: 'used' }],
  ['come faccio a cambiare la mail', 'find_help', { text: 'mail' }],
  ['dove vedo i consensi che ho dato', 'find_help', { text: 'consent' }],
  ['come cancello l’account', 'find_help', { text: 'delete|account' }],
  ['cos’è la variabilità cardiaca', 'find_note', { text: 'heart rate variability|hrv' }],
  ['sei una persona vera?', 'about_assistant', { part: 'nature' }],
  [
    'allenamenti del mese scorso e di quest’anno, e punti spesi questo mese',
    'query_metric',
    { metric: 'workouts', ...lastMonth },
    {
      and: [
        { tool: 'query_metric', slots: { metric: 'workouts', ...thisYear } },
        { tool: 'query_metric', slots: { metric: 'points_spent', what: 'sum', ...thisMonth } },
      ],
    },
  ],
];
