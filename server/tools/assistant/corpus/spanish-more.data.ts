import { august, lastMonth, lastNight, march, may, october, sinceJune, thisYear, yesterday } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions that were held back once, and have been read since. */
export const spanishMore: readonly Row[] = [
  ['qué tal mi noche', 'query_metric', { metric: 'sleep', ...lastNight }],
  ['horas de sueño en mayo, promedio', 'query_metric', { metric: 'sleep', what: 'average', ...may }],
  ['mi mejor dia de pasos este año', 'query_metric', { metric: 'steps', what: 'best', ...thisYear }],
  ['promedio de pasos en agosto', 'query_metric', { metric: 'steps', what: 'average', ...august }],
  [
    'he adelgazado desde junio?',
    'query_metric',
    { metric: 'weight', what: 'trend', ...sinceJune },
    { or: [{ tool: 'query_metric', slots: { metric: 'weight', what: 'compare' } }] },
  ],
  ['colesterol malo', 'query_metric', { metric: 'ldl', what: 'value' }],
  ['azucar promedio en octubre', 'query_metric', { metric: 'glucose', what: 'average', ...october }],
  ['proteinas de ayer', 'query_metric', { metric: 'protein', ...yesterday }],
  [
    'cuántas veces entrené en marzo',
    'query_metric',
    { metric: 'workouts', ...march },
    { or: [{ tool: 'workouts', slots: { ...march } }] },
  ],
  ['todos mis movimientos de puntos del mes pasado', 'list_entries', { ...lastMonth }],
  ['me caducan puntos pronto?', 'points_status', { part: 'expiring' }],
  ['no me funciona el vale en la tienda', 'find_help', { text: 'voucher|code' }],
  ['eres un robot?', 'about_assistant', { part: 'nature' }],
];
