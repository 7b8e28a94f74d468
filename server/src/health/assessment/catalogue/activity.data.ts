import type { QuestionData, StepData } from './question-data.ts';

/** The structure of IPAQ short form: days of the last 7, then minutes on one of those days. */
const effort = (kind: 'vig' | 'mod' | 'walk', days: string, help: string, minutes: string): QuestionData[] => [
  {
    code: `${kind}_days`,
    text: days,
    help,
    type: 'scale',
    unit: 'days',
    min: 0,
    max: 7,
    step: 1,
    instrument: 'ipaq_sf',
  },
  {
    code: `${kind}_min`,
    text: minutes,
    help: 'An average day among those. Leave out anything under 10 minutes at a time.',
    type: 'number',
    unit: 'min',
    min: 0,
    max: 960,
    step: 5,
    show_if: { code: `${kind}_days`, op: 'gt', value: 0 },
    instrument: 'ipaq_sf',
  },
];

export const activity: StepData = {
  dimension: 'activity',
  questions: [
    ...effort(
      'vig',
      'On how many of the last 7 days were you vigorously active?',
      'Breathing much harder than normal: running, fast cycling, heavy lifting, digging.',
      'How long on one of those days?',
    ),
    ...effort(
      'mod',
      'On how many of the last 7 days were you moderately active?',
      'Breathing somewhat harder than normal: easy cycling, carrying light loads, doubles tennis. Leave out walking.',
      'How long on one of those days?',
    ),
    ...effort(
      'walk',
      'On how many of the last 7 days did you walk for at least 10 minutes?',
      'At work, at home, from place to place or for pleasure.',
      'How long did you walk on one of those days?',
    ),
    {
      code: 'sit_min',
      text: 'How long do you sit on a weekday?',
      help: 'At a desk, at meals, on the road and on the sofa.',
      type: 'number',
      unit: 'min',
      min: 0,
      max: 1440,
      step: 15,
      instrument: 'ipaq_sf',
    },
    {
      code: 'strength_days',
      text: 'On how many days a week do you strengthen your muscles?',
      help: 'Weights, bands, body-weight exercises or heavy garden work.',
      type: 'scale',
      unit: 'days',
      min: 0,
      max: 7,
      step: 1,
    },
    {
      code: 'balance_days',
      text: 'On how many days a week do you train your balance?',
      help: 'Tai chi, yoga, dancing, or standing on one leg.',
      type: 'scale',
      unit: 'days',
      min: 0,
      max: 7,
      step: 1,
      audience: { fromAge: 65 },
    },
  ],
};
