import { july, june, last7, last14, lastMonth, lastWeek, may, october, thisMonth, yesterday } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions that were held back once, and have been read since. */
export const portugueseMore: readonly Row[] = [
  ['quantas horas dormi em média em julho', 'query_metric', { metric: 'sleep', what: 'average', ...july }],
  ['melhor noite do mês passado', 'query_metric', { metric: 'sleep', what: 'best', ...lastMonth }],
  ['quantos passos dei na semana passada', 'query_metric', { metric: 'steps', what: 'sum', ...lastWeek }],
  ['passos últimos 7 dias', 'query_metric', { metric: 'steps', what: 'sum', ...last7 }],
  ['meu peso em junho', 'query_metric', { metric: 'weight', ...june }],
  ['hemoglobina glicada', 'query_metric', { metric: 'hba1c', what: 'value' }],
  ['glicose média dos ultimos 14 dias', 'query_metric', { metric: 'glucose', what: 'average', ...last14 }],
  ['tempo no alvo ontem', 'query_metric', { metric: 'time_in_range', ...yesterday }],
  [
    'quanto gastei de pontos em maio',
    'query_metric',
    { metric: 'points_spent', what: 'sum', ...may },
    { or: [{ tool: 'list_entries', slots: { kind: 'spent', ...may } }] },
  ],
  ['Poderia mostrar os meus movimentos de outubro?', 'list_entries', { ...october }],
  ['oferta mais barata', 'search_offers', { order: 'cheapest' }],
  ['como apago minha conta', 'find_help', { text: 'delete|account' }],
  [
    'quantos treinos esse mês e meu saldo',
    'query_metric',
    { metric: 'workouts', ...thisMonth },
    {
      and: [{ tool: 'points_status', slots: { part: 'balance' } }],
      or: [{ tool: 'workouts', slots: { ...thisMonth } }],
    },
  ],
];
