import type { CriticalRow } from '@club/contract/health/signals/critical';
import type { FactCode } from '@club/contract/health/signals/person';
import { expect, test } from 'vitest';
import { type FactValue, toPersonFacts } from '#health/signals/person';
import { aPerson } from '#health/signals/person/fixtures';
import { type Facts, findRedFlags } from '#health/signals/red-flags';

type Said = Partial<Record<FactCode, FactValue>>;
type Known = { readonly age?: number | null; readonly sexes?: readonly ('M' | 'F')[]; readonly losing?: true };

/** The most pressing action for a value of a person, by hand. Null: nothing. */
const expected: readonly (readonly [CriticalRow['of'], number, string | null, Said?, Known?])[] = [
  ['finger_glucose', 53, 'take_sugar_now'],
  ['finger_glucose', 54, null],
  ['finger_glucose', 54, 'take_sugar_now', { insulin: true }],
  ['finger_glucose', 69, 'take_sugar_now', { sulfonylurea: true }],
  ['finger_glucose', 70, null, { insulin: true }],
  ['finger_glucose', 69, null, { metformin: true }],
  ['finger_glucose', 250, null],
  ['finger_glucose', 251, 'mention'],
  ['finger_glucose', 299, 'mention'],
  ['finger_glucose', 300, 'see_doctor_today'],
  ['fasting_glucose', 53, 'take_sugar_now'],
  ['fasting_glucose', 54, null],
  ['fasting_glucose', 199, null],
  ['fasting_glucose', 200, 'see_doctor_today'],
  ['fasting_glucose', 200, 'see_doctor_today', { diabetes: 'pre' }],
  ['fasting_glucose', 200, null, { diabetes: 'type2' }],
  ['fasting_glucose', 300, 'see_doctor_today', { diabetes: 'type2' }],
  ['latest_sensor_glucose', 53, 'take_sugar_now'],
  ['latest_sensor_glucose', 54, null],
  ['latest_sensor_glucose', 69, 'take_sugar_now', { insulin: true }],
  ['latest_sensor_glucose', 70, null, { insulin: true }],
  ['latest_sensor_glucose', 251, 'mention'],
  ['latest_sensor_glucose', 300, 'see_doctor_today'],
  ['hba1c', 9.9, null],
  ['hba1c', 10, 'see_doctor_today'],
  ['hba1c', 10, null, { diabetes: 'type1' }],
  ['systolic', 179, null],
  ['systolic', 180, 'see_doctor_today'],
  ['diastolic', 119, null],
  ['diastolic', 120, 'see_doctor_today'],
  ['systolic', 139, null, { pregnant: true }],
  ['systolic', 140, 'see_doctor_today', { pregnant: true }],
  ['systolic', 140, null],
  ['systolic', 159, 'see_doctor_today', { pregnant: true }],
  ['systolic', 160, 'call_emergency', { pregnant: true }],
  ['diastolic', 89, null, { pregnant: true }],
  ['diastolic', 90, 'see_doctor_today', { pregnant: true }],
  ['diastolic', 110, 'call_emergency', { pregnant: true }],
  ['diastolic', 110, null],
  ['systolic', 90, null],
  ['systolic', 89, 'mention'],
  ['systolic', 78, 'mention'],
  ['diastolic', 60, null],
  ['diastolic', 59, 'mention'],
  ['resting_pulse', 40, null],
  ['resting_pulse', 39, 'mention'],
  ['resting_pulse', 100, null],
  ['resting_pulse', 101, 'mention'],
  ['resting_pulse', 101, null, {}, { age: 12 }],
  ['resting_pulse', 101, 'mention', {}, { age: null }],
  ['resting_pulse', 129, 'mention'],
  ['resting_pulse', 130, 'see_doctor_today'],
  ['finger_oxygen', 93, null],
  ['finger_oxygen', 92, 'see_doctor_today'],
  ['finger_oxygen', 90, 'see_doctor_today'],
  ['finger_oxygen', 89, 'call_emergency'],
  ['finger_oxygen', 90, null, { lung_disease: true }],
  ['finger_oxygen', 89, 'see_doctor_today', { lung_disease: true }],
  ['finger_oxygen', 87, 'call_emergency', { lung_disease: true }],
  ['body_temperature', 39, null],
  ['body_temperature', 39.1, 'see_doctor_today'],
  ['body_temperature', 41, 'call_emergency'],
  ['body_temperature', 35, null],
  ['body_temperature', 34.9, 'call_emergency'],
  ['body_temperature', 37.9, null, { cancer_treatment: true }],
  ['body_temperature', 38, 'call_emergency', { cancer_treatment: true }],
  ['body_temperature', 38, 'see_doctor_today', { pregnant: true }],
  ['potassium', 5.9, null],
  ['potassium', 6, 'see_doctor_today'],
  ['potassium', 6.5, 'call_emergency'],
  ['potassium', 3, null],
  ['potassium', 2.9, 'see_doctor_today'],
  ['potassium', 2.5, 'see_doctor_today'],
  ['potassium', 2.4, 'call_emergency'],
  ['sodium', 125, null],
  ['sodium', 124, 'see_doctor_today'],
  ['sodium', 119, 'call_emergency'],
  ['sodium', 149, null],
  ['sodium', 150, 'see_doctor_today'],
  ['sodium', 155, 'call_emergency'],
  ['creatinine', 353, null],
  ['creatinine', 354, 'see_doctor_today'],
  ['creatinine', 900, null, { dialysis: true }],
  ['kidney_function', 60, null],
  ['kidney_function', 59, 'mention'],
  ['kidney_function', 29, 'see_doctor_today'],
  ['kidney_function', 29, null, { kidney_disease: true }],
  ['kidney_function', 14, 'see_doctor_today', { kidney_disease: true }],
  ['kidney_function', 14, null, { dialysis: true }],
  ['white_cells', 2, null],
  ['white_cells', 1.9, 'see_doctor_today'],
  ['white_cells', 0.9, 'see_doctor_today'],
  ['white_cells', 29.9, null],
  ['white_cells', 30, 'see_doctor_today'],
  ['white_cells', 100, 'see_doctor_today'],
  ['haemoglobin', 69, 'see_doctor_today'],
  ['haemoglobin', 79, 'see_doctor_today'],
  ['haemoglobin', 119, 'mention'],
  ['haemoglobin', 120, null],
  ['haemoglobin', 129, 'mention', {}, { sexes: ['M'] }],
  ['haemoglobin', 130, null, {}, { sexes: ['M'] }],
  ['haemoglobin', 110, null, { pregnant: true }],
  ['haemoglobin', 104, 'mention', { pregnant: true }],
  ['haemoglobin', 200, 'see_doctor_today'],
  ['platelets', 50, null],
  ['platelets', 49, 'see_doctor_today'],
  ['platelets', 29, 'see_doctor_today'],
  ['platelets', 999, null],
  ['platelets', 1000, 'see_doctor_today'],
  ['triglycerides', 999, null],
  ['triglycerides', 1000, 'see_doctor_today'],
  ['body_mass_index', 16, null],
  ['body_mass_index', 15.9, 'see_doctor_today'],
  ['body_mass_index', 15.9, null, {}, { age: 14 }],
  ['weight_lost_month', 5, null],
  ['weight_lost_month', 5.1, 'see_doctor_in_two_weeks'],
  ['weight_lost_month', 5.1, null, {}, { losing: true }],
  ['weight_lost_half_year', 10, null],
  ['weight_lost_half_year', 10.1, 'see_doctor_in_two_weeks'],
  ['mole_signs', 0, null],
  ['mole_signs', 1, 'see_doctor_in_two_weeks'],
];

