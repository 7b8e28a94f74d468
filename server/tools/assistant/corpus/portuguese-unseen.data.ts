import {
  against,
  july,
  lastWeek,
  october,
  saturday,
  september,
  thisMonth,
  thisWeek,
  yesterday,
} from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const portugueseUnseen: readonly Row[] = [
  ['passos no sábado', 'query_metric', { metric: 'steps', ...saturday }],
  ['glicose de ontem', 'query_metric', { metric: 'glucose', ...yesterday }],
  ['pressão arterial em outubro', 'query_metric', { metric: 'blood_pressure', ...october }],
  [
    'andei mais que na semana passada?',
    'query_metric',
    { metric: 'steps', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  ['pior noite de setembro', 'query_metric', { metric: 'sleep', what: 'worst', ...september }],
  [
    'Em quantas noites deste mês dormi menos de 6 horas?',
    'query_metric',
    { metric: 'sleep', what: 'count', line: { is: 'less_than', value: 360 }, ...thisMonth },
  ],
  [
    'em que gastei pontos em julho',
    'list_entries',
    { kind: 'spent', ...july },
    { or: [{ tool: 'query_metric', slots: { metric: 'points_spent', ...july } }] },
  ],
  ['qual vale vence primeiro', 'vouchers', { order: 'expiry' }],
  ['como faço pra escanear um código de barras', 'find_help', { text: 'barcode' }],
  ['o que você consegue fazer', 'about_assistant', { part: 'abilities' }],
];
