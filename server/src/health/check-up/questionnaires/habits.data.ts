import type { Band, Option, Question, Questionnaire } from './definition.ts';

const howOften: readonly Option[] = [
  { code: 'never', label: 'Never', points: 0 },
  { code: 'monthly_or_less', label: 'Monthly or less', points: 1 },
  { code: 'two_to_four_a_month', label: '2 to 4 times a month', points: 2 },
  { code: 'two_to_three_a_week', label: '2 to 3 times a week', points: 3 },
  { code: 'four_or_more_a_week', label: '4 or more times a week', points: 4 },
];

const occasions: readonly Option[] = [
  { code: 'never', label: 'Never', points: 0 },
  { code: 'less_than_monthly', label: 'Less than monthly', points: 1 },
  { code: 'monthly', label: 'Monthly', points: 2 },
  { code: 'weekly', label: 'Weekly', points: 3 },
  { code: 'daily', label: 'Daily or almost daily', points: 4 },
];

const ifDrinking = { code: 'audit_c_1', op: 'in', value: howOften.slice(1).map(({ code }) => code) } as const;

const frequency: Question = {
  code: 'audit_c_1',
  text: 'How often do you have a drink containing alcohol?',
  type: 'single',
  options: howOften,
  show_if: null,
};

const amounts = (labels: readonly string[]): readonly Option[] =>
  labels.map((label, index) => ({ code: `amount_${index}`, label, points: index }));

const advice = 'Cutting down lowers the risk. If you drink every day, talk to a clinician before you stop all at once.';

const toBands = (threshold: number): { bands: readonly Band[] } => ({
  bands: [
    { from: 0, code: 'lower', label: `Below ${threshold}`, tone: 'good' },
    { from: threshold, code: 'higher', label: `${threshold} or more`, tone: 'poor', guidance: advice },
  ],
});

const auditC = {
  code: 'audit_c',
  validFrom: '2024-01-01',
  title: 'Alcohol',
  minutes: 1,
  adultsOnly: true,
  repeatDays: 90,
  licence: 'AUDIT-C: free to reproduce for health care (WHO).',
  scoring: 'sum',
  unit: null,
  max: 12,
} as const;

export const auditCOriginal: Questionnaire = {
  ...auditC,
  version: 'audit-c-1998.1',
  scale: 'audit_c',
  countries: null,
  summary: 'Three questions about how much you drink (AUDIT-C).',
  source: {
    title: 'The AUDIT alcohol consumption questions (AUDIT-C)',
    year: 1998,
    doi: '10.1001/archinte.158.16.1789',
  },
  questions: [
    frequency,
    {
      code: 'audit_c_2',
      text: 'How many drinks do you have on a typical day when you are drinking?',
      help: 'One drink is a small beer, a glass of wine or a single measure of spirits.',
      type: 'single',
      options: amounts(['1 or 2', '3 or 4', '5 or 6', '7 to 9', '10 or more']),
      show_if: ifDrinking,
    },
    {
      code: 'audit_c_3',
      text: 'How often do you have 6 or more drinks on one occasion?',
      type: 'single',
      options: occasions,
      show_if: ifDrinking,
    },
  ],
  bands: { M: toBands(4), F: toBands(3) },
};

/** The United Kingdom counts units, has another line, and asks about other amounts for each sex. */
export const auditCUnits: Questionnaire = {
  ...auditC,
  version: 'audit-c-uk.1',
  scale: 'audit_c_units',
  countries: ['GB'],
  summary: 'Three questions about how much you drink, in units (AUDIT-C, United Kingdom).',
  source: {
    title: 'The AUDIT alcohol consumption questions (AUDIT-C), in units and with the line used in the United Kingdom',
    year: 1998,
    doi: '10.1001/archinte.158.16.1789',
  },
  questions: [
    frequency,
    {
      code: 'audit_c_2',
      text: 'How many units of alcohol do you have on a typical day when you are drinking?',
      help: 'A pint of beer is about 2 units, a medium glass of wine about 2, a single measure of spirits 1.',
      type: 'single',
      options: amounts(['0 to 2', '3 or 4', '5 or 6', '7 to 9', '10 or more']),
      show_if: ifDrinking,
    },
    {
      code: 'audit_c_3',
      text: 'How often in the last year did you have 6 or more units (women) or 8 or more (men) on one occasion?',
      type: 'single',
      options: occasions,
      show_if: ifDrinking,
    },
  ],
  bands: toBands(5),
};

export const hsi: Questionnaire = {
  code: 'hsi',
  version: 'hsi-1989.1',
  scale: 'hsi',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Smoking, how strong the habit is',
  summary: 'Two questions for people who smoke (Heaviness of Smoking Index).',
  minutes: 1,
  adultsOnly: false,
  repeatDays: 90,
  licence: 'Published index of two questions (Heatherton 1989).',
  source: {
    title: 'Measuring the heaviness of smoking',
    year: 1989,
    doi: '10.1111/j.1360-0443.1989.tb03059.x',
  },
  questions: [
    {
      code: 'first_cig',
      text: 'How soon after waking do you smoke your first cigarette?',
      type: 'single',
      options: [
        { code: 'within_5_min', label: 'Within 5 minutes', points: 3 },
        { code: 'within_30_min', label: '6 to 30 minutes', points: 2 },
        { code: 'within_60_min', label: '31 to 60 minutes', points: 1 },
        { code: 'after_60_min', label: 'After an hour', points: 0 },
      ],
      show_if: null,
    },
    {
      code: 'cigs_day',
      text: 'How many cigarettes a day do you smoke, or did you smoke?',
      type: 'number',
      unit: 'a day',
      min: 0,
      max: 100,
      step: 1,
      steps: {
        steps: [
          { from: 11, points: 1 },
          { from: 21, points: 2 },
          { from: 31, points: 3 },
        ],
      },
      show_if: null,
    },
  ],
  scoring: 'sum',
  unit: null,
  max: 6,
  bands: {
    bands: [
      { from: 0, code: 'low', label: 'Low', tone: 'good' },
      {
        from: 3,
        code: 'medium',
        label: 'Medium',
        tone: 'fair',
        guidance: 'Support makes stopping much easier. Ask for it.',
      },
      {
        from: 5,
        code: 'high',
        label: 'High',
        tone: 'poor',
        guidance: 'Support and aids together make stopping much easier. Ask a pharmacist or clinician.',
      },
    ],
  },
};
