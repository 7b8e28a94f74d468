import type { Option, Question, Questionnaire } from '#health/check-up/questionnaires';

const often: readonly Option[] = [
  { code: 'never', label: 'Never', points: 0 },
  { code: 'under_fifth', label: 'Less than 1 time in 5', points: 1 },
  { code: 'under_half', label: 'Less than half the time', points: 2 },
  { code: 'half', label: 'About half the time', points: 3 },
  { code: 'over_half', label: 'More than half the time', points: 4 },
  { code: 'almost_always', label: 'Almost always', points: 5 },
];

const month = 'In the last month';

const ask = (code: string, text: string): Question => ({
  code,
  section: month,
  text,
  type: 'single',
  options: often,
  show_if: null,
});

const symptoms: readonly Question[] = [
  ask('ipss_1', 'How often did your bladder feel not quite empty after you had been?'),
  ask('ipss_2', 'How often did you have to go again within 2 hours?'),
  ask('ipss_3', 'How often did the stream stop and start again?'),
  ask('ipss_4', 'How often was it hard to hold on?'),
  ask('ipss_5', 'How often was the stream weak?'),
  ask('ipss_6', 'How often did you have to push or strain to begin?'),
  {
    code: 'ipss_7',
    section: month,
    text: 'How many times a night did you usually get up to pass urine?',
    type: 'single',
    options: [
      { code: 'none', label: 'Not at all', points: 0 },
      { code: 'one', label: 'Once', points: 1 },
      { code: 'two', label: 'Twice', points: 2 },
      { code: 'three', label: '3 times', points: 3 },
      { code: 'four', label: '4 times', points: 4 },
      { code: 'five_or_more', label: '5 times or more', points: 5 },
    ],
    show_if: null,
  },
];

const source = {
  title: 'The American Urological Association symptom index for benign prostatic hyperplasia',
  year: 1992,
  doi: '10.1016/S0022-5347(17)36966-5',
};

/** Seven symptoms in the structure of the International Prostate Symptom Score, in our own words. */
export const urinarySymptoms: Questionnaire = {
  code: 'ipss',
  version: 'ipss-structure.1',
  scale: 'ipss',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Urinary symptoms',
  summary: 'Seven symptoms of the last month.',
  minutes: 2,
  adultsOnly: true,
  repeatDays: 90,
  licence: 'Based on the IPSS structure, not the validated text.',
  source,
  questions: symptoms,
  scoring: 'sum',
  unit: null,
  max: 35,
  bands: {
    bands: [
      { from: 0, code: 'mild', label: 'Mild', tone: 'good' },
      { from: 8, code: 'moderate', label: 'Moderate', tone: 'fair' },
      { from: 20, code: 'severe', label: 'Severe', tone: 'poor' },
    ],
  },
};

/** A change of as many points is one that people notice. */
export const noticeableChange = 3;

const feelings = ['Very happy', 'Happy', 'Mostly fine', 'Mixed', 'Mostly unhappy', 'Unhappy', 'Terrible'];

/** From 0, very happy, to 6, terrible. */
export const qualityOfLife: readonly Option[] = feelings.map((label, points) => ({
  code: `quality_${points}`,
  label,
  points,
}));

export const prostateVersion = 'prostate-2026.1';

export const prostateQuestions: readonly Question[] = [
  {
    code: 'has_prostate',
    section: 'Before you begin',
    text: 'Do you have a prostate?',
    help: 'Screening depends on your body, not on your gender.',
    type: 'single',
    options: [
      { code: 'yes', label: 'Yes' },
      { code: 'no', label: 'No' },
    ],
    show_if: null,
  },
  ...symptoms,
  {
    code: 'quality_of_life',
    section: month,
    text: 'If it stayed like this for good, how would you feel about it?',
    type: 'single',
    options: qualityOfLife,
    show_if: null,
  },
  {
    code: 'signs',
    section: 'Anything else?',
    text: 'Do you have any of these now?',
    type: 'multi',
    options: [
      { code: 'cannot_pass_urine', label: "I can't pass urine at all" },
      { code: 'leg_weakness_with_back_pain', label: 'Back pain with new leg weakness or numbness between the legs' },
      { code: 'blood_in_urine', label: 'Blood in my urine, even once' },
      { code: 'bone_pain', label: "Pain in the bones that doesn't go away" },
      { code: 'weight_loss', label: 'I lost weight without trying' },
      { code: 'erectile_change', label: 'A change in erections' },
      { code: 'none', label: 'None of these', alone: true },
    ],
    show_if: null,
  },
  {
    code: 'risks',
    section: 'What raises the chance',
    text: 'Does any of these apply to you?',
    help: 'It changes the age at which testing is worth discussing.',
    type: 'multi',
    options: [
      { code: 'black_ancestry', label: 'Black African or Caribbean ancestry' },
      { code: 'gene_variant', label: 'A gene variant such as BRCA1 or BRCA2' },
      { code: 'family_history', label: 'A father, brother or several relatives with prostate cancer' },
      { code: 'none', label: 'None of these', alone: true },
      { code: 'prefer_not', label: 'Prefer not to say', alone: true },
    ],
    optional: true,
    show_if: null,
  },
];

/** What a PSA test does and does not do, for and against. */
export const balancedPoints: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: "What these symptoms don't tell",
    text: "They don't tell cancer from a prostate that has grown with age. Most people with them don't have cancer, and an early cancer often causes none.",
  },
  {
    title: 'What speaks for a PSA test',
    text: 'Regular PSA tests slightly lower the chance of dying of prostate cancer.',
  },
  {
    title: 'What speaks against it',
    text: 'Many raised results turn out to be false alarms. A biopsy can follow, and some cancers that are found would never have caused harm.',
  },
];
