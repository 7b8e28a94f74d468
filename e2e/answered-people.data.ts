import type { Given } from '#answer-assessment';

/** A person who answers the whole assessment, and the result that public guidance gives them, written by hand. */
export interface AnsweredPerson {
  readonly who: string;
  readonly age: number;
  readonly gender: 'F' | 'M';
  /** Where they differ from the ordinary woman. */
  readonly answers: Given;
  /** Points of each measure of Life's Essential 8; null is not scored. */
  readonly points: Readonly<Record<string, number | null>>;
  /** Titles of the advice, in their order. */
  readonly advice: readonly string[];
  /** What the result never says to them. */
  readonly never: RegExp;
}

const eats = (habits: number): Given =>
  Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => {
      const isMet = index < habits;
      const words = index === 15 ? (['none', 'more'] as const) : (['yes', 'no'] as const);
      return [`mepa_${String(index + 1).padStart(2, '0')}`, words[isMet ? 0 : 1]];
    }),
  );

/** A woman of 42 with 10 of 16 eating habits, 90 minutes of activity and 7.5 hours of sleep. */
export const ordinary: Given = {
  ...eats(10),
  ...{ height_cm: 168, weight_kg: 70, waist_cm: 80, sbp: 122, dbp: 78, bp_med: 'no', rhr: 66 },
  ...{ tc: 190, hdl: 55, lipid_med: 'no', dm_status: 'none', hba1c: 5.3, fpg: 92 },
  ...{ vig_days: 0, mod_days: 3, mod_min: 30, walk_days: 5, walk_min: 25, sit_min: 420 },
  ...{ strength_days: 1, balance_days: 1, work_days: 5 },
  ...{ bed_work: '23:00', wake_work: '06:30', bed_free: '23:30', wake_free: '07:00', alarm_free: 'no' },
  ...{ sleep_quality: 'good', snore: 'no', apnoea_seen: 'no', sleepy: 'never', neck_cm: 34 },
  ...{ water_cups: 6, ssb_week: 2, meals_times_first: '08:00', meals_times_last: '19:30' },
  ...{ phq2_1: 'not_at_all', phq2_2: 'not_at_all', gad2_1: 'several_days', gad2_2: 'not_at_all', social_contact: 4 },
  ...{ nicotine: 'never', smoke_home: 'no' },
  ...{ audit_c_1: 'two_to_four_a_month', audit_c_2: 'amount_0', audit_c_3: 'never' },
  ...{ conditions: ['none'], medicines: ['none'], family: ['none'], pregnant: 'no', expecting: ['none'] },
  ...{ allergies: ['none'], injuries: ['none'], cervical_method: 'never', bowel_method: 'never' },
  ...{ screen_dental_date: 'never', screen_eye_date: 'never', screen_skin_date: 'never' },
  ...{ screen_breast_date: 'never', screen_prostate_date: 'never', screen_lung_date: 'never' },
};

const smoking = /stop smoking|stop vaping|smoke-free/i;
const losing = /body mass index below|lose weight|5 % of your weight/i;

export const answeredPeople: readonly AnsweredPerson[] = [
  {
    who: 'an ordinary woman of 42',
    age: 42,
    gender: 'F',
    answers: {},
    points: {
      ...{ diet: 50, activity: 80, nicotine: 100, sleep: 100 },
      ...{ body_mass: 100, blood_lipids: 60, blood_glucose: 100, blood_pressure: 75 },
    },
    advice: [
      'Reach 15 of 16 eating habits',
      'Bring your cholesterol without HDL below 130 mg/dL',
      'Bring your blood pressure below 120/80',
    ],
    never: new RegExp(`${smoking.source}|${losing.source}`, 'i'),
  },
  {
    who: 'an athlete of 29',
    age: 29,
    gender: 'M',
    answers: {
      ...eats(15),
      ...{ height_cm: 182, weight_kg: 92, waist_cm: 84, sbp: 112, dbp: 68, rhr: 46, tc: 175, hdl: 60, hba1c: 5.1 },
      ...{ vig_days: 5, vig_min: 75, mod_days: 2, mod_min: 60, strength_days: 4, sit_min: 300, neck_cm: 40 },
      ...{ bed_work: '22:30', wake_work: '06:30', bed_free: '23:00', wake_free: '07:15', fpg: 85 },
    },
    points: {
      ...{ diet: 100, activity: 100, nicotine: 100, sleep: 100 },
      ...{ body_mass: 70, blood_lipids: 100, blood_glucose: 100, blood_pressure: 100 },
    },
    advice: ['Reach a body mass index below 25'],
    never: new RegExp(`${smoking.source}|blood pressure below|more minutes`, 'i'),
  },
  {
    who: 'a smoker of 54 with 158/98',
    age: 54,
    gender: 'M',
    answers: {
      ...{ height_cm: 178, weight_kg: 86, waist_cm: 98, sbp: 158, dbp: 98, rhr: 78, tc: 225, hdl: 45, hba1c: 5.6 },
      ...{ nicotine: 'current', vape_only: 'no', cigs_day: 18, first_cig: 'within_30_min', years_smoked: 34 },
      ...{ fpg: 98, neck_cm: 42 },
    },
    points: {
      ...{ diet: 50, activity: 80, nicotine: 0, sleep: 100 },
      ...{ body_mass: 70, blood_lipids: 40, blood_glucose: 100, blood_pressure: 25 },
    },
    advice: [
      'Stop smoking',
      'Bring your blood pressure below 120/80',
      'Bring your cholesterol without HDL below 130 mg/dL',
    ],
    never: /less salt and more walking/i,
  },
  {
    who: 'a woman of 80',
    age: 80,
    gender: 'F',
    answers: {
      ...{ height_cm: 160, weight_kg: 58, waist_cm: 82, sbp: 148, dbp: 76, bp_med: 'yes', work_days: 0 },
      ...{ mod_days: 2, mod_min: 20, bed_free: '22:30', wake_free: '06:30', audit_c_1: 'never' },
    },
    points: {
      ...{ diet: 50, activity: 40, nicotine: 100, sleep: 100 },
      ...{ body_mass: 100, blood_lipids: 60, blood_glucose: 100, blood_pressure: 5 },
    },
    advice: ['Your blood pressure', 'Move 150 minutes a week', 'Reach 15 of 16 eating habits'],
    never: new RegExp(`120/80|${losing.source}`, 'i'),
  },
  {
    who: 'a woman of 32 in week 20 of pregnancy',
    age: 32,
    gender: 'F',
    answers: {
      ...{ weight_kg: 76, sbp: 112, dbp: 70, audit_c_1: 'never', pregnant: 'yes', pregnancy_week: 20, tc: 230 },
    },
    points: {
      ...{ diet: 50, activity: 80, nicotine: 100, sleep: 100 },
      ...{ body_mass: null, blood_lipids: 40, blood_glucose: null, blood_pressure: 100 },
    },
    advice: ['Reach 15 of 16 eating habits', 'Move 150 minutes a week', 'Cholesterol'],
    never: new RegExp(`${losing.source}|cholesterol without HDL below|${smoking.source}`, 'i'),
  },
];
