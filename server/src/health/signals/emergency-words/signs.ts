/** What a text can name, as codes that the rules of `red-flags` answer. */
export type ToldSign =
  | 'chest_pain'
  | 'stroke_signs'
  | 'severe_breathlessness'
  | 'heavy_bleeding'
  | 'sudden_headache'
  | 'cannot_pass_urine'
  | 'leg_weakness_with_back_pain'
  | 'suicidal_thoughts'
  | 'violence_at_home'
  | 'overdose'
  | 'unresponsive'
  | 'severe_allergy'
  | 'head_injury'
  | 'pregnancy_warning'
  | 'child_ill'
  | 'severe_infection'
  | 'clot'
  | 'carbon_monoxide'
  | 'torsion'
  | 'eating_disorder'
  | 'medicine_misuse'
  // figures that a text names
  | 'low_glucose'
  | 'high_glucose'
  | 'high_ketones'
  | 'pulse_at_rest'
  | 'high_inr'
  // beside a figure
  | 'confused'
  | 'vomiting_or_drowsy'
  | 'feels_unwell'
  // worth a visit
  | 'blood_in_stool'
  | 'blood_in_urine'
  | 'coughing_blood'
  | 'jaundice'
  | 'lump'
  | 'weight_loss';

/** Signs that are true, and the figures beside them: glucose in mg/dL, pressure in mmHg, minerals in mmol/L. */
export type Told = Readonly<
  Partial<
    Record<ToldSign, boolean> & Record<'sensor_glucose' | 'systolic' | 'diastolic' | 'potassium' | 'sodium', number>
  >
>;
