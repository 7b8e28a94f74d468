import { against, october, september } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const spanishUnseen: readonly Row[] = [
  [
    'compara mi peso de septiembre con el de octubre',
    'query_metric',
    { metric: 'weight', what: 'compare', ...september, ...against(october) },
    { or: [{ tool: 'query_metric', slots: { metric: 'weight', what: 'compare', ...october, ...against(september) } }] },
  ],
  ['me van a caducar puntos pronto?', 'points_status', { part: 'expiring' }],
  ['quiero ver los vales que ya he usado', 'vouchers', { state: 'used' }],
];
