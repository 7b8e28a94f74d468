import type { Instrument, Option, Question } from '#health/instruments';

const yesOrNo = (points: number): readonly Option[] => [
  { code: 'yes', label: 'Yes', points },
  { code: 'no', label: 'No', points: 0 },
];

const withMole = { code: 'mole', op: 'eq', value: 'yes' } as const;

const moleList = (code: string, text: string, points: number): Question => ({
  code,
  section: 'Your skin',
  text,
  type: 'single',
  options: yesOrNo(points),
  show_if: withMole,
});

const majorAndMinor: readonly Question[] = [
  moleList('mole_size', 'Has it changed in size?', 2),
  moleList('mole_shape', 'Is its shape irregular?', 2),
  moleList('mole_colour', 'Is its colour irregular?', 2),
  moleList('mole_wide', 'Is it 7 mm or wider?', 1),
  moleList('mole_inflamed', 'Is it inflamed?', 1),
  moleList('mole_oozing', 'Does it ooze?', 1),
  moleList('mole_feeling', 'Does it feel different from before, such as itchy?', 1),
];

/** The weighted 7-point list for a mole; 3 points or more mean see a doctor. */
export const moleCheck: Instrument = {
  code: 'mole',
  version: 'seven-point.1',
  scale: 'mole',
  validFrom: '2024-01-01',
  countries: null,
  title: 'Mole check',
  summary: 'The weighted 7-point list.',
  minutes: 1,
  adultsOnly: false,
  repeatDays: 90,
  licence: 'Weighted 7-point list, as used in NICE NG12.',
  source: { title: 'Suspected cancer: recognition and referral (NICE NG12)', year: 2015, doi: '' },
  questions: majorAndMinor.map((question) => ({ ...question, show_if: null })),
  scoring: 'sum',
  unit: null,
  max: 10,
  bands: {
    bands: [
      { from: 0, code: 'below', label: 'Below 3', tone: 'good' },
      { from: 3, code: 'above', label: '3 or more: see a doctor', tone: 'poor' },
    ],
  },
};

export const bodySites: readonly Option[] = [
  ['scalp', 'Scalp'],
  ['face', 'Face'],
  ['neck', 'Neck'],
  ['left_shoulder', 'Left shoulder'],
  ['right_shoulder', 'Right shoulder'],
  ['chest', 'Chest'],
  ['belly', 'Belly'],
  ['upper_back', 'Upper back'],
  ['lower_back', 'Lower back'],
  ['left_arm', 'Left arm'],
  ['right_arm', 'Right arm'],
  ['left_hand', 'Left hand'],
  ['right_hand', 'Right hand'],
  ['left_leg', 'Left leg'],
  ['right_leg', 'Right leg'],
  ['left_foot', 'Left foot'],
  ['right_foot', 'Right foot'],
  ['elsewhere', 'Elsewhere'],
].map(([code = '', label = '']) => ({ code, label }));

const none: Option = { code: 'none', label: 'None of these', alone: true };
const prefer: Option = { code: 'prefer_not', label: 'Prefer not to say', alone: true };

const screening = 'Your screening plan';

const lastTime = (code: string, text: string, show_if: Question['show_if'] = null): Question => ({
  code: `screen_${code}_date`,
  section: screening,
  text,
  help: 'The month is enough. Leave it out if you never had one.',
  type: 'date',
  optional: true,
  show_if,
});

const smoked = { code: 'nicotine', op: 'in', value: ['current', 'former'] } as const;

export const cancerVersion = 'cancer-2026.1';

