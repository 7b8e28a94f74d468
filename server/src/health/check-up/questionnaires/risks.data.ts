import type { FactPart, Option, Question, Questionnaire } from './definition.ts';

const yesOrNo = (yes: number, no = 0): readonly Option[] => [
  { code: 'yes', label: 'Yes', points: yes },
  { code: 'no', label: 'No', points: no },
];

const height: Question = {
  code: 'height_cm',
  text: 'How tall are you?',
  type: 'number',
  unit: 'cm',
  min: 100,
  max: 250,
  step: 0.1,
  metric: 'height',
  show_if: null,
};

const weight: Question = {
  code: 'weight_kg',
  text: 'What do you weigh?',
  type: 'number',
  unit: 'kg',
  min: 25,
  max: 350,
  step: 0.1,
  metric: 'weight',
  show_if: null,
};

const pregnant: Question = {
  code: 'pregnant',
  notFor: 'M',
  text: 'Are you pregnant?',
  type: 'single',
  options: [
    { code: 'yes', label: 'Yes' },
    { code: 'no', label: 'No' },
  ],
  show_if: null,
};

const inPregnancy = {
  question: 'pregnant',
  answer: 'yes',
  note: "This score isn't made for pregnancy. Ask your midwife or doctor.",
};

const bodyMass = (steps: FactPart['steps']): FactPart => ({
  fact: 'body_mass',
  label: 'Body mass index',
  unit: 'kg/m²',
  steps,
});

export const findrisc: Questionnaire = {
  code: 'findrisc',
  version: 'findrisc-2003.1',
  scale: 'findrisc',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Blood sugar, the next 10 years',
  summary: 'Eight facts about you, scored as in the Finnish diabetes risk score (FINDRISC). In our own words.',
  minutes: 2,
  adultsOnly: true,
  repeatDays: 365,
  licence: 'Scored by the published table (Lindström 2003); the questions are in our own words.',
  source: { title: 'The diabetes risk score: a practical tool', year: 2003, doi: '10.2337/diacare.26.3.725' },
  questions: [
    {
      code: 'diabetes_known',
      text: 'Has a doctor ever told you that you have diabetes?',
      type: 'single',
      options: [
        { code: 'yes', label: 'Yes' },
        { code: 'no', label: 'No' },
      ],
      show_if: null,
    },
    pregnant,
    height,
    weight,
    {
      code: 'waist_cm',
      text: 'How far is it around your waist, at the navel?',
      type: 'number',
      unit: 'cm',
      min: 40,
      max: 200,
      step: 0.1,
      metric: 'waist',
      steps: {
        M: {
          steps: [
            { from: 94, points: 3 },
            { above: 102, points: 4 },
          ],
        },
        F: {
          steps: [
            { from: 80, points: 3 },
            { above: 88, points: 4 },
          ],
        },
      },
      show_if: null,
    },
    {
      code: 'findrisc_active',
      text: 'Are you active for at least 30 minutes on most days, at work or in your free time?',
      type: 'single',
      options: yesOrNo(0, 2),
      show_if: null,
    },
    {
      code: 'findrisc_plants',
      text: 'Do you eat vegetables, fruit or berries every day?',
      type: 'single',
      options: yesOrNo(0, 1),
      show_if: null,
    },
    {
      code: 'bp_med_ever',
      text: 'Have you ever taken medicine for high blood pressure regularly?',
      type: 'single',
      options: yesOrNo(2),
      show_if: null,
    },
    {
      code: 'high_glucose_ever',
      text: 'Has a test ever found your blood glucose too high, in pregnancy or illness included?',
      type: 'single',
      options: yesOrNo(5),
      show_if: null,
    },
    {
      code: 'family_diabetes',
      text: 'Who in your family has or had diabetes?',
      help: 'Choose the closest relative by blood.',
      type: 'single',
      options: [
        { code: 'close', label: 'A parent, brother, sister or child of mine', points: 5 },
        { code: 'wider', label: 'A grandparent, aunt, uncle or cousin', points: 3 },
        { code: 'nobody', label: 'Nobody that I know of', points: 0 },
      ],
      show_if: null,
    },
  ],
  parts: [
    {
      fact: 'age',
      label: 'Age',
      unit: 'years',
      steps: {
        steps: [
          { from: 45, points: 2 },
          { from: 55, points: 3 },
          { from: 65, points: 4 },
        ],
      },
    },
    bodyMass({
      steps: [
        { from: 25, points: 1 },
        { above: 30, points: 3 },
      ],
    }),
  ],
  scoring: 'sum',
  unit: null,
  max: 26,
  bands: {
    bands: [
      { from: 0, code: 'low', label: 'Low: about 1 in 100', tone: 'good' },
      { from: 7, code: 'slightly_raised', label: 'Slightly raised: about 1 in 25', tone: 'good' },
      { from: 12, code: 'moderate', label: 'Moderate: about 1 in 6', tone: 'fair', guidance: 'Ask for a blood test.' },
      { from: 15, code: 'high', label: 'High: about 1 in 3', tone: 'poor', guidance: 'Ask for a blood test.' },
      {
        from: 21,
        code: 'very_high',
        label: 'Very high: about 1 in 2',
        tone: 'poor',
        guidance: 'Ask for a blood test soon.',
      },
    ],
  },
  exceptions: [
    {
      question: 'diabetes_known',
      answer: 'yes',
      note: 'This score is for people without known diabetes, so there is no number.',
    },
    inPregnancy,
  ],
  notes: ['The chance is over 10 years, as seen in a large group of people. It says nothing certain about one person.'],
};

export const nosas: Questionnaire = {
  code: 'nosas',
  version: 'nosas-2016.1',
  scale: 'nosas',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Breathing at night',
  summary: 'Neck, weight, snoring, age and sex, scored as in NoSAS.',
  minutes: 1,
  adultsOnly: true,
  repeatDays: 365,
  licence: 'Scored by the published rule (Marti-Soler 2016); the questions are in our own words.',
  source: {
    title: 'The NoSAS score for screening of sleep-disordered breathing',
    year: 2016,
    doi: '10.1016/S2213-2600(16)30075-3',
  },
  questions: [
    {
      code: 'neck_cm',
      text: 'How far is it around your neck?',
      type: 'number',
      unit: 'cm',
      min: 20,
      max: 80,
      step: 0.1,
      metric: 'neck',
      steps: { steps: [{ above: 40, points: 4 }] },
      show_if: null,
    },
    height,
    weight,
    pregnant,
    { code: 'snore', text: 'Do you snore?', type: 'single', options: yesOrNo(2), show_if: null },
  ],
  parts: [
    bodyMass({
      steps: [
        { from: 25, points: 3 },
        { from: 30, points: 5 },
      ],
    }),
    { fact: 'age', label: 'Age', unit: 'years', steps: { steps: [{ above: 55, points: 4 }] } },
    {
      fact: 'sex',
      label: 'Sex',
      unit: null,
      steps: { M: { steps: [{ from: 0, points: 2 }] }, F: { steps: [] } },
    },
  ],
  scoring: 'sum',
  unit: null,
  max: 17,
  bands: {
    bands: [
      { from: 0, code: 'lower', label: 'Below 8', tone: 'good' },
      {
        from: 8,
        code: 'higher',
        label: '8 or more',
        tone: 'poor',
        guidance: 'Pauses in breathing at night are likely enough to ask about a sleep test.',
      },
    ],
  },
  exceptions: [inPregnancy],
};
