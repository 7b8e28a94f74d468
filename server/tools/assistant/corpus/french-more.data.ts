import { july, last30, lastMonth, lastWeek, may, october, summer, thisWeek, yesterday } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions that were held back once, and have been read since. */
export const frenchMore: readonly Row[] = [
  ['ma plus mauvaise nuit du mois dernier', 'query_metric', { metric: 'sleep', what: 'worst', ...lastMonth }],
  ['je dors combien en moyenne ces 30 derniers jours', 'query_metric', { metric: 'sleep', what: 'average', ...last30 }],
  ['pas de la semaine', 'query_metric', { metric: 'steps', what: 'sum', ...thisWeek }],
  ['moyenne de pas par jour en juillet', 'query_metric', { metric: 'steps', what: 'average', ...july }],
  ['poids actuel', 'query_metric', { metric: 'weight', what: 'value' }],
  ['temps dans la cible la semaine dernière', 'query_metric', { metric: 'time_in_range', ...lastWeek }],
  ['hémoglobine glyquée ?', 'query_metric', { metric: 'hba1c', what: 'value' }],
  ["qu'est-ce que j'ai mangé hier", 'food_diary', { day: yesterday.from }],
  [
    'combien de points gagnés cet été',
    'query_metric',
    { metric: 'points_earned', what: 'sum', ...summer },
    { or: [{ tool: 'list_entries', slots: { kind: 'earned', ...summer } }] },
  ],
  [
    'dépenses de points en mai et en octobre',
    'query_metric',
    { metric: 'points_spent', ...may },
    {
      and: [{ tool: 'query_metric', slots: { metric: 'points_spent', ...october } }],
    },
  ],
  ['Auriez-vous une offre de massage, je vous prie ?', 'search_offers', { text: 'massage' }],
  ['où est-ce que je supprime mon compte', 'find_help', { text: 'delete|account' }],
  ['le café empêche de dormir ?', 'find_note', { text: 'caffeine|coffee' }],
];
