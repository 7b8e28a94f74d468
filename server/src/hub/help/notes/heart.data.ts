import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const heartNotes: readonly NoteText[] = [
  {
    slug: 'blood-pressure',
    title: 'What do the two numbers of blood pressure mean?',
    text: [
      'The upper one is the pressure while the heart beats, the lower one between beats.',
      'Both are given in millimetres of mercury.',
    ],
    source: sources.pressure,
    words: 'systolic, diastolic, bp, was bedeutet Blutdruck, presión arterial qué significa',
  },
  {
    slug: 'pressure-bands-europe',
    title: 'Which blood pressure is called normal in Europe?',
    text: [
      'The European guideline of 2024 calls below 120/70 non-elevated and 120 to 139 over 70 to 89 elevated.',
      'From 140/90 at the doctor’s it is called high.',
    ],
    source: sources.pressure,
    words: 'normal blood pressure, esc, 140 90, high blood pressure limits, normaler Blutdruck',
  },
  {
    slug: 'pressure-bands-america',
    title: 'Why do American limits differ?',
    text: [
      'The American guideline of 2017 calls below 120/80 normal and speaks of stage 1 from 130/80.',
      'Both look at the same risks and draw the lines differently.',
    ],
    source: sources.pressureAmerican,
    words: 'acc aha, 130 80, stage 1, american blood pressure',
  },
  {
    slug: 'measure-pressure',
    title: 'How is blood pressure measured well at home?',
    text: [
      'Sit quietly for five minutes, back supported, arm at heart height, and don’t talk.',
      'Guidelines advise two readings each time on several days, and to use the mean.',
      'An upper arm cuff of the right size is more reliable than a wrist one.',
    ],
    source: sources.pressure,
    words:
      'home blood pressure, cuff, how to measure, Blutdruck messen, medir tensión, mesurer la tension, misurare pressione',
  },
  {
    slug: 'white-coat',
    title: 'What is the white-coat effect?',
    text: [
      'Pressure can be higher at the doctor’s than at home. The opposite exists too.',
      'That is why guidelines confirm a high reading outside the surgery.',
    ],
    source: sources.pressure,
    words: 'white coat, higher at doctor, Weißkittel, bata blanca, blouse blanche',
  },
  {
    slug: 'salt-and-pressure',
    title: 'Does salt raise blood pressure?',
    text: [
      'WHO recommends less than 5 g of salt a day for adults, since lower sodium lowers blood pressure.',
      'Most salt comes from bread, ready meals, cheese and meat products.',
    ],
    source: sources.sodium,
    words: 'sodium, salt intake, hypertonie salz, sal presión, sel tension',
  },
  {
    slug: 'resting-pulse',
    title: 'What is a usual resting pulse?',
    text: [
      'For most adults 60 to 100 beats a minute at rest is usual.',
      'People who train endurance are often lower.',
      'Fever, stress, coffee and some medicines move it.',
    ],
    source: sources.restingPulse,
    words: 'resting heart rate, rhr, pulse at rest, Ruhepuls, pulso en reposo, pouls au repos, battito a riposo',
  },
  {
    slug: 'hrv',
    title: 'What is heart rate variability?',
    text: [
      'HRV is how much the time between heartbeats varies. It reflects how the nervous system steers the heart.',
      'It differs much between people and falls with age, so it is compared with one’s own usual values.',
    ],
    source: sources.heartRateVariability,
    words: 'hrv, rmssd, sdnn, variability, Herzfrequenzvariabilität, variabilidad cardíaca, variabilité cardiaque',
  },
  {
    slug: 'hrv-measures',
    title: 'What are SDNN and RMSSD?',
    text: [
      'SDNN is the spread of all intervals between beats, RMSSD that of neighbouring ones.',
      'Values from five minutes and from 24 hours aren’t comparable.',
    ],
    source: sources.heartRateStandards,
    words: 'sdnn, rmssd, hrv measure, difference apple garmin',
  },
  {
    slug: 'hrv-changes',
    title: 'What moves HRV from day to day?',
    text: [
      'Sleep, alcohol, illness, hard training, stress and the time of day all move it.',
      'A single low morning says little; a trend over weeks says more.',
    ],
    source: sources.heartRateVariability,
    words: 'low hrv, hrv dropped, why is my hrv low',
  },
  {
    slug: 'ldl',
    title: 'What is LDL cholesterol?',
    text: [
      'LDL carries cholesterol in the blood. Lower LDL over many years goes with fewer heart and vessel problems, also in trials.',
      'Which value to aim for depends on a person’s whole risk; that is for a doctor to say.',
    ],
    source: sources.lipids,
    words: 'ldl, bad cholesterol, schlechtes Cholesterin, colesterol malo, mauvais cholestérol',
  },
  {
    slug: 'hdl',
    title: 'What is HDL cholesterol?',
    text: [
      'HDL carries cholesterol back to the liver. Low HDL goes with higher risk.',
      'Raising it with medicines has not brought the hoped-for benefit, so guidelines don’t treat it as a goal.',
    ],
    source: sources.lipids,
    words: 'hdl, good cholesterol, gutes Cholesterin, colesterol bueno, bon cholestérol',
  },
  {
    slug: 'non-hdl',
    title: 'What is non-HDL cholesterol?',
    text: [
      'It is total cholesterol minus HDL: everything in the particles that can harm vessels.',
      'It needs no fasting, which makes it handy when triglycerides are high.',
    ],
    source: sources.lipids,
    words: 'non hdl, total minus hdl, without fasting',
  },
  {
    slug: 'apob',
    title: 'What is ApoB?',
    text: [
      'Each particle of LDL and its relatives has one molecule of apolipoprotein B, so ApoB counts these particles.',
      'The European guideline recommends it above all with high triglycerides or when LDL is very low.',
    ],
    source: sources.lipids,
    words: 'apob, apolipoprotein b, particle number, apo b',
  },
  {
    slug: 'lipoprotein-a',
    title: 'What is lipoprotein(a)?',
    text: [
      'Lp(a) is a relative of LDL whose level is mostly inherited and changes little.',
      'The European guideline advises to consider measuring it once in an adult’s life.',
    ],
    source: sources.lipids,
    words: 'lp(a), lpa, lp little a, inherited cholesterol',
  },
  {
    slug: 'triglycerides',
    title: 'What are triglycerides?',
    text: [
      'Triglycerides are the fats in which the body stores and carries energy.',
      'They rise after meals, with alcohol and with sugar, and are usually lower after fasting.',
    ],
    source: sources.lipids,
    words: 'tg, blood fats, Triglyzeride, triglicéridos, triglycérides, trigliceridi',
  },
  {
    slug: 'heart-risk',
    title: 'What is ten-year heart risk?',
    text: [
      'Doctors in Europe estimate it from age, sex, smoking, blood pressure and non-HDL cholesterol, with tables by region (SCORE2).',
      'It speaks of groups of people, not of what will happen to one.',
    ],
    source: sources.heartPrevention,
    words: 'score2, cardiovascular risk, risk calculator, Herzrisiko, riesgo cardiovascular',
  },
  {
    slug: 'life-essential-eight',
    title: 'What is Life’s Essential 8?',
    text: [
      'Eight measures of heart health by the American Heart Association: eating, activity, nicotine, sleep, weight, cholesterol, glucose and pressure.',
      'Each has 0 to 100 points, and the score is their mean.',
    ],
    source: sources.eightMeasures,
    words: 'le8, life essential 8, eight measures, heart health score',
  },
];
