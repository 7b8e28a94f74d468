import { adultAge } from '@club/contract/platform/ages';
import { lowestBodyMassIndex } from '#health/signals/profile';
import { findKidneyFunction } from './kidney-function.ts';

import { findPregnancyWeek, isSaid, listSaid, type Person } from './person.ts';
import type { LimitRow } from './rule.ts';

/** From this week on nothing is done lying on the back. */
const supineFromWeek = 13;
const olderFrom = 65;
const oldestFrom = 75;
const underweight = 18.5;
/** In kg/m²; below it training stays gentle, from the other on nobody jumps. */
const [veryThin, heavyFrom] = [17, 40] as const;
const highPressure = { systolic: 180, diastolic: 110 } as const;

const isExpecting = (person: Person) => isSaid(person, 'pregnant', 'breastfeeding', 'trying_to_conceive');
const isYoung = ({ age }: Person) => age !== null && age < adultAge;
const isOld = ({ age }: Person) => age !== null && age >= olderFrom;
const isBelow =
  (limit: number) =>
  ({ bodyMassIndex }: Person) =>
    bodyMassIndex !== null && bodyMassIndex < limit;
const hasInjury =
  (...codes: readonly string[]) =>
  (person: Person) =>
    listSaid(person, 'injuries').some((code) => codes.includes(code));

const hasHighPressure = ({ latest }: Person): boolean =>
  (latest.get('systolic')?.value ?? 0) >= highPressure.systolic ||
  (latest.get('diastolic')?.value ?? 0) >= highPressure.diastolic;

/** Below this the kidneys filter so little, in mL/min/1.73 m², that needs turn around. */
const lowestKidneyFunction = 30;
const hasFailingKidneys = (person: Person): boolean =>
  isSaid(person, 'dialysis') || (findKidneyFunction(person) ?? Number.POSITIVE_INFINITY) < lowestKidneyFunction;

/** In the second trimester or later, or at a week that is not known. */
const isLate = (person: Person): boolean => {
  const week = findPregnancyWeek(person);
  return isSaid(person, 'pregnant') && (week === null || week >= supineFromWeek);
};

/**
 * What follows from a person. One row is one rule with its source; a room reads the rules and knows no conditions. An
 * engineer's reading of public guidance: no clinician has reviewed it yet (`reviewed: null`).
 */
