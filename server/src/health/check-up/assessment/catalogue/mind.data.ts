import type { StepData } from './question-data.ts';

export const mind: StepData = {
  dimension: 'mind',
  questions: [
    { code: 'phq2_1', questionnaire: 'phq2' },
    { code: 'phq2_2', questionnaire: 'phq2' },
    { code: 'gad2_1', questionnaire: 'gad2' },
    { code: 'gad2_2', questionnaire: 'gad2' },
    {
      code: 'social_contact',
      text: 'On how many days a week do you spend real time with people close to you?',
      help: 'In person or talking on the phone.',
      type: 'scale',
      unit: 'days',
      min: 0,
      max: 7,
      step: 1,
    },
  ],
};
