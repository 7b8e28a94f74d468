import type { CriticalRow, PersonColumn } from '@club/contract/health/signals/critical';

/**
 * What the rules ask about. A domain passes those it knows; a fact that is absent or null never raises anything. Scores
 * are numbers, signs are true or false.
 */
const told = [
  // signs that need help at once
  'chest_pain',
  'stroke_signs',
  'severe_breathlessness',
  'heavy_bleeding',
  'sudden_headache',
  'cannot_pass_urine',
  'leg_weakness_with_back_pain',
  'suicidal_thoughts',
  'overdose',
  'unresponsive',
  'severe_allergy',
  'violence_at_home',
  'head_injury',
  'pregnancy_warning',
  'child_ill',
  'severe_infection',
  'clot',
  'carbon_monoxide',
  'torsion',
  'eating_disorder',
  'medicine_misuse',
  // figures in a text
  'low_glucose',
  'high_glucose',
  'high_ketones',
  'pulse_at_rest',
  'high_inr',
  // measured values, with how the member feels
  'sensor_glucose',
  // episodes above 250 mg/dL, and the highest mean of a day, over the last fortnight
  'sensor_highs',
  'sensor_day_mean',
  'no_diabetes',
  'confused',
  'vomiting_or_drowsy',
  'feels_unwell',
  // sleep
  'apnoea_seen',
  'sleepy',
  'drowsy_driving',
  // hours asleep, when all seven nights of a week are known
  'longest_night_of_week',
  // urinary symptoms
  'ipss',
  'ipss_quality_of_life',
  'blood_in_urine',
  'bone_pain',
  'weight_loss',
  'erectile_change',
  // signs worth a visit
  'lump',
  'bowel_change',
  'blood_in_stool',
  'long_cough',
  'coughing_blood',
  'hoarseness',
  'swallowing',
  'bloating',
  'unusual_bleeding',
  'breast_change',
  'mouth_ulcer',
  'testicular_lump',
  'night_sweats_with_lumps',
  'lasting_pain_or_tiredness',
  'jaundice',
  // a mole
  'mole_points',
  'mole_evolving',
  'mole_not_healing',
  // questionnaires
  'phq2',
  'gad2',
  'audit_c_positive',
  'findrisc',
  'nosas',
] as const;

/** What is known of the person beside a value: `is_pregnant`, and the age in years. */
type PersonFact = `is_${PersonColumn}` | 'age';
export type FactCode = (typeof told)[number] | CriticalRow['of'] | PersonFact;

export const factCodes: readonly FactCode[] = told;

export type Facts = Readonly<Partial<Record<FactCode, boolean | number | null>>>;
