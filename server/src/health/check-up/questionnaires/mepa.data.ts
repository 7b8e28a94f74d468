import type { Option, Question, Questionnaire } from './definition.ts';

const criteria: readonly string[] = [
  'Do you use olive oil at least twice a day, for cooking and when eating out included?',
  'Do you eat leafy greens at least 7 times a week?',
  'Do you eat other vegetables at least twice a day?',
  'Do you eat berries at least twice a week?',
  'Do you eat other fruit at least once a day?',
  'Do you eat red or processed meat at most 3 times a week? Burgers, bacon and sausage count.',
  'Do you eat fish or seafood at least once a week?',
  'Do you eat chicken or turkey at most 5 times a week?',
  'Do you eat full-fat or cream cheese at most 4 times a week?',
  'Do you eat butter or cream at most 5 times a week?',
  'Do you eat beans or lentils at least 3 times a week?',
  'Do you eat whole grains at least 3 times a day?',
  'Do you eat sweets or pastries at most 4 times a week?',
  'Do you eat nuts at least 4 times a week?',
  'Do you eat fast food at most once a week?',
];

const yesOrNo: readonly Option[] = [
  { code: 'yes', label: 'Yes', points: 1 },
  { code: 'no', label: 'No', points: 0 },
];

const toCode = (index: number): string => `mepa_${String(index + 1).padStart(2, '0')}`;

const alcohol: Question = {
  code: toCode(15),
  text: 'How much alcohol do you drink on a usual day?',
  help: 'Drinking nothing earns the point too. That is our own choice: nobody should drink for a score.',
  type: 'single',
  options: [
    { code: 'none', label: 'None', points: 1 },
    { code: 'up_to_one', label: 'Up to 1 drink', points: 1 },
    { code: 'up_to_two', label: 'More than 1, up to 2 drinks', points: { M: 1, F: 0 } },
    { code: 'more', label: 'More than 2 drinks', points: 0 },
  ],
  show_if: null,
};

export const mepa: Questionnaire = {
  code: 'mepa',
  version: 'mepa-2017.1',
  scale: 'mepa',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Eating, Mediterranean style',
  summary: 'Sixteen questions about what you usually eat, scored as in MEPA. In our own words.',
  minutes: 3,
  adultsOnly: false,
  repeatDays: 90,
  licence: 'Scored by the published criteria (Cerwinske 2017); the questions are in our own words.',
  source: {
    title: 'Evaluation of a dietary screener: the Mediterranean Eating Pattern for Americans tool',
    year: 2017,
    doi: '10.1111/jhn.12451',
  },
  questions: [
    ...criteria.map(
      (text, index): Question => ({ code: toCode(index), text, type: 'single', options: yesOrNo, show_if: null }),
    ),
    alcohol,
  ],
  scoring: 'sum',
  unit: null,
  max: 16,
  bands: {
    bands: [
      { from: 0, code: 'very_low', label: 'Far from it', tone: 'poor' },
      { from: 4, code: 'low', label: 'Some of it', tone: 'poor' },
      { from: 8, code: 'moderate', label: 'Half of it', tone: 'fair' },
      { from: 12, code: 'good', label: 'Close to it', tone: 'good' },
      { from: 15, code: 'very_good', label: 'All of it', tone: 'good' },
    ],
  },
};
