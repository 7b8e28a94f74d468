import type { AnswerValue } from '@club/contract/health/check-up/assessment';

export type SeedAnswers = Readonly<Record<string, AnswerValue>>;

/** What stays the same in every assessment of the demo member. */
const constant: SeedAnswers = {
  height_cm: 168,
  bp_med: 'no',
  lipid_med: 'no',
  dm_status: 'none',
  work_days: 5,
  alarm_free: 'no',
  snore: 'no',
  apnoea_seen: 'no',
  sleepy: 'sometimes',
  neck_cm: 34,
  nicotine: 'former',
  quit_years: 6,
  smoke_home: 'no',
  cigs_day: 8,
  years_smoked: 7,
  conditions: ['none'],
  medicines: ['none'],
  family: ['heart'],
  family_heart_who: ['second_degree'],
  family_heart_age: 62,
  pregnant: 'no',
  allergies: ['none'],
  injuries: ['none'],
  phq2_1: 'not_at_all',
  phq2_2: 'not_at_all',
  gad2_2: 'not_at_all',
  meals_times_first: '07:30',
  meals_times_last: '19:45',
  first_cig: 'after_60_min',
};

const habits = (done: readonly number[]): SeedAnswers =>
  Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [
      `mepa_${String(index + 1).padStart(2, '0')}`,
      done.includes(index + 1) ? 'yes' : 'no',
    ]),
  );

/** The assessments of a year, by how many days ago: a member who eats and moves better, and sleeps a little less. */
export const assessments: readonly { readonly ago: number; readonly answers: SeedAnswers }[] = [
  {
    ago: 364,
    answers: {
      ...constant,
      ...habits([1, 4, 5, 7, 8, 10, 15]),
      mepa_16: 'up_to_one',
      waist_cm: 84,
      weight_kg: 71.2,
      sbp: 132,
      dbp: 84,
      rhr: 66,
      vig_days: 0,
      mod_days: 2,
      mod_min: 25,
      walk_days: 4,
      walk_min: 20,
      sit_min: 540,
      strength_days: 0,
      bed_work: '23:00',
      wake_work: '06:30',
      bed_free: '00:00',
      wake_free: '08:15',
      sleep_quality: 'fair',
      water_cups: 5,
      ssb_week: 4,
      gad2_1: 'several_days',
      social_contact: 3,
      audit_c_1: 'monthly_or_less',
      audit_c_2: 'amount_0',
      audit_c_3: 'never',
      screen_dental_date: '2025-02-10',
      screen_eye_date: '2024-06-03',
      screen_skin_date: 'never',
      cervical_method: 'hpv',
      screen_cervical_date: '2023-09-20',
      screen_breast_date: 'not_applicable',
    },
  },
  {
    ago: 185,
    answers: {
      ...habits([1, 2, 4, 5, 7, 8, 10, 11, 15]),
      mod_days: 3,
      mod_min: 30,
      strength_days: 1,
      sit_min: 480,
      sleep_quality: 'good',
      ssb_week: 2,
    },
  },
  {
    ago: 24,
    answers: {
      ...habits([1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15]),
      vig_days: 1,
      vig_min: 24,
      mod_days: 3,
      mod_min: 30,
      walk_days: 6,
      strength_days: 2,
      sit_min: 420,
      bed_work: '23:15',
      wake_work: '06:15',
      bed_free: '23:45',
      wake_free: '07:00',
      water_cups: 7,
      ssb_week: 0,
      gad2_1: 'not_at_all',
      social_contact: 4,
    },
  },
];

/** Blood tests by how many days ago, in the units of the report. */
export const bloodTests: readonly {
  readonly ago: number;
  readonly values: Readonly<Record<string, [number, string]>>;
}[] = [
  {
    ago: 352,
    values: {
      total_cholesterol: [5.6, 'mmol/L'],
      hdl: [1.4, 'mmol/L'],
      ldl: [3.6, 'mmol/L'],
      triglycerides: [1.3, 'mmol/L'],
      hba1c: [36, 'mmol/mol'],
      fasting_glucose: [5.3, 'mmol/L'],
    },
  },
  {
    ago: 40,
    values: {
      total_cholesterol: [5.0, 'mmol/L'],
      hdl: [1.5, 'mmol/L'],
      ldl: [3.0, 'mmol/L'],
      triglycerides: [1.1, 'mmol/L'],
      hba1c: [35, 'mmol/mol'],
      fasting_glucose: [5.1, 'mmol/L'],
      albumin: [45, 'g/L'],
      creatinine: [72, 'µmol/L'],
      crp: [0.9, 'mg/L'],
      lymphocytes: [32, '%'],
      mcv: [89, 'fL'],
      rdw: [12.8, '%'],
      alkaline_phosphatase: [62, 'U/L'],
      white_cells: [5.8, '10³/µL'],
    },
  },
];
