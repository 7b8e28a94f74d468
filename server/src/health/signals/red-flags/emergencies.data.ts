import { findCriticalEdge } from '@club/contract/health/signals/critical';
import { takeSugar } from './critical.data.ts';
import { type RedFlagRule, whenCritical } from './rule.ts';

const highSensor = findCriticalEdge('very_high_sensor_glucose', 'latest_sensor_glucose');

/** What an ambulance or a crisis line is called for, most pressing first. */
export const emergencies: readonly RedFlagRule[] = [
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
  // before bleeding: pressing on a wound is no answer in pregnancy
  {
    code: 'pregnancy_warning',
    when: { sign: 'pregnancy_warning' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'A warning sign in pregnancy',
    message:
      "Call your maternity unit at the same time if you have its number. Don't wait for the next appointment, and don't drive yourself.",
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
    message: "You don't have to carry this alone. Talk to someone now. If you're in danger, call for emergency help.",
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
    title: "Someone who doesn't respond, or has a seizure",
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
    when: {
      all: [
        { fact: 'sensor_glucose', below: findCriticalEdge('low_sensor_glucose', 'latest_sensor_glucose', 'low') },
        { sign: 'confused' },
      ],
    },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Glucose below 54 mg/dL, and confusion',
    message: "Someone should stay with you. Don't eat or drink if you can't swallow safely.",
  },
  {
    code: 'high_ketones',
    when: { sign: 'high_ketones' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Blood ketones of 3 mmol/L or more',
    message: 'With diabetes this needs help at once, even when glucose is not very high. Drink water on the way.',
  },
  {
    code: 'high_glucose_unwell',
    when: { all: [{ fact: 'sensor_glucose', above: highSensor }, { sign: 'vomiting_or_drowsy' }] },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Glucose above 250 mg/dL, and vomiting or drowsiness',
    message: 'Together these need help at once.',
  },
  {
    code: 'severe_pressure_unwell',
    when: { all: [whenCritical('severe_pressure'), { sign: 'feels_unwell' }] },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Very high blood pressure, and you feel unwell',
    message: 'A reading of 180/120 or more with symptoms needs help at once.',
  },
  {
    code: 'violence_at_home',
    when: { sign: 'violence_at_home' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Someone at home hurts or threatens you',
    message:
      "If it isn't safe to talk, go where other people are and call from there. After a hand around your throat, see a doctor today even if you feel well. It isn't your fault.",
  },
  {
    code: 'child_ill',
    when: { sign: 'child_ill' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'A baby or child who may be seriously ill',
    message:
      "A baby under 3 months with 38 °C or more, a child who is limp, blue, hard to wake or won't drink, or who swallowed something dangerous, needs help at once. Don't give anything to bring it up.",
  },
  {
    code: 'carbon_monoxide',
    when: { sign: 'carbon_monoxide' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Gas or carbon monoxide in the house',
    message:
      'Get everybody out into fresh air first, and call from there. Touch no switches and go back in for nothing.',
  },
  {
    code: 'severe_infection',
    when: { sign: 'severe_infection' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Signs of meningitis or blood poisoning',
    message:
      'Fever with a stiff neck, confusion, or spots that stay when pressed gets worse within hours. Say these words to the operator.',
  },
  {
    code: 'head_injury',
    when: { sign: 'head_injury' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'A blow to the head, with blood thinners or signs afterwards',
    message:
      'Bleeding inside the head can begin quietly. Have someone stay with you, and say which medicines you take.',
  },
  {
    code: 'torsion',
    when: { sign: 'torsion' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Sudden pain in a testicle',
    message: "Go to an emergency department now: it can be saved within about 6 hours. Don't eat or drink on the way.",
  },
  {
    code: 'pulse_at_rest',
    when: { sign: 'pulse_at_rest' },
    level: 'emergency',
    action: 'call_emergency',
    title: 'A very fast or very slow pulse at rest',
    message: 'Sit or lie down. Say the figure and how you feel.',
  },
  {
    code: 'low_glucose',
    when: { sign: 'low_glucose' },
    level: 'emergency',
    action: 'take_sugar_now',
    title: 'Low glucose',
    // a bare 20 to 34 may be either, and both are emergencies
    message: `${takeSugar} If your meter shows mmol/L and reads 20 or more, that is very high instead: take no sugar, and call for emergency help.`,
  },
  {
    code: 'low_pressure_unwell',
    when: { all: [whenCritical('low_pressure'), { sign: 'feels_unwell' }] },
    level: 'emergency',
    action: 'call_emergency',
    title: 'Low blood pressure, and you feel unwell',
    message: 'Lie down with your legs up until help arrives. Say both figures and how you feel.',
  },
];
