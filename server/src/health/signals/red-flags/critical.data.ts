import { findCriticalEdge } from '@club/contract/health/signals/critical';
import { perMole } from '@club/contract/health/signals/glucose-ranges';
import { type RedFlagRule, whenCritical } from './rule.ts';

/** Below this in mg/dL, with its value in mmol/L: the same edge that raises the sign. */
const lowWithMedicine = findCriticalEdge('low_sensor_on_medicine', 'latest_sensor_glucose', 'low');
const low = `${lowWithMedicine} mg/dL (${(lowWithMedicine / perMole).toFixed(1)} mmol/L)`;

/** What to do about a low glucose, wherever it was read. */
export const takeSugar = `Take 15 g of fast sugar now: 4 glucose tablets, a glass (150 ml) of juice or ordinary lemonade, or a tablespoon of honey. Measure again after 15 minutes and repeat while it stays below ${low}. When it is back, eat something with starch. Call for emergency help for anyone drowsy, confused or unable to swallow, who gets nothing by mouth, or if it does not rise.`;

const confused = {
  question: 'Are you confused right now, or is it hard to stay awake or to speak?',
  raises: 'low_glucose_confused',
};
const vomiting = {
  question: 'Are you vomiting right now, or can you hardly stay awake?',
  raises: 'high_glucose_unwell',
};
const faint = {
  question: 'Do you feel faint right now, or have chest pain or trouble breathing?',
  raises: 'pulse_at_rest',
};

/** What to do about a very high glucose, in a text or measured. */
export const highGlucose = {
  title: 'Glucose of 300 mg/dL (16.7 mmol/L) or more',
  message:
    "Drink water, and measure again. With insulin, test for ketones and do what your plan says. If you vomit, breathe fast, are drowsy, or it doesn't fall, call for emergency help.",
};

