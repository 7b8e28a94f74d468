import { type MetricCode, metrics } from '@club/contract/health/metrics';
import type { ObservedValue } from '#health/observations';
import { type Measure, scoreBodyMass, scoreLipids, scorePressure } from './life-essential.ts';

/** A measure that is known: its value, its points, and the values it rests on. */
export interface KnownMeasure {
  readonly measure: Measure;
  readonly value: number;
  readonly unit: string;
  readonly points: number;
  readonly how: string;
  readonly inputs: readonly ObservedValue[];
}

export type Latest = ReadonlyMap<MetricCode, ObservedValue>;

/** Values of one blood sample or one reading are at most this far apart, in milliseconds. */
const together = 86_400_000;

/** What a member's latest values say about the measures, each with the values it rests on. */
export const findKnownMeasures = (latest: Latest): readonly KnownMeasure[] =>
  [findBodyMass(latest), findLipids(latest), findPressure(latest)].filter((one) => one !== null);

const findBodyMass = (latest: Latest): KnownMeasure | null => {
  const [weight, height] = [latest.get('weight'), latest.get('height')];
  if (!weight || !height) return null;
  const value = weight.value / (height.value / 100) ** 2;
  return {
    measure: 'body_mass',
    value: Math.round(value * 10) / 10,
    unit: 'kg/m²',
    points: scoreBodyMass(value),
    how: 'Weight in kilograms divided by the square of height in metres. Below 18.5 it counts at most 70 points.',
    inputs: [weight, height],
  };
};

const findLipids = (latest: Latest): KnownMeasure | null => {
  const pair = findPair(latest, 'total_cholesterol', 'hdl');
  if (!pair) return null;
  const [total, hdl] = pair;
  const value = total.value - hdl.value;
  return {
    measure: 'blood_lipids',
    value: Math.round(value),
    unit: metrics.hdl.unit,
    points: scoreLipids(value),
    how: 'Total cholesterol less HDL cholesterol of the same blood test, as without medicine for it.',
    inputs: pair,
  };
};

const findPressure = (latest: Latest): KnownMeasure | null => {
  const pair = findPair(latest, 'systolic', 'diastolic');
  if (!pair) return null;
  const [systolic, diastolic] = pair;
  return {
    measure: 'blood_pressure',
    value: systolic.value,
    unit: metrics.systolic.unit,
    points: scorePressure(systolic.value, diastolic.value),
    how: 'The lower of the points for the systolic and the diastolic value, as without medicine for it.',
    inputs: pair,
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