const judge = (of: CriticalRow['of'], value: number, said: Said = {}, { losing, ...known }: Known = {}) => {
  const facts: Facts = { ...toPersonFacts(aPerson(said, known)), [of]: value, is_losing_on_purpose: losing === true };
  return findRedFlags(facts);
};

const rows = expected.map(([of, value, action, said = {}, known = {}]) => ({ of, value, action, said, known }));

test.each(rows)('$of of $value asks for: $action ($said, $known)', ({ of, value, action, said, known }) => {
  expect(judge(of, value, said, known)[0]?.action ?? null).toBe(action);
});

test.each([
  ['white_cells', 1.5, 'dangerous_white_cells', { cancer_treatment: true }],
  ['white_cells', 1.5, 'unusual_white_cells', {}],
  ['platelets', 49, 'very_low_platelets', { vitamin_k_antagonist: true }],
  ['platelets', 49, 'low_platelets', {}],
] as const)('%s of %d is %s for anyone who said %j', (of, value, sign, said) => {
  expect(judge(of, value, said).map(({ code }) => code)).toEqual([sign]);
});

test('a value that can wait for nobody names only what it is', () => {
  expect(judge('systolic', 210).map(({ code }) => code)).toEqual(['severe_pressure']);
  expect(judge('systolic', 165, { pregnant: true }).map(({ code }) => code)).toEqual(['severe_pregnancy_pressure']);
});