export const cancerQuestions: readonly Question[] = [
  {
    code: 'right_now',
    section: 'Right now',
    text: 'Do you have any of these at this moment?',
    type: 'multi',
    options: [
      { code: 'chest_pain', label: 'Crushing chest pain' },
      { code: 'stroke_signs', label: 'A sudden change of face, arm or speech' },
      { code: 'severe_breathlessness', label: 'I struggle to breathe' },
      { code: 'heavy_bleeding', label: 'Heavy bleeding, or vomiting blood' },
      { code: 'sudden_headache', label: 'A sudden, unbearable headache' },
      { code: 'leg_weakness_with_back_pain', label: 'Back pain with new leg weakness or numbness between the legs' },
      none,
    ],
    show_if: null,
  },
  {
    code: 'symptoms',
    section: 'Symptoms',
    text: 'Have you noticed any of these?',
    help: 'Only what has no known reason.',
    type: 'multi',
    options: [
      { code: 'lump', label: 'A lump I can’t explain' },
      { code: 'weight_loss', label: 'Weight loss without trying' },
      { code: 'blood_in_stool', label: 'Blood in my stool' },
      { code: 'bowel_change', label: 'Changed bowel habits for more than 3 weeks' },
      { code: 'blood_in_urine', label: 'Blood in my urine' },
      { code: 'long_cough', label: 'A cough for more than 3 weeks' },
      { code: 'coughing_blood', label: 'Coughing up blood' },
      { code: 'hoarseness', label: 'A hoarse voice for more than 3 weeks' },
      { code: 'swallowing', label: 'Trouble swallowing' },
      { code: 'bloating', label: 'Bloating most days for more than 3 weeks' },
      { code: 'unusual_bleeding', label: 'Bleeding after the menopause, between periods or after sex' },
      { code: 'breast_change', label: 'A change of the skin or nipple of a breast' },
      { code: 'mouth_ulcer', label: 'A mouth ulcer for more than 3 weeks' },
      { code: 'testicular_lump', label: 'A lump or swelling in a testicle' },
      { code: 'night_sweats_with_lumps', label: 'Drenching night sweats with lumps' },
      { code: 'lasting_pain_or_tiredness', label: 'Pain or tiredness that lasts' },
      { code: 'jaundice', label: 'Skin or eyes that turned yellow' },
      none,
    ],
    show_if: null,
  },
  {
    code: 'mole',
    section: 'Your skin',
    text: 'Is there a mole or a spot that you want to check?',
    type: 'single',
    options: [
      { code: 'yes', label: 'Yes' },
      { code: 'no', label: 'No' },
    ],
    show_if: null,
  },
  {
    code: 'mole_site',
    section: 'Your skin',
    text: 'Where is it?',
    type: 'single',
    options: bodySites,
    show_if: withMole,
  },
  ...majorAndMinor,
  {
    code: 'mole_abcde',
    section: 'Your skin',
    text: 'Which of these do you see?',
    help: 'The ABCDE of moles.',
    type: 'multi',
    options: [
      { code: 'asymmetry', label: 'Asymmetry: one half unlike the other' },
      { code: 'border', label: 'Border: ragged or blurred' },
      { code: 'colour', label: 'Colour: several in one mole' },
      { code: 'diameter', label: 'Diameter: more than 6 mm' },
      { code: 'evolving', label: 'Evolving: it is changing' },
      { code: 'not_healing', label: "Bleeds, or hasn't healed for more than 4 weeks" },
      none,
    ],
    show_if: withMole,
  },
  {
    code: 'mole_mm',
    section: 'Your skin',
    text: 'About how wide is it?',
    type: 'number',
    unit: 'mm',
    min: 1,
    max: 200,
    step: 1,
    optional: true,
    show_if: withMole,
  },
  {
    code: 'organs',
    section: screening,
    text: 'Which of these do you have?',
    help: 'We ask, because gender does not tell. The plan shows what applies.',
    type: 'multi',
    options: [
      { code: 'breasts', label: 'Breasts' },
      { code: 'cervix', label: 'A cervix' },
      { code: 'prostate', label: 'A prostate' },
      none,
      prefer,
    ],
    optional: true,
    show_if: null,
  },
  {
    code: 'high_risk',
    section: screening,
    text: 'Does any of these apply to you?',
    type: 'multi',
    options: [
      { code: 'gene_variant', label: 'A gene variant such as BRCA or Lynch' },
      { code: 'prior_cancer', label: 'Cancer in the past' },
      { code: 'chest_radiotherapy', label: 'Radiotherapy to the chest' },
      { code: 'strong_family', label: 'Cancer in several close relatives, or before 50' },
      { code: 'bowel_inflammation', label: 'Inflammatory bowel disease' },
      none,
      prefer,
    ],
    optional: true,
    show_if: null,
  },
  {
    code: 'nicotine',
    section: screening,
    text: 'Do you smoke, or did you?',
    type: 'single',
    options: [
      { code: 'never', label: 'No, never regularly' },
      { code: 'former', label: 'No, I stopped' },
      { code: 'current', label: 'Yes' },
    ],
    optional: true,
    show_if: null,
  },
  {
    code: 'quit_years',
    section: screening,
    text: 'How many years ago did you stop?',
    type: 'number',
    unit: 'years',
    min: 0,
    max: 80,
    step: 0.5,
    optional: true,
    show_if: { code: 'nicotine', op: 'eq', value: 'former' },
  },
  {
    code: 'cigs_day',
    section: screening,
    text: 'How many cigarettes a day, on most days?',
    type: 'number',
    unit: 'a day',
    min: 0,
    max: 100,
    step: 1,
    optional: true,
    show_if: smoked,
  },
  {
    code: 'years_smoked',
    section: screening,
    text: 'For how many years?',
    type: 'number',
    unit: 'years',
    min: 0,
    max: 90,
    step: 1,
    optional: true,
    show_if: smoked,
  },
  lastTime('breast', 'When was your last mammogram?', { code: 'organs', op: 'includes', value: 'breasts' }),
  lastTime('cervical', 'When was your last cervical screening?', { code: 'organs', op: 'includes', value: 'cervix' }),
  {
    code: 'bowel_method',
    section: screening,
    text: 'Have you had a bowel check?',
    type: 'single',
    options: [
      { code: 'never', label: 'No' },
      { code: 'stool_test', label: 'Yes, a stool test last' },
      { code: 'colonoscopy', label: 'Yes, a colonoscopy last' },
    ],
    optional: true,
    show_if: null,
  },
  lastTime('bowel', 'When was it?', { code: 'bowel_method', op: 'in', value: ['stool_test', 'colonoscopy'] }),
  lastTime('lung', 'When was your last lung scan?', smoked),
  lastTime('dental', 'When was your last dental check?'),
];
