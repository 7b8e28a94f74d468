import type { RedFlagAction, RedFlagLevel } from '@club/contract/health/red-flags';
import type { FactCode } from './facts.ts';

/** When a rule holds: a sign that is true, a number past a line, or several of them. */
export type Condition =
  | { readonly sign: FactCode }
  | { readonly fact: FactCode; readonly from: number }
  | { readonly fact: FactCode; readonly above: number }
  | { readonly fact: FactCode; readonly below: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

export interface RedFlagRule {
  readonly code: string;
  readonly when: Condition;
  readonly level: RedFlagLevel;
  readonly action: RedFlagAction;
  readonly title: string;
  readonly message: string;
}

/** Changes with every change of a rule. */
export const redFlagRulesVersion = '2026-11.3';

const severePressure: Condition = {
  any: [
    { fact: 'systolic', from: 180 },
    { fact: 'diastolic', from: 120 },
  ],
};

const emergencies: readonly RedFlagRule[] = [
  {
    code: 'chest_pain',
    when: { sign: 'chest_pain' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Crushing chest pain',
    message: "Don't wait to see whether it passes, and don't drive yourself.",
  },
  {
    code: 'stroke_signs',
    when: { sign: 'stroke_signs' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'A sudden change of face, arm or speech',
    message: 'Every minute matters. Note the time it began and tell the crew.',
  },
  {
    code: 'severe_breathlessness',
    when: { sign: 'severe_breathlessness' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Severe breathlessness',
    message: "Sit upright and stay with someone. Don't lie down.",
  },
  {
    code: 'heavy_bleeding',
    when: { sign: 'heavy_bleeding' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Heavy bleeding or vomiting blood',
    message: "Press firmly on a wound that you can reach. Don't eat or drink.",
  },
  {
    code: 'sudden_headache',
    when: { sign: 'sudden_headache' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'A sudden, unbearable headache',
    message: 'A headache that is at its worst within a minute needs help at once.',
  },
  {
    code: 'cannot_pass_urine',
    when: { sign: 'cannot_pass_urine' },
    level: 'emergency',
    action: 'call_emergency',
    title: "You can't pass urine at all",
    message: "A full bladder that won't empty needs relief within hours.",
  },
  {
    code: 'leg_weakness_with_back_pain',
    when: { sign: 'leg_weakness_with_back_pain' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Back pain with new leg weakness or numbness between the legs',
    message: 'Nerves in the back may be under pressure. Hours matter.',
  },
  {
    code: 'suicidal_thoughts',
    when: { sign: 'suicidal_thoughts' },
    level: 'emergency',
    action: 'call_crisis_line',
    title: 'Thoughts of ending your life',
    message: "You don't have to carry this alone. Talk to somebody now. If you're in danger, call for emergency help.",
  },
  {
    code: 'overdose',
    when: { sign: 'overdose' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Too much of a medicine, or something poisonous',
    message: "Say what it was, how much and when. Keep the package, and don't try to vomit.",
  },
  {
    code: 'unresponsive',
    when: { sign: 'unresponsive' },
    level: 'emergency',
    action: 'call_emergency',
    title: "Somebody who doesn't respond, or has a seizure",
    message: 'The operator tells you what to do until help arrives. Stay on the line.',
  },
  {
    code: 'severe_allergy',
    when: { sign: 'severe_allergy' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'A swelling throat, tongue or face',
    message: 'Use an adrenaline pen if one was prescribed for you.',
  },
  {
    code: 'low_glucose_confused',
    when: { all: [{ fact: 'sensor_glucose', below: 54 }, { sign: 'confused' }] },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Glucose below 54 mg/dL, and confusion',
    message: "Somebody should stay with you. Don't eat or drink if you can't swallow safely.",
  },
  {
    code: 'high_glucose_unwell',
    when: { all: [{ fact: 'sensor_glucose', above: 250 }, { sign: 'vomiting_or_drowsy' }] },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Glucose above 250 mg/dL, and vomiting or drowsiness',
    message: 'Together these need help at once.',
  },
  {
    code: 'severe_pressure_unwell',
    when: { all: [severePressure, { sign: 'feels_unwell' }] },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Very high blood pressure, and you feel unwell',
    message: 'A reading of 180/120 or more with symptoms needs help at once.',
  },
];

const within = 'see_doctor_in_two_weeks';

const urgent: readonly RedFlagRule[] = [
  {
    code: 'severe_pressure',
    when: { all: [severePressure] },
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Blood pressure of 180/120 or more',
    message: 'Rest for five minutes and measure again. If it stays this high, see a doctor today.',
  },
  {
    code: 'high_sensor_glucose',
    when: {
      all: [
        { sign: 'no_diabetes' },
        {
          any: [
            { fact: 'sensor_highs', from: 2 },
            { fact: 'sensor_day_mean', from: 200 },
          ],
        },
      ],
    },
    level: 'urgent',
    action: 'see_doctor_soon',
    title: 'Glucose above 250 mg/dL more than once, or around 200 all day',
    message: "Ask for a laboratory test of your blood glucose. A sensor alone can't tell why.",
  },
  {
    code: 'jaundice',
    when: { sign: 'jaundice' },
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Skin or eyes that turned yellow',
    message: 'A new yellow colour needs a look the same day.',
  },
  {
    code: 'blood_in_urine',
    when: { sign: 'blood_in_urine' },
    level: 'urgent',
    action: within,
    title: 'Blood in your urine',
    message: 'Even once, and even without pain, it needs checking.',
  },
  {
    code: 'bone_pain_with_weight_loss',
    when: { all: [{ sign: 'bone_pain' }, { sign: 'weight_loss' }] },
    level: 'urgent',
    action: within,
    title: 'Bone pain and weight loss',
    message: 'Together they need checking.',
  },
  {
    code: 'weight_loss',
    when: { sign: 'weight_loss' },
    level: 'urgent',
    action: within,
    title: 'Weight loss without trying',
    message: 'Tell the doctor how much, and since when.',
  },
  {
    code: 'lump',
    when: { sign: 'lump' },
    level: 'urgent',
    action: within,
    title: 'A lump you can’t explain',
    message: 'Say where it is and whether it is growing.',
  },
  {
    code: 'blood_in_stool',
    when: { sign: 'blood_in_stool' },
    level: 'urgent',
    action: within,
    title: 'Blood in your stool',
    message: 'Say how often, and whether it is bright or dark.',
  },
  {
    code: 'bowel_change',
    when: { sign: 'bowel_change' },
    level: 'urgent',
    action: within,
    title: 'Changed bowel habits for more than 3 weeks',
    message: 'Say what changed and when it began.',
  },
  {
    code: 'coughing_blood',
    when: { sign: 'coughing_blood' },
    level: 'urgent',
    action: within,
    title: 'Coughing up blood',
    message: 'If it is more than a little, call for emergency help instead.',
  },
  {
    code: 'long_cough',
    when: { sign: 'long_cough' },
    level: 'urgent',
    action: within,
    title: 'A cough for more than 3 weeks',
    message: 'Say when it began and whether you smoke or smoked.',
  },
  {
    code: 'hoarseness',
    when: { sign: 'hoarseness' },
    level: 'urgent',
    action: within,
    title: 'A hoarse voice for more than 3 weeks',
    message: 'Say when it began.',
  },
  {
    code: 'swallowing',
    when: { sign: 'swallowing' },
    level: 'urgent',
    action: within,
    title: 'Trouble swallowing',
    message: 'Say whether it is food, drink or both.',
  },
  {
    code: 'bloating',
    when: { sign: 'bloating' },
    level: 'urgent',
    action: within,
    title: 'Bloating most days for more than 3 weeks',
    message: 'Keep a note of the days you have it.',
  },
  {
    code: 'unusual_bleeding',
    when: { sign: 'unusual_bleeding' },
    level: 'urgent',
    action: within,
    title: 'Bleeding after the menopause, between periods or after sex',
    message: 'Say when it happened.',
  },
  {
    code: 'breast_change',
    when: { sign: 'breast_change' },
    level: 'urgent',
    action: within,
    title: 'A change of the skin or nipple of a breast',
    message: 'Say what changed, and when you noticed.',
  },
  {
    code: 'mouth_ulcer',
    when: { sign: 'mouth_ulcer' },
    level: 'urgent',
    action: within,
    title: 'A mouth ulcer for more than 3 weeks',
    message: 'A dentist can look at it too.',
  },
  {
    code: 'testicular_lump',
    when: { sign: 'testicular_lump' },
    level: 'urgent',
    action: within,
    title: 'A lump or swelling in a testicle',
    message: 'Say when you noticed it.',
  },
  {
    code: 'night_sweats_with_lumps',
    when: { sign: 'night_sweats_with_lumps' },
    level: 'urgent',
    action: within,
    title: 'Drenching night sweats with lumps',
    message: 'Say where the lumps are.',
  },
  {
    code: 'lasting_pain_or_tiredness',
    when: { sign: 'lasting_pain_or_tiredness' },
    level: 'urgent',
    action: within,
    title: 'Pain or tiredness that lasts without a reason',
    message: 'Say since when, and what you can no longer do.',
  },
  {
    code: 'mole_points',
    when: { fact: 'mole_points', from: 3 },
    level: 'urgent',
    action: within,
    title: 'A mole with 3 points or more',
    message: 'On the weighted 7-point list, 3 or more means see a doctor.',
  },
  {
    code: 'mole_evolving',
    when: { sign: 'mole_evolving' },
    level: 'urgent',
    action: within,
    title: 'A mole that is changing',
    message: 'Change is the sign that matters most.',
  },
  {
    code: 'mole_not_healing',
    when: { sign: 'mole_not_healing' },
    level: 'urgent',
    action: within,
    title: "A spot that bleeds or hasn't healed for more than 4 weeks",
    message: 'Keep it covered, and leave it for the doctor to see.',
  },
  {
    code: 'erectile_change_with_symptoms',
    when: { all: [{ sign: 'erectile_change' }, { fact: 'ipss', from: 8 }] },
    level: 'urgent',
    action: 'see_doctor_soon',
    title: 'A change in erections, with urinary symptoms',
    message: 'Mention both together.',
  },
  {
    code: 'severe_urinary_symptoms',
    when: { fact: 'ipss', from: 20 },
    level: 'urgent',
    action: 'see_doctor_soon',
    title: 'Severe urinary symptoms',
    message: 'There is good help for symptoms like these.',
  },
  {
    code: 'urinary_quality_of_life',
    when: { fact: 'ipss_quality_of_life', from: 5 },
    level: 'urgent',
    action: 'see_doctor_soon',
    title: 'Urinary symptoms that make you unhappy',
    message: 'You need not put up with them.',
  },
];

const routine: readonly RedFlagRule[] = [
  {
    code: 'pulse_with_symptoms',
    when: {
      all: [
        {
          any: [
            { fact: 'resting_pulse', above: 100 },
            { fact: 'resting_pulse', below: 40 },
          ],
        },
        { sign: 'feels_unwell' },
      ],
    },
    level: 'routine',
    action: 'mention',
    title: 'A resting pulse outside 40 to 100, and you feel unwell',
    message: 'Measure it on a few mornings and take the values with you.',
  },
  {
    code: 'pauses_and_sleepy',
    when: { all: [{ sign: 'apnoea_seen' }, { sign: 'sleepy' }] },
    level: 'routine',
    action: 'mention',
    title: 'Pauses in breathing at night, and sleepy days',
    message: "A sleep test can show how you breathe at night. Don't drive when you feel sleepy.",
  },
  {
    code: 'drowsy_driving',
    when: { sign: 'drowsy_driving' },
    level: 'routine',
    action: 'mention',
    title: 'Sleepy at the wheel',
    message: "Don't drive when you feel sleepy. Stop, rest, and let somebody else drive.",
  },
  {
    code: 'short_week',
    when: { fact: 'longest_night_of_week', below: 4 },
    level: 'routine',
    action: 'mention',
    title: 'A week of nights below 4 hours',
    message: 'Seven nights as short wear on you. Ask what keeps you awake.',
  },
  {
    code: 'phq2',
    when: { fact: 'phq2', from: 3 },
    level: 'routine',
    action: 'mention',
    title: 'Two hard weeks',
    message: 'Ask a professional for a full assessment. These two questions only say that one is worthwhile.',
  },
  {
    code: 'gad2',
    when: { fact: 'gad2', from: 3 },
    level: 'routine',
    action: 'mention',
    title: 'Two worried weeks',
    message: 'Ask a professional for a full assessment. These two questions only say that one is worthwhile.',
  },
  {
    code: 'audit_c',
    when: { sign: 'audit_c_positive' },
    level: 'routine',
    action: 'mention',
    title: 'Drinking that may harm your health',
    message: "If you drink every day, don't stop all at once without advice.",
  },
  {
    code: 'findrisc',
    when: { fact: 'findrisc', from: 12 },
    level: 'routine',
    action: 'mention',
    title: '12 points or more for blood sugar in the next 10 years',
    message: 'Ask for a blood test.',
  },
  {
    code: 'nosas',
    when: { fact: 'nosas', from: 8 },
    level: 'routine',
    action: 'mention',
    title: '8 points or more for pauses in breathing at night',
    message: 'Ask whether a sleep test makes sense for you.',
  },
];

/** The warning signs, the most pressing first. */
export const redFlagRules: readonly RedFlagRule[] = [...emergencies, ...urgent, ...routine];
