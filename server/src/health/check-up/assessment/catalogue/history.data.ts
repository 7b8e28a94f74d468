import { noneOrPrivate, type OptionData, type QuestionData, type StepData } from './question-data.ts';

const relations: readonly OptionData[] = [
  { code: 'first_degree', label: 'A parent, brother, sister or child' },
  { code: 'second_degree', label: 'A grandparent, aunt, uncle or cousin' },
];

/** What runs in the family, each with who and at what age. */
const family: readonly (readonly [code: string, label: string])[] = [
  ['diabetes', 'Diabetes'],
  ['heart', 'A heart attack or stroke before 65'],
  ['bowel', 'Bowel cancer'],
  ['breast_ovary', 'Breast or ovarian cancer'],
  ['prostate', 'Prostate cancer'],
  ['melanoma', 'Melanoma'],
];

const relatives = (code: string): QuestionData[] => [
  {
    code: `family_${code}_who`,
    page: `family_${code}`,
    text: 'Who?',
    type: 'multi',
    options: relations,
    show_if: { code: 'family', op: 'includes', value: code },
  },
  {
    code: `family_${code}_age`,
    page: `family_${code}`,
    text: 'Age when it was found, of the youngest',
    type: 'number',
    unit: 'years',
    min: 0,
    max: 110,
    step: 1,
    show_if: { code: 'family', op: 'includes', value: code },
  },
];

const check = (code: string, text: string, audience?: QuestionData['audience'], help?: string): QuestionData => ({
  code: `screen_${code}_date`,
  text,
  help: help ?? 'The month is enough: choose any day of it.',
  type: 'date',
  ...(audience === undefined ? {} : { audience }),
});

export const history: StepData = {
  dimension: 'history',
  pages: Object.fromEntries(
    family.map(([code, label]) => [`family_${code}`, { title: `${label} in your family` }] as const),
  ),
  questions: [
    {
      code: 'family',
      text: 'Do any of these run in your family?',
      help: 'Among relatives by birth.',
      type: 'multi',
      options: [...family.map(([code, label]) => ({ code, label })), ...noneOrPrivate],
    },
    ...family.flatMap(([code]) => relatives(code)),
    {
      code: 'allergies',
      text: 'Are you allergic to, or do you have to avoid, any of these?',
      type: 'multi',
      options: [
        { code: 'gluten', label: 'Gluten or wheat' },
        { code: 'milk', label: 'Milk, because of its protein' },
        { code: 'lactose', label: 'Lactose, the sugar of milk' },
        { code: 'egg', label: 'Egg' },
        { code: 'fish', label: 'Fish and fish sauce' },
        { code: 'shellfish', label: 'Shellfish of every kind' },
        { code: 'crustaceans', label: 'Crustaceans, but not molluscs' },
        { code: 'molluscs', label: 'Molluscs, but not crustaceans' },
        { code: 'nuts', label: 'Nuts of every kind, peanuts too' },
        { code: 'tree_nuts', label: 'Tree nuts, but not peanuts' },
        { code: 'peanuts', label: 'Peanuts, but not tree nuts' },
        { code: 'soy', label: 'Soy' },
        { code: 'sesame', label: 'Sesame' },
        { code: 'celery', label: 'Celery' },
        { code: 'mustard', label: 'Mustard' },
        { code: 'sulphites', label: 'Sulphites' },
        { code: 'lupin', label: 'Lupin' },
        ...noneOrPrivate,
      ],
    },
    {
      code: 'injuries',
      text: 'Do any of these limit how you move?',
      type: 'multi',
      options: [
        { code: 'neck', label: 'Neck' },
        { code: 'shoulder', label: 'Shoulder' },
        { code: 'elbow_wrist', label: 'Elbow or wrist' },
        { code: 'back', label: 'Back' },
        { code: 'hip', label: 'Hip' },
        { code: 'knee', label: 'Knee' },
        { code: 'ankle_foot', label: 'Ankle or foot' },
        ...noneOrPrivate,
      ],
    },
    check('dental', 'When was your last dental check?'),
    check('eye', 'When was your last eye test?'),
    check('skin', 'When did someone last check your skin?', { fromAge: 18 }, 'A doctor or a nurse, from head to toe.'),
    {
      code: 'cervical_method',
      text: 'Which test was your last cervical screening?',
      help: 'It decides when the next one is due.',
      type: 'single',
      options: [
        { code: 'never', label: 'None yet' },
        { code: 'hpv', label: 'An HPV test, with or without a smear (Pap) test' },
        { code: 'smear', label: 'A smear (Pap) test alone' },
        { code: 'unsure', label: "I don't know" },
      ],
      audience: { fromAge: 21, not: 'M' },
    },
    {
      ...check('cervical', 'When was your last cervical screening?', { fromAge: 21, not: 'M' }),
      show_if: { code: 'cervical_method', op: 'ne', value: 'never' },
    },
    check('breast', 'When was your last mammogram?', { fromAge: 40, not: 'M' }),
    {
      code: 'bowel_method',
      text: 'Have you had a bowel check?',
      type: 'single',
      options: [
        { code: 'never', label: 'No' },
        { code: 'stool_test', label: 'Yes, a stool test last' },
        { code: 'colonoscopy', label: 'Yes, a colonoscopy last' },
      ],
      audience: { fromAge: 45 },
    },
    {
      ...check('bowel', 'When was your last bowel check?', { fromAge: 45 }),
      show_if: { code: 'bowel_method', op: 'in', value: ['stool_test', 'colonoscopy'] },
    },
    check('prostate', 'When was your last prostate check?', { fromAge: 45, not: 'F' }, 'A PSA blood test.'),
    {
      ...check('lung', 'When was your last lung scan?', { fromAge: 50 }, 'A low-dose CT scan.'),
      show_if: { code: 'nicotine', op: 'in', value: ['current', 'former'] },
    },
  ],
};
