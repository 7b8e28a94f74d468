import {
  against,
  april,
  august,
  last10,
  lastMonth,
  lastNight,
  lastWeek,
  october,
  september,
  sinceMarch,
  spring,
  thisMonth,
  today,
  yesterday,
} from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions as members type them in Portuguese, of Portugal and of Brazil, written in the language and not translated. */
export const portuguese: readonly Row[] = [
  ['quanto dormi essa noite', 'query_metric', { metric: 'sleep', ...lastNight }],
  ['oi, como foi meu sono na semana passada', 'query_metric', { metric: 'sleep', what: 'average', ...lastWeek }],
  ['média de sono em setembro', 'query_metric', { metric: 'sleep', what: 'average', ...september }],
  [
    'Boa tarde, gostaria de saber qual foi a minha pior noite deste mês, por favor.',
    'query_metric',
    { metric: 'sleep', what: 'worst', ...thisMonth },
  ],
  ['quantos passos dei hoje', 'query_metric', { metric: 'steps', ...today }],
  ['passos ontem', 'query_metric', { metric: 'steps', ...yesterday }],
  ['total de passos em agosto', 'query_metric', { metric: 'steps', what: 'sum', ...august }],
  [
    'ando mais em outubro do que em abril? passos',
    'query_metric',
    { metric: 'steps', what: 'compare', ...october, ...against(april) },
  ],
  ['meus passos nos ultimos 10 dias', 'query_metric', { metric: 'steps', what: 'sum', ...last10 }],
  ['quanto estou pesando', 'query_metric', { metric: 'weight', what: 'value' }],
  [
    'emagreci desde março?',
    'query_metric',
    { metric: 'weight', what: 'trend', ...sinceMarch },
    {
      or: [{ tool: 'query_metric', slots: { metric: 'weight', what: 'compare' } }],
    },
  ],
  ['minha pressao', 'query_metric', { metric: 'blood_pressure', what: 'value' }],
  ['colesterol ruim ultimo exame', 'query_metric', { metric: 'ldl', what: 'value' }],
  ['glicose média em outubro', 'query_metric', { metric: 'glucose', what: 'average', ...october }],
  ['quanta proteina comi ontem', 'query_metric', { metric: 'protein', ...yesterday }],
  [
    'pontos ganhos na primavera',
    'query_metric',
    { metric: 'points_earned', what: 'sum', ...spring },
    {
      or: [
        { tool: 'list_entries', slots: { kind: 'earned', ...spring } },
        { tool: 'query_metric', slots: { metric: 'points_earned', what: 'sum', from: '2026-09-01', to: '2026-11-20' } },
      ],
    },
  ],
  [
    'em que gastei pontos no mês passado',
    'list_entries',
    { kind: 'spent', ...lastMonth },
    {
      or: [{ tool: 'query_metric', slots: { metric: 'points_spent', what: 'sum', ...lastMonth } }],
    },
  ],
  ['qual meu saldo de pontos', 'points_status', { part: 'balance' }],
  ['quanto falta pra prata', 'points_status', { part: 'tier' }],
  ['tem massagem?', 'search_offers', { text: 'massage' }],
  ['vales que ainda nao usei', 'vouchers', { state: 'open' }],
  ['como mudo o idioma', 'find_help', { text: 'language' }],
  ['esqueci a palavra-passe', 'find_help', { text: 'password' }],
  ['o código não funciona na loja', 'find_help', { text: 'voucher|code' }],
  ['o que é o vo2max', 'find_note', { text: 'vo2' }],
  ['dormir 7 horas chega?', 'find_note', { text: 'sleep' }],
  ['quero falar com uma pessoa', 'people'],
];