/** The words for each sign of the critical values, by its code; the values themselves are in the metrics. */
const rules: Readonly<Record<string, Omit<RedFlagRule, 'code' | 'when'>>> = {
  low_finger_glucose: {
    level: 'emergency',
    action: 'take_sugar_now',
    title: 'A glucose reading below 54 mg/dL (3 mmol/L)',
    message: takeSugar,
    asks: confused,
  },
  low_glucose_on_medicine: {
    level: 'emergency',
    action: 'take_sugar_now',
    title: `A glucose reading below ${low}, with medicine that lowers it`,
    message: takeSugar,
    asks: confused,
  },
  low_sensor_glucose: {
    level: 'emergency',
    action: 'take_sugar_now',
    title: 'A sensor reading below 54 mg/dL (3 mmol/L)',
    message: takeSugar,
    asks: confused,
  },
  low_sensor_on_medicine: {
    level: 'emergency',
    action: 'take_sugar_now',
    title: `A sensor reading below ${low}, with medicine that lowers it`,
    message: takeSugar,
    asks: confused,
  },
  dangerous_glucose: {
    level: 'urgent',
    action: 'see_doctor_today',
    ...highGlucose,
    asks: vomiting,
  },
  dangerous_sensor_glucose: {
    level: 'urgent',
    action: 'see_doctor_today',
    ...highGlucose,
    asks: vomiting,
  },
  very_high_finger_glucose: {
    level: 'routine',
    action: 'mention',
    title: 'A finger-stick reading above 250 mg/dL (13.9 mmol/L)',
    message:
      'Sugar on a finger reads high: wash your hands and measure again. If you vomit or can hardly stay awake, call for emergency help.',
    asks: vomiting,
  },
  very_high_sensor_glucose: {
    level: 'routine',
    action: 'mention',
    title: 'A sensor reading above 250 mg/dL (13.9 mmol/L)',
    message: 'If you vomit or can hardly stay awake, call for emergency help.',
    asks: vomiting,
  },
  very_high_fasting_glucose: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Fasting glucose of 200 mg/dL (11.1 mmol/L) or more',
    message:
      'Untreated, this can turn bad within days. Ask for a test today. If you are very thirsty, vomit or can hardly stay awake, call for emergency help.',
  },
  very_high_hba1c: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'HbA1c of 10% (86 mmol/mol) or more',
    message:
      'Glucose this high should be looked at today. If you are very thirsty, vomit or can hardly stay awake, call for emergency help.',
  },
  severe_pressure: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Blood pressure of 180/120 or more',
    message:
      'Rest for five minutes and measure again. If it stays this high, see a doctor today. With chest pain, breathlessness, confusion, weakness, a bad headache, or trouble seeing or speaking, call for emergency help.',
    asks: {
      question:
        'Do you feel unwell right now: chest pain, short of breath, confused, weak or numb, a bad headache, or trouble seeing or speaking?',
      raises: 'severe_pressure_unwell',
    },
  },
  severe_pregnancy_pressure: {
    level: 'emergency',
    action: 'call_emergency',
    title: 'Blood pressure of 160/110 or more in pregnancy',
    message:
      'This needs treatment within the hour, even when you feel well. Call your maternity unit at the same time if you have its number.',
  },
  pregnancy_pressure: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Blood pressure of 140/90 or more in pregnancy',
    message:
      'Call your maternity unit or doctor today, also when you feel well. With a bad headache, trouble seeing, pain below the ribs or sudden swelling, call for emergency help.',
  },
  low_pressure: {
    level: 'routine',
    action: 'mention',
    title: 'Blood pressure below 90/60',
    message:
      'Some people always have it and feel well. If you feel dizzy or faint, see a doctor today. With confusion, cold and clammy skin or trouble breathing, call for emergency help.',
    asks: {
      question: 'Do you feel unwell right now: faint, confused, cold and clammy, or short of breath?',
      raises: 'low_pressure_unwell',
    },
  },
  fast_pulse: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'A resting pulse of 130 or more',
    message:
      'Sit down for five minutes and count again. If it stays this fast, see a doctor today. With chest pain, breathlessness or fainting, call for emergency help.',
    asks: faint,
  },
  unusual_pulse: {
    level: 'routine',
    action: 'mention',
    title: 'A resting pulse outside 40 to 100',
    message:
      'Measure it on a few mornings and take the values with you. Trained people often have a slow one. If you faint or have chest pain, call for emergency help.',
    asks: faint,
  },
  low_oxygen: {
    level: 'emergency',
    action: 'call_emergency',
    title: 'Oxygen so low that help is needed now',
    message:
      'Warm your hand, sit upright and measure once more while you call. Nail varnish and cold fingers can read low.',
  },
  lower_oxygen: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Oxygen that is lower than it should be',
    message:
      'Warm your hand and measure again. If it stays low, see a doctor today. If breathing gets harder or your lips turn blue, call for emergency help.',
  },
  dangerous_temperature: {
    level: 'emergency',
    action: 'call_emergency',
    title: 'A body temperature that needs help now',
    message:
      'Say the figure, and whether you have treatment for cancer: then even a fever of 38 °C can be an emergency.',
  },
  high_fever: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'A high fever',
    message:
      'Drink, rest and see a doctor today. With a stiff neck, confusion, spots that stay when pressed or fast breathing, call for emergency help.',
  },
  dangerous_potassium: {
    level: 'emergency',
    action: 'call_emergency',
    title: 'Potassium that can disturb the heart',
    message: 'Say the value and when the blood was taken. Do not drive yourself.',
  },
  unusual_potassium: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Potassium outside its safe range',
    message:
      'Have it measured again today. If your heart stumbles, or you feel very weak or faint, call for emergency help.',
  },
  dangerous_sodium: {
    level: 'emergency',
    action: 'call_emergency',
    title: 'Sodium far outside its safe range',
    message:
      'Say the value and when the blood was taken. Do not drive yourself, and do not drink large amounts to correct it.',
  },
  unusual_sodium: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Sodium outside its safe range',
    message:
      'See a doctor today, and take your list of medicines. With confusion, vomiting or a seizure, call for emergency help.',
  },
  very_high_creatinine: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Creatinine of 354 µmol/L (4 mg/dL) or more',
    message: 'The kidneys may be failing. If you hardly pass urine, or are short of breath, call for emergency help.',
  },
  very_low_kidney_function: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Kidneys that filter very little',
    message:
      'Estimated from your creatinine. A doctor should see it today. If you hardly pass urine, or are short of breath, call for emergency help.',
  },
  low_kidney_function: {
    level: 'routine',
    action: 'mention',
    title: 'Kidneys that filter less than 60 mL a minute',
    message: 'Estimated from one creatinine. Have it measured again within three months.',
  },
  dangerous_white_cells: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'White blood cells that need a doctor now',
    message: 'Go today, and say the value. With a fever, confusion or trouble breathing, call for emergency help.',
    asks: {
      question: 'Do you have a fever right now, or are you confused or short of breath?',
      raises: 'severe_infection',
    },
  },
  unusual_white_cells: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'White blood cells far outside the usual',
    message: 'See a doctor today. With a fever, confusion or trouble breathing, call for emergency help.',
  },
  very_low_haemoglobin: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Haemoglobin below 70 g/L (7 g/dL)',
    message:
      'Go today: you may need blood. With chest pain, breathlessness, fainting or bleeding, call for emergency help.',
    asks: {
      question: 'Are you short of breath right now, faint, or bleeding?',
      raises: 'severe_breathlessness',
    },
  },
  low_haemoglobin: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Haemoglobin below 80 g/L (8 g/dL)',
    message:
      'See a doctor today to find out why. With chest pain, breathlessness, fainting or bleeding, call for emergency help.',
  },
  high_haemoglobin: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Haemoglobin of 200 g/L (20 g/dL) or more',
    message:
      'Blood this thick can clot. With chest pain, weakness on one side or trouble speaking, call for emergency help.',
  },
  anaemia: {
    level: 'routine',
    action: 'mention',
    title: 'Haemoglobin below the usual range',
    message: 'Ask why, before you take iron.',
  },
  low_calcium: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Calcium far below its safe range',
    message:
      'See a doctor today. With cramps, tingling around the mouth, a seizure or a stumbling heart, call for emergency help.',
  },
  high_calcium: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Calcium far above its safe range',
    message:
      'See a doctor today, and drink water unless you were told not to. With confusion, drowsiness or a stumbling heart, call for emergency help.',
  },
  low_magnesium: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Magnesium far below its safe range',
    message:
      'See a doctor today, and take your list of medicines. With a stumbling heart, cramps or a seizure, call for emergency help.',
  },
  high_magnesium: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Magnesium far above its safe range',
    message:
      'See a doctor today, and take no laxatives or antacids with magnesium. With weakness, drowsiness or slow breathing, call for emergency help.',
  },
  low_phosphate: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Phosphate far below its safe range',
    message: 'See a doctor today. If you are very weak, confused or short of breath, call for emergency help.',
  },
  high_phosphate: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Phosphate far above its safe range',
    message: 'See a doctor today. With cramps, little urine or shortness of breath, call for emergency help.',
  },
  unusual_bicarbonate: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Bicarbonate far outside its safe range',
    message: 'See a doctor today. If you breathe fast, vomit or are drowsy, call for emergency help.',
  },
  low_blood_glucose: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'A blood glucose of 54 mg/dL (3 mmol/L) or less',
    message:
      'Measure again now. If it is still low, take fast sugar. A sample that waited long reads too low, so ask the laboratory. If drowsy or confused, call for emergency help.',
  },
  very_high_blood_glucose: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'A blood glucose of 400 mg/dL (22.2 mmol/L) or more',
    message:
      'Measure again now, and see a doctor today. If you vomit, breathe fast or are drowsy, call for emergency help.',
  },
  very_low_neutrophils: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Neutrophils below 1.0',
    message:
      'Your body may not hold an infection in check. See a doctor today. With fever, shivering or feeling ill, call for emergency help.',
  },
  very_high_inr: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'An INR of 5 or more',
    message:
      'Call the clinic or doctor who looks after it today, before your next tablet. With bleeding, a blow to the head, black stool or a bad headache, call for emergency help.',
  },
  low_fibrinogen: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Fibrinogen below 1 g/L',
    message: 'You may bleed easily: see a doctor today. With bleeding that does not stop, call for emergency help.',
  },
  very_high_urea: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Urea of 30 mmol/L or more',
    message:
      'The kidneys may be failing. See a doctor today. If you hardly pass urine, are confused or short of breath, call for emergency help.',
  },
  very_high_bilirubin: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Bilirubin of 171 µmol/L (10 mg/dL) or more',
    message:
      'See a doctor today. With fever, strong pain in the belly, confusion or bleeding, call for emergency help.',
  },
  very_high_creatine_kinase: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Creatine kinase of 5,000 U/L or more',
    message:
      'Muscles may be breaking down. Stop training, drink water and see a doctor today. With dark urine or little of it, call for emergency help.',
  },
  very_low_cortisol: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Cortisol below 100 nmol/L',
    message:
      'In the morning this is very low. See a doctor today. With vomiting, fainting or confusion, call for emergency help.',
  },
  very_high_thyroxine: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Free T4 of 64 pmol/L or more',
    message:
      'See a doctor today. With a racing heart, fever, confusion or shortness of breath, call for emergency help.',
  },
  very_low_platelets: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Platelets so low that you may bleed',
    message:
      'Go today, and avoid knocks. With bleeding that does not stop, a bad headache or a blow to the head, call for emergency help.',
    asks: {
      question: 'Are you bleeding right now, or do you have a bad headache?',
      raises: 'heavy_bleeding',
    },
  },
  low_platelets: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Platelets below 50',
    message: 'See a doctor today. With bleeding that does not stop or a bad headache, call for emergency help.',
  },
  high_platelets: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Platelets of 1,000 or more',
    message: 'See a doctor today. With chest pain, weakness on one side or trouble speaking, call for emergency help.',
  },
  very_high_triglycerides: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'Triglycerides of 1,000 mg/dL (11.3 mmol/L) or more',
    message:
      'The pancreas may become inflamed. No alcohol or fat until a doctor has seen it. With strong pain in the upper belly or vomiting, call for emergency help.',
  },
  very_low_weight: {
    level: 'urgent',
    action: 'see_doctor_today',
    title: 'A body mass index below 16',
    message:
      'The body is short of what it needs. If you faint, your heart stumbles or you feel very weak, call for emergency help.',
  },
  fast_weight_loss: {
    level: 'urgent',
    action: 'see_doctor_in_two_weeks',
    title: 'Weight that falls fast',
    message:
      'More than 5% in a month or 10% in six months. If it is not on purpose, tell the doctor how much, and since when.',
  },
  mole_abcde: {
    level: 'urgent',
    action: 'see_doctor_in_two_weeks',
    title: 'A mole with a sign of the ABCDE',
    message: 'Asymmetry, a ragged border, several colours or more than 6 mm: have it looked at.',
  },
};

export const critical: readonly RedFlagRule[] = Object.entries(rules).map(([code, rule]) => ({
  code,
  when: whenCritical(code),
  ...rule,
}));