export const limitRows: readonly LimitRow[] = [
  {
    code: 'dialysis',
    title: 'Dialysis or failing kidneys',
    applies: hasFailingKidneys,
    binds: ['meal_plan', 'targets', 'blueprints'],
    rule: { noPlan: true, noFasting: true, noDeficit: true },
    whyNot: 'Not on dialysis or with failing kidneys. Ask your kidney team how much to eat.',
    eating: 'On dialysis or with failing kidneys, ask your kidney team or a renal dietitian first.',
    sentence:
      'On dialysis, or with kidneys that filter below 30 mL a minute, we make no plan: needs differ, and protein may have to go up. Ask your kidney team for a renal dietitian: how much protein, potassium, phosphate, salt and fluid is right for you?',
    source: 'KDIGO. Clinical practice guideline for chronic kidney disease; KDOQI. Nutrition in CKD',
    year: 2024,
    reviewed: null,
  },
  {
    code: 'kidney_disease',
    title: 'Kidney disease',
    applies: (person) => isSaid(person, 'kidney_disease') && !hasFailingKidneys(person),
    binds: ['meal_plan', 'targets', 'next_steps'],
    rule: { mostProtein: 0.8, noDeficit: true, noGain: true },
    sentence:
      'Protein stays below the limit for kidney disease. It is not a renal diet: ask your kidney team or a dietitian about protein, potassium, phosphate and salt.',
    whyNot: 'Not with kidney disease. Ask your kidney team or a dietitian how much to eat.',
    eating: 'With kidney disease, ask your kidney team or a dietitian first: potassium and phosphate matter.',
    source: 'KDIGO. Clinical practice guideline for chronic kidney disease',
    doi: '10.1016/j.kint.2023.10.018',
    year: 2024,
    reviewed: null,
  },
  {
    code: 'pregnant_figures',
    title: 'Pregnancy',
    applies: (person) => isSaid(person, 'pregnant'),
    binds: ['targets', 'meal_plan', 'blueprints'],
    rule: { noDeficit: true, noGain: true, noFasting: true },
    sentence: "These figures aren't made for pregnancy. Ask your midwife or doctor what you need.",
    whyNot: 'Not during pregnancy. Ask your midwife or doctor how much to eat.',
    source: 'NHS. Your weight in pregnancy',
    year: 2023,
    reviewed: null,
  },
  {
    code: 'expecting_food',
    title: 'Pregnancy and breastfeeding',
    applies: isExpecting,
    binds: ['meal_plan', 'recipes', 'foods', 'next_steps'],
    rule: {
      without: [
        'cold_smoked_fish',
        'raw_fish',
        'raw_egg',
        'soft_cheese',
        'liver',
        'alcohol',
        'high_mercury_fish',
        'raw_sprouts',
      ],
      noDeficit: true,
    },
    sentence:
      "Left out for pregnancy and breastfeeding: cold-smoked and raw fish, eggs that aren't cooked through, soft goat's and mould-ripened cheese, liver, alcohol in dishes, fish high in mercury, and raw sprouts. Keep caffeine below 200 mg a day.",
    whyNot: 'Not in pregnancy, while breastfeeding, or before a pregnancy. Ask your midwife or doctor how much to eat.',
    source: 'NHS. Foods to avoid in pregnancy; sprouts: US Food and Drug Administration, Food safety for moms-to-be',
    year: 2024,
    reviewed: null,
  },
  {
    code: 'breastfeeding',
    title: 'Breastfeeding',
    applies: (person) => isSaid(person, 'breastfeeding') && !isSaid(person, 'pregnant'),
    binds: ['targets', 'meal_plan', 'blueprints'],
    rule: { noDeficit: true, noFasting: true },
    sentence: "These figures aren't made for breastfeeding, which needs more energy. Ask your midwife or doctor.",
    whyNot: 'Not while breastfeeding. Ask your midwife or doctor how much to eat.',
    source: 'NHS. Breastfeeding and diet',
    year: 2023,
    reviewed: null,
  },
  {
    code: 'pregnant_training',
    title: 'Pregnancy',
    applies: (person) => isSaid(person, 'pregnant'),
    binds: ['training'],
    rule: { moves: ['prone', 'impact', 'breath_holding', 'sprint'], byFeeling: true, stopSigns: 'pregnancy' },
    sentence:
      'Ask your midwife or doctor before you train. Left out: jumps, sprints, lying on your front and holding your breath. No contact sports and no hot rooms. Effort by talking, not by pulse.',
    source: 'ACOG. Committee Opinion 804, Physical activity and exercise during pregnancy',
    year: 2020,
    reviewed: null,
  },
  {
    code: 'pregnant_supine',
    title: 'Pregnancy',
    applies: isLate,
    binds: ['training'],
    rule: { moves: ['supine'] },
    sentence: 'Nothing is done lying on your back.',
    source: 'ACOG. Committee Opinion 804, Physical activity and exercise during pregnancy',
    year: 2020,
    reviewed: null,
  },
  {
    code: 'eating_disorder',
    title: 'Eating disorder',
    applies: (person) => isSaid(person, 'eating_disorder'),
    binds: ['targets', 'meal_plan', 'blueprints', 'diary', 'next_steps'],
    rule: { noDeficit: true, noFasting: true, calmFigures: true },
    sentence:
      'With a history of an eating disorder we offer no weight loss and no fasting, and show no count of calories up front. Talk to your clinician first.',
    whyNot: 'Not with a history of an eating disorder. Talk to your clinician first.',
    source: 'NICE guideline NG69, Eating disorders: recognition and treatment',
    year: 2020,
    reviewed: null,
  },
  {
    code: 'underweight',
    title: 'Body mass index below 18.5',
    applies: isBelow(underweight),
    binds: ['targets', 'meal_plan', 'blueprints', 'diary', 'next_steps'],
    rule: { noDeficit: true, noFasting: true, calmFigures: true },
    sentence: `Your body mass index is below ${underweight}, so losing weight and fasting aren't offered.`,
    whyNot: `Your body mass index is below ${underweight}, so losing weight isn't offered.`,
    source: 'WHO. Body mass index classification',
    year: 2000,
    reviewed: null,
  },
  {
    code: 'thin_training',
    title: 'Training at a low body mass index',
    applies: (person) =>
      (!isYoung(person) && isBelow(veryThin)(person)) ||
      (isSaid(person, 'eating_disorder') && isBelow(underweight)(person)),
    binds: ['training', 'blueprints'],
    rule: { gentle: true },
    sentence:
      'Workouts are low intensity while your body mass index is this low. Talk to a clinician before you do more.',
    source: 'Royal College of Psychiatrists. Medical emergencies in eating disorders; the figure is our own choice',
    year: 2022,
    reviewed: null,
  },
  {
    code: 'low_body_mass',
    title: `Body mass index below ${lowestBodyMassIndex}`,
    applies: isBelow(lowestBodyMassIndex),
    binds: ['targets', 'meal_plan', 'blueprints', 'next_steps'],
    rule: { noDeficit: true, noFasting: true },
    sentence: `Your body mass index is below ${lowestBodyMassIndex}, so losing weight and fasting aren't offered.`,
    whyNot: `Your body mass index is below ${lowestBodyMassIndex}, so losing weight isn't offered.`,
    source: 'Our own choice, above the WHO limit of 18.5',
    year: 2026,
    reviewed: null,
  },
  {
    code: 'under_age',
    title: `Under ${adultAge}`,
    applies: isYoung,
    binds: ['targets', 'meal_plan', 'blueprints', 'diary', 'next_steps'],
    rule: { noDeficit: true, noFasting: true, calmFigures: true },
    sentence: 'These figures are made for adults. Eating less is only for adults. Ask your doctor.',
    whyNot: 'Eating less is only for adults. Ask your doctor.',
    source: 'NICE guideline NG246, Overweight and obesity management',
    year: 2025,
    reviewed: null,
  },
  {
    code: 'glucose_lowering',
    title: 'Insulin or a sulfonylurea',
    applies: (person) => isSaid(person, 'insulin', 'sulfonylurea'),
    binds: ['blueprints', 'meal_plan', 'next_steps'],
    rule: { noFasting: true, noLowCarbohydrate: true },
    sentence:
      'With insulin or a sulfonylurea, ask your diabetes team before you change when or how much you eat. Below 70 mg/dL (3.9 mmol/L): take 15 g of fast sugar, measure again after 15 minutes, and repeat while it stays low.',
    source: 'American Diabetes Association. Standards of Care, section 6',
    year: 2024,
    reviewed: null,
  },
  {
    code: 'heart',
    title: 'Heart, chest pain or very high pressure',
    applies: (person) => isSaid(person, 'heart_disease', 'stroke', 'chest_pain') || hasHighPressure(person),
    binds: ['training', 'blueprints'],
    rule: { moves: ['impact', 'sprint', 'breath_holding', 'static_hold', 'power'], gentle: true },
    sentence:
      'Because of your heart or your blood pressure: no jumps, sprints, long holds or holding your breath, and low intensity. Talk to a clinician before you do more.',
    source: 'ESC. Guidelines on sports cardiology and exercise in patients with cardiovascular disease',
    year: 2020,
    reviewed: null,
  },
  {
    code: 'cancer_treatment',
    title: 'Cancer treatment',
    applies: (person) => isSaid(person, 'cancer_treatment'),
    binds: ['targets', 'meal_plan', 'blueprints', 'next_steps', 'training'],
    rule: { noDeficit: true, noFasting: true, gentle: true },
    sentence:
      'During cancer treatment we offer no weight loss and no fasting, and workouts are low intensity. Ask your treatment team how much to eat and move.',
    whyNot: 'Not during cancer treatment. Ask your treatment team how much to eat.',
    source: 'ESPEN. Practical guideline: clinical nutrition in cancer',
    doi: '10.1016/j.clnu.2021.02.005',
    year: 2021,
    reviewed: null,
  },
  {
    code: 'careful_start',
    title: 'Answers before training',
    applies: (person) =>
      isSaid(person, 'dizziness', 'joint_problem', 'heart_medicine', 'supervised_exercise', 'recent_surgery') ||
      hasFailingKidneys(person),
    binds: ['training'],
    rule: { gentle: true },
    sentence: 'This plan is low intensity because of your answers. Talk to a clinician before you do more.',
    source: 'PAR-Q+ Collaboration. Physical Activity Readiness Questionnaire for Everyone',
    year: 2023,
    reviewed: null,
  },
  {
    code: 'slow_pulse',
    title: 'Beta blockers',
    applies: (person) => isSaid(person, 'beta_blocker', 'heart_medicine'),
    binds: ['training', 'blueprints'],
    rule: { moves: ['sprint', 'breath_holding', 'power'], byFeeling: true },
    sentence: 'Your medicine may slow your pulse: go by how hard it feels, not by your pulse.',
    source: 'ACSM. Guidelines for exercise testing and prescription, 11th edition',
    year: 2021,
    reviewed: null,
  },
  {
    code: 'fragile_bones',
    title: 'Osteoporosis',
    applies: (person) => isSaid(person, 'osteoporosis'),
    binds: ['training'],
    rule: { moves: ['flexion', 'twist', 'impact'], addBalance: true },
    sentence:
      'Because of your bones, jumps and exercises that bend or twist the spine are left out, and balance is added.',
    source: 'Royal Osteoporosis Society. Strong, steady and straight',
    year: 2019,
    reviewed: null,
  },
  {
    code: 'falls',
    title: 'A fall or dizziness',
    applies: (person) => isSaid(person, 'falls', 'dizziness'),
    binds: ['training'],
    rule: { moves: ['flexion', 'twist', 'impact', 'hanging'], addBalance: true },
    sentence:
      'Because of your falls, jumps, hanging from a bar and exercises that bend or twist under load are left out, and balance is added.',
    source: 'World guidelines for falls prevention and management for older adults',
    year: 2022,
    reviewed: null,
  },
  {
    code: 'vitamin_k_antagonist',
    title: 'Warfarin',
    applies: (person) => isSaid(person, 'vitamin_k_antagonist'),
    binds: ['meal_plan', 'blueprints', 'next_steps'],
    rule: { steadyGreens: true, noSupplements: true },
    sentence:
      'With warfarin, keep your vitamin K steady: about as many leafy greens every week. Start no supplement on your own, and tell your clinic before you change how you eat.',
    eating: 'With warfarin, keep your vitamin K steady, and tell your clinic before you change how you eat.',
    source: 'NHS. Food and drink with warfarin',
    year: 2023,
    reviewed: null,
  },
  {
    code: 'blood_thinner',
    title: 'Blood thinners',
    applies: (person) => isSaid(person, 'vitamin_k_antagonist', 'other_blood_thinner'),
    binds: ['training', 'answers'],
    rule: {},
    sentence: 'With a blood thinner, a knock to the head or bleeding that goes on is urgent: get help at once.',
    source: 'NHS. Anticoagulant medicines',
    year: 2024,
    reviewed: null,
  },
  {
    code: 'older',
    title: `${olderFrom} and over`,
    applies: isOld,
    binds: ['training', 'targets', 'meal_plan'],
    rule: { leastProtein: 1, usualProtein: 1.2, addBalance: true, deficitFrom: 25 },
    sentence: `From ${olderFrom} on: protein of 1.0 to 1.2 g for each kg, balance with every plan, and no weight loss at a body mass index below 25 without a clinician.`,
    whyNot: `From ${olderFrom} on, losing weight at a body mass index below 25 needs a clinician.`,
    source: 'ESPEN. Guideline on clinical nutrition and hydration in geriatrics; WHO. Guidelines on physical activity',
    year: 2022,
    reviewed: null,
  },
  {
    code: 'oldest',
    title: `${oldestFrom} and over`,
    applies: ({ age }) => age !== null && age >= oldestFrom,
    binds: ['training', 'blueprints'],
    rule: { moves: ['impact', 'sprint', 'hanging'] },
    sentence: `From ${oldestFrom} on, jumps, sprints and hanging from a bar are left out.`,
    source: 'Our own choice, on the careful side: bones break and people fall more easily',
    year: 2026,
    reviewed: null,
  },
  {
    code: 'heavy_landing',
    title: `Body mass index of ${heavyFrom} or more`,
    applies: ({ bodyMassIndex }) => bodyMassIndex !== null && bodyMassIndex >= heavyFrom,
    binds: ['training'],
    rule: { moves: ['impact'] },
    sentence: 'Jumps are left out, to spare your joints.',
    source: 'Our own choice, on the careful side',
    year: 2026,
    reviewed: null,
  },
  ...(
    [
      ['neck', ['neck'], ['neck']],
      ['shoulder', ['shoulder'], ['shoulder', 'overhead']],
      ['elbow or wrist', ['elbow_wrist'], ['wrist']],
      ['back', ['back'], ['lower_back']],
      ['hip', ['hip'], ['impact', 'hip']],
      ['knee', ['knee'], ['knee', 'impact', 'deep_knee']],
      ['ankle or foot', ['ankle_foot'], ['impact']],
    ] as const
  ).map(
    ([name, injuries, moves]): LimitRow => ({
      code: `injury_${injuries[0]}`,
      title: `Your ${name}`,
      applies: hasInjury(...injuries),
      binds: ['training'],
      rule: { moves },
      sentence: `Left out: what strains your ${name}.`,
      source: 'Our own choice, on the careful side',
      year: 2026,
      reviewed: null,
    }),
  ),
];
