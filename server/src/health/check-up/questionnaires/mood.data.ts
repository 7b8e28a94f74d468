import type { Option, Question, Questionnaire } from './definition.ts';

const frequency: readonly Option[] = [
  { code: 'not_at_all', label: 'Not at all', points: 0 },
  { code: 'several_days', label: 'Several days', points: 1 },
  { code: 'more_than_half', label: 'More than half the days', points: 2 },
  { code: 'nearly_every_day', label: 'Nearly every day', points: 3 },
];

const lead = 'Over the last 2 weeks, how often have you been bothered by this?';

const ask = (code: string, text: string): Question => ({
  code,
  section: lead,
  text,
  type: 'single',
  options: frequency,
  show_if: null,
});

const positive = 'Ask a professional for a full assessment. Two questions only say that it is worthwhile.';

export const phq2: Questionnaire = {
  code: 'phq2',
  version: 'phq2-2003.1',
  scale: 'phq2',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Mood, last 2 weeks',
  summary: 'Two questions about interest and mood (PHQ-2).',
  minutes: 1,
  adultsOnly: false,
  repeatDays: 14,
  licence: 'PHQ-2: free to use, no permission needed.',
  source: { title: 'The Patient Health Questionnaire-2', year: 2003, doi: '10.1097/01.MLR.0000093487.78664.3C' },
  questions: [
    ask('phq2_1', 'Little interest or pleasure in doing things'),
    ask('phq2_2', 'Feeling down, depressed, or hopeless'),
  ],
  scoring: 'sum',
  unit: null,
  max: 6,
  bands: {
    bands: [
      { from: 0, code: 'below', label: 'Below 3', tone: 'good' },
      { from: 3, code: 'above', label: '3 or more', tone: 'poor', guidance: positive },
    ],
  },
};

export const gad2: Questionnaire = {
  code: 'gad2',
  version: 'gad2-2007.1',
  scale: 'gad2',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Worry, last 2 weeks',
  summary: 'Two questions about nerves and worry (GAD-2).',
  minutes: 1,
  adultsOnly: false,
  repeatDays: 14,
  licence: 'GAD-2: free to use, no permission needed.',
  source: {
    title: 'Anxiety disorders in primary care: prevalence, impairment, comorbidity, and detection',
    year: 2007,
    doi: '10.7326/0003-4819-146-5-200703060-00004',
  },
  questions: [
    ask('gad2_1', 'Feeling nervous, anxious, or on edge'),
    ask('gad2_2', 'Not being able to stop or control worrying'),
  ],
  scoring: 'sum',
  unit: null,
  max: 6,
  bands: {
    bands: [
      { from: 0, code: 'below', label: 'Below 3', tone: 'good' },
      { from: 3, code: 'above', label: '3 or more', tone: 'poor', guidance: positive },
    ],
  },
};
