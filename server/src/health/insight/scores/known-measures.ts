import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { dayMs, roundDecimals } from '@club/contract/platform/units';
import { type Answers, findChoice, findGiven } from '#health/check-up/assessment';
import {
  isLowPressure,
  scoreBodyMass,
  scoreGlucose,
  scoreLipids,
  scorePressure,
} from '#health/check-up/life-essential';
import type { ObservedValue } from '#health/signals/measurements';
import { findBodyMassIndex, type MemberFacts } from '#health/signals/profile';
import { findBehaviours } from './behaviours.ts';
import type { FoundMeasure, Knowledge, KnownMeasure, Latest } from './knowledge.ts';
import { fromAnswer, fromMeasurement, type MeasureInput } from './measure-inputs.ts';

export type { KnownMeasure } from './knowledge.ts';

/** Values of one blood sample or one reading are at most this far apart, in milliseconds. */
const together = dayMs;

/** What is known about each measure; what was measured goes before what was answered, and that before the profile. */
export const findMeasures = (knowledge: Knowledge): readonly FoundMeasure[] =>
  [
    ...findBehaviours(knowledge),
    findBodyMass(knowledge),
    findLipids(knowledge),
    findGlucose(knowledge),
    findPressure(knowledge),
  ].filter((one) => one !== null);

const lowPressure = 'Below 90/60, which has no points. If you feel dizzy, faint or unwell, see a doctor today.';
const inPregnancy = 'Not scored during pregnancy. Ask your midwife or doctor what is right for you.';

const findBodyMass = ({ latest, answers, facts }: Knowledge): FoundMeasure | null => {
  if (findChoice(answers, 'pregnant') === 'yes') return { measure: 'body_mass', how: inPregnancy, leftOut: true };
  const [weight, height] = [findBody(latest, facts, 'weight'), findBody(latest, facts, 'height')];
  if (!weight || !height) return null;
  const value = findBodyMassIndex(Number(weight.value), Number(height.value));
  return {
    measure: 'body_mass',
    value,
    unit: 'kg/m²',
    points: scoreBodyMass(value),
    how: 'Weight in kilograms divided by the square of height in metres. Below 18.5 it counts at most 70 points.',
    inputs: [weight, height],
  };
};

/** The latest measured value, otherwise the profile's. */
const findBody = (latest: Latest, facts: MemberFacts | null, metric: 'weight' | 'height'): MeasureInput | null => {
  const measured = latest.get(metric);
  if (measured) return fromMeasurement(measured);
  const value = metric === 'weight' ? facts?.weight_kg : facts?.height_cm;
  if (!facts || typeof value !== 'number') return null;
  return fromMeasurement({ metric, value, source: 'profile', observed_at: facts.updated_at });
};

const findLipids = ({ latest, answers }: Knowledge): KnownMeasure | null => {
  const pair = findPair(latest, 'total_cholesterol', 'hdl');
  if (!pair) return null;
  const [total, hdl] = pair;
  const value = total.value - hdl.value;
  const treatment = findTreatment(answers, 'lipid_med');
  return {
    measure: 'blood_lipids',
    value: Math.round(value),
    unit: metrics.hdl.unit,
    points: scoreLipids(value, { treated: treatment.treated }),
    how: `Total cholesterol less HDL cholesterol of the same blood test, ${treatment.words}.`,
    inputs: [...pair.map(fromMeasurement), ...treatment.inputs],
  };
};

const findPressure = ({ latest, answers }: Knowledge): FoundMeasure | null => {
  const pair = findPair(latest, 'systolic', 'diastolic');
  if (!pair) return null;
  const [systolic, diastolic] = pair;
  if (isLowPressure(systolic.value, diastolic.value)) return { measure: 'blood_pressure', how: lowPressure };
  const treatment = findTreatment(answers, 'bp_med');
  return {
    measure: 'blood_pressure',
    value: systolic.value,
    unit: metrics.systolic.unit,
    points: scorePressure(systolic.value, diastolic.value, { treated: treatment.treated }),
    how: `The lower of the points for the systolic and the diastolic value, ${treatment.words}.`,
    inputs: [...pair.map(fromMeasurement), ...treatment.inputs],
  };
};

/** Whether a member takes medicine for a value; without an answer it counts as none. */
const findTreatment = (answers: Answers, code: 'bp_med' | 'lipid_med') => {
  const answer = findGiven(answers, code);
  const treated = answer?.value === 'yes';
  return {
    treated,
    words: treated ? 'less 20 points for medicine that brings it down' : 'as without medicine for it',
    inputs: answer ? [fromAnswer(answer)] : [],
  };
};

const findGlucose = ({ latest, answers }: Knowledge): FoundMeasure | null => {
  const measure = 'blood_glucose';
  if (findChoice(answers, 'pregnant') === 'yes') return { measure, how: inPregnancy, leftOut: true };
  const status = findGiven(answers, 'dm_status');
  if (!status) return null;
  const diabetes = status.value === 'type1' || status.value === 'type2';
  const [hba1c, fasting] = [latest.get('hba1c'), latest.get('fasting_glucose')];
  const deciding = hba1c ?? (diabetes ? undefined : fasting);
  if (!deciding) {
    return { measure, how: diabetes ? 'Add your latest HbA1c.' : 'Add an HbA1c or a fasting glucose of a blood test.' };
  }
  const points = scoreGlucose({ diabetes, hba1c: hba1c?.value ?? null, fasting: fasting?.value ?? null });
  if (points === null) {
    const how = 'The value is above the table for people without diabetes, so it has no points. Ask for a repeat test.';
    return { measure, how };
  }
  const { unit, decimals } = metrics[deciding.metric];
  return {
    measure,
    value: roundDecimals(deciding.value, decimals),
    unit,
    points,
    how: hba1c
      ? 'By HbA1c, in the table for what you said about diabetes. A glucose sensor never counts here.'
      : 'By fasting glucose, in the table for people without diabetes. A glucose sensor never counts here.',
    inputs: [fromMeasurement(deciding), fromAnswer(status)],
  };
};

/** The latest values of two metrics, if they were measured together. */
const findPair = (
  latest: Latest,
  one: MetricCode,
  other: MetricCode,
): readonly [ObservedValue, ObservedValue] | null => {
  const [first, second] = [latest.get(one), latest.get(other)];
  if (!first || !second) return null;
  const apart = Math.abs(first.observed_at.getTime() - second.observed_at.getTime());
  return apart <= together ? [first, second] : null;
};
