import { minutesADay } from '@club/contract/platform/units';
import type { Question, Questionnaire } from './definition.ts';

const days = (code: string, text: string, help: string): Question => ({
  code,
  section: 'In the last 7 days',
  text,
  help,
  type: 'number',
  unit: 'days',
  min: 0,
  max: 7,
  step: 1,
  show_if: null,
});

const minutes = (code: string, text: string, after: string): Question => ({
  code,
  section: 'In the last 7 days',
  text,
  help: 'Count only what lasted at least 10 minutes at a time.',
  type: 'number',
  unit: 'minutes a day',
  min: 0,
  max: minutesADay,
  step: 5,
  show_if: { code: after, op: 'gt', value: 0 },
});

export const ipaq: Questionnaire = {
  code: 'ipaq_sf',
  version: 'ipaq-sf-2003.1',
  scale: 'ipaq_sf',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Activity, last 7 days',
  summary: 'How often and how long you were active (IPAQ, short form). Made for ages 15 to 69.',
  minutes: 2,
  adultsOnly: false,
  repeatDays: 30,
  licence: 'IPAQ short form: free to use.',
  source: {
    title: 'International physical activity questionnaire: 12-country reliability and validity',
    year: 2003,
    doi: '10.1249/01.MSS.0000078924.61453.FB',
  },
  questions: [
    days(
      'vig_days',
      'On how many days were you vigorously active?',
      'Hard work that makes you breathe much harder: running, fast cycling, heavy lifting.',
    ),
    minutes('vig_min', 'How long on one of those days?', 'vig_days'),
    days(
      'mod_days',
      'On how many days were you moderately active?',
      'You breathe somewhat harder: easy cycling, swimming, carrying light loads. Walking comes next.',
    ),
    minutes('mod_min', 'How long on one of those days?', 'mod_days'),
    days(
      'walk_days',
      'On how many days did you walk for at least 10 minutes at a time?',
      'At work, on the way, or for leisure.',
    ),
    minutes('walk_min', 'How long on one of those days?', 'walk_days'),
    {
      code: 'sit_min',
      section: 'On a usual weekday',
      text: 'How long do you sit in a day?',
      help: "At a desk, visiting, reading, travelling or watching. It isn't part of the score.",
      type: 'number',
      unit: 'minutes a day',
      min: 0,
      max: minutesADay,
      step: 15,
      optional: true,
      show_if: null,
    },
  ],
  scoring: 'ipaq',
  unit: 'MET-min a week',
  max: null,
  bands: {
    bands: [
      {
        from: 0,
        code: 'low',
        label: 'Low',
        tone: 'poor',
        guidance: 'Every 10 minutes more counts. Walking is enough to begin.',
      },
      { from: 1, code: 'moderate', label: 'Moderate', tone: 'fair' },
      { from: 2, code: 'high', label: 'High', tone: 'good' },
    ],
  },
};
