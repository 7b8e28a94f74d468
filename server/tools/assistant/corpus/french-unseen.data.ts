import { against, june, last14, lastWeek, october, saturday, september, thisWeek, thisYear } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const frenchUnseen: readonly Row[] = [
  ['mes pas samedi', 'query_metric', { metric: 'steps', ...saturday }],
  ['mon pouls au repos en juin', 'query_metric', { metric: 'resting_pulse', ...june }],
  [
    'glycemie moyenne des 14 derniers jours',
    'query_metric',
    { metric: 'glucose', what: 'average', ...last14 },
    { or: [{ tool: 'query_metric', slots: { metric: 'glucose', ...last14 } }] },
  ],
  [
    "est ce que j'ai plus marché que la semaine dernière",
    'query_metric',
    { metric: 'steps', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  ["le jour où j'ai le plus marché en septembre", 'query_metric', { metric: 'steps', what: 'best', ...september }],
  [
    'Combien de nuits ai-je dormi au moins 7 heures en octobre ?',
    'query_metric',
    { metric: 'sleep', what: 'count', line: { is: 'at_least', value: 420 }, ...october },
  ],
  [
    "j'ai gagné combien de points cette année",
    'query_metric',
    { metric: 'points_earned', ...thisYear },
    { or: [{ tool: 'list_entries', slots: { kind: 'earned', ...thisYear } }] },
  ],
  ['mes bons déjà utilisés', 'vouchers', { state: 'used' }],
  ["c'est quoi mon prochain entrainement", 'fitness_plan', {}, { or: [{ tool: 'todays_plan', slots: {} }] }],
  ["l'alcool ça joue sur le sommeil ?", 'find_note', { text: 'alcohol' }],
];
