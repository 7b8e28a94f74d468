import { october } from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const germanUnseen: readonly Row[] = [
  [
    'in wie vielen nächten hab ich letzten monat weniger als 6 stunden geschlafen',
    'query_metric',
    { metric: 'sleep', what: 'count', line: { is: 'less_than', value: 360 }, ...october },
  ],
  ['gibts was mit sauna unter 100 punkten', 'search_offers', { text: 'sauna', most_points: 100 }],
  ['schnelles rezept, höchstens 25 minuten', 'find_recipe', { minutes: 25 }],
  ['was steht heute bei mir an', 'todays_plan'],
];
