import {
  against,
  april,
  july,
  last7,
  lastMonth,
  lastNight,
  lastWeek,
  october,
  september,
  summer,
  thisMonth,
  thisWeek,
  thisYear,
  today,
  weekBeforeLast,
  yesterday,
} from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions as members type them in Spanish, written in the language and not translated. */
export const spanish: readonly Row[] = [
  ['cuanto dormi anoche', 'query_metric', { metric: 'sleep', ...lastNight }],
  ['¿Qué tal he dormido esta semana?', 'query_metric', { metric: 'sleep', what: 'average', ...thisWeek }],
  ['media de sueño en octubre', 'query_metric', { metric: 'sleep', what: 'average', ...october }],
  ['mi peor noche del mes', 'query_metric', { metric: 'sleep', what: 'worst', ...thisMonth }],
  ['buenas, cuántos pasos llevo hoy', 'query_metric', { metric: 'steps', ...today }],
  ['pasos de ayer', 'query_metric', { metric: 'steps', ...yesterday }],
  [
    'he caminado más la semana pasada que la anterior?',
    'query_metric',
    { metric: 'steps', what: 'compare', ...lastWeek, ...against(weekBeforeLast) },
  ],
  ['total de pasos en julio', 'query_metric', { metric: 'steps', what: 'sum', ...july }],
  ['cuanto peso ahora', 'query_metric', { metric: 'weight', what: 'value' }],
  [
    'peso de abril comparado con octubre',
    'query_metric',
    { metric: 'weight', what: 'compare', ...april, ...against(october) },
  ],
  [
    'Buenos días, ¿sería tan amable de indicarme mi última tensión arterial?',
    'query_metric',
    { metric: 'blood_pressure', what: 'value' },
  ],
  ['hemoglobina glicosilada, el ultimo valor', 'query_metric', { metric: 'hba1c', what: 'value' }],
  ['tiempo en rango la semana pasada', 'query_metric', { metric: 'time_in_range', ...lastWeek }],
  ['cuantas kcal comi ayer', 'query_metric', { metric: 'energy', ...yesterday }],
  ['fibra de los ultimos 7 dias', 'query_metric', { metric: 'fibre', ...last7 }],
  [
    'puntos que gané en verano',
    'query_metric',
    { metric: 'points_earned', what: 'sum', ...summer },
    {
      or: [{ tool: 'list_entries', slots: { kind: 'earned', ...summer } }],
    },
  ],
  [
    'en qué gasté mis puntos en septiembre',
    'list_entries',
    { kind: 'spent', ...september },
    {
      or: [{ tool: 'query_metric', slots: { metric: 'points_spent', what: 'sum', ...september } }],
    },
  ],
  ['cuantos puntos tengo', 'points_status', { part: 'balance' }],
  ['cuanto me falta para el siguiente nivel', 'points_status', { part: 'tier' }],
  ['la oferta mas barata', 'search_offers', { order: 'cheapest' }],
  ['mis vales caducados', 'vouchers', { state: 'expired' }],
  ['cómo cambio la contraseña', 'find_help', { text: 'password' }],
  ['dónde conecto el sensor de glucosa', 'find_help', { text: 'sensor' }],
  ['como invito a una amiga', 'find_help', { text: 'invit|referral' }, { or: [{ tool: 'invitations', slots: {} }] }],
  ['para que sirve la fibra', 'find_note', { text: 'fibre' }],
  ['que dosis de insulina me pongo', 'medical_question', { kind: 'medicine' }],
  [
    'cuantos entrenamientos hice el mes pasado y este año',
    'query_metric',
    { metric: 'workouts', ...lastMonth },
    {
      and: [{ tool: 'query_metric', slots: { metric: 'workouts', ...thisYear } }],
    },
  ],
];
