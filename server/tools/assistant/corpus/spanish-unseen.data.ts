import { against, february, lastWeek, october, saturday, thisMonth, thisWeek, yesterday } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const spanishUnseen: readonly Row[] = [
  ['pasos del sabado', 'query_metric', { metric: 'steps', ...saturday }],
  ['cuánto pesaba en febrero', 'query_metric', { metric: 'weight', ...february }],
  ['proteina de ayer porfa', 'query_metric', { metric: 'protein', ...yesterday }],
  [
    'he andado más que la semana pasada?',
    'query_metric',
    { metric: 'steps', what: 'compare', ...thisWeek, ...against(lastWeek) },
  ],
  ['la noche que menos dormí en octubre', 'query_metric', { metric: 'sleep', what: 'worst', ...october }],
  [
    '¿Cuántas noches de este mes he dormido menos de seis horas?',
    'query_metric',
    { metric: 'sleep', what: 'count', line: { is: 'less_than', value: 360 }, ...thisMonth },
  ],
  [
    'explícame el último movimiento de puntos',
    'explain_entry',
    { entry: 'last' },
    { or: [{ tool: 'list_entries', slots: {} }] },
  ],
  ['qué vale me caduca antes', 'vouchers', { order: 'expiry' }],
  ['Buenos días, ¿me toca ya alguna revisión médica?', 'due_checks', {}],
  ['eres una persona o un robot', 'about_assistant', { part: 'nature' }],
];
