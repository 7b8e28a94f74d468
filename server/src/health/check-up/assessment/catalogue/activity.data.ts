import type { QuestionData, StepData } from './question-data.ts';

/** Days of the last 7, then minutes on one of them. */
const effort = (kind: 'vig' | 'mod' | 'walk'): QuestionData[] => [
  { code: `${kind}_days`, questionnaire: 'ipaq_sf', type: 'scale' },
  { code: `${kind}_min`, questionnaire: 'ipaq_sf' },
];

export const activity: StepData = {
  dimension: 'activity',
  questions: [
    ...effort('vig'),
    ...effort('mod'),
    ...effort('walk'),
    { code: 'sit_min', questionnaire: 'ipaq_sf' },
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
