import { type MetricCode, metrics, toStoredUnit } from '@club/contract/health/signals/metrics';
import type { SpanMetric } from '#health/exchange/imports/formats/reading';

type Target = SpanMetric | 'glucose' | 'heart_rate' | 'oxygen_saturation' | 'respiratory_rate' | MetricCode;

const lengths = { m: 1, km: 1000, cm: 0.01, mi: 1609.344, ft: 0.3048, yd: 0.9144, in: 0.0254 };

/** Factors to the unit the club keeps, beside those of the metric's own literal. `Cal` is a kilocalorie, `cal` a thousandth of one. */
const factors: Partial<Record<Target, Readonly<Record<string, number>>>> = {
  steps: { count: 1 },
  floors: { count: 1 },
  distance_m: lengths,
  active_kcal: { kcal: 1, Cal: 1, cal: 0.001, kJ: 1 / 4.184, J: 1 / 4184 },
  active_min_moderate: { min: 1, s: 1 / 60, hr: 60 },
  heart_rate: { 'count/min': 1, 'count/s': 60, bpm: 1 },
  // Written as a share of one.
  oxygen_saturation: { '%': 100 },
  respiratory_rate: { 'count/min': 1, 'count/s': 60 },
  vo2max: { 'mL/min·kg': 1, 'mL/(kg·min)': 1, 'ml/kg/min': 1 },
  hrv_sdnn: { ms: 1, s: 1000 },
  resting_pulse: { 'count/min': 1, 'count/s': 60, bpm: 1 },
  weight: { g: 0.001, oz: 0.45359237 / 16 },
  height: Object.fromEntries(Object.entries(lengths).map(([unit, factor]) => [unit, factor * 100])),
  waist: Object.fromEntries(Object.entries(lengths).map(([unit, factor]) => [unit, factor * 100])),
  systolic: { kPa: 7.50061683 },
  diastolic: { kPa: 7.50061683 },
};

const milligrams = { 'mg/dL': 1, 'g/L': 100 };
const molar = toStoredUnit('fasting_glucose', 1, 'mmol/L') ?? Number.NaN;

/** What a value is multiplied with; null for a unit that the type does not have. */
export const findFactor = (target: Target, unit: string): number | null => {
  // Written as `mmol<180.1558800000541>/L`: the molar mass is part of the unit.
  if (target === 'glucose') return /^mmol(<[\d.]+>)?\/L$/.test(unit) ? molar : own(milligrams, unit);
  return own(factors[target] ?? {}, unit) ?? findMetricFactor(target, unit);
};

/** By the metric's own units; one that is shifted as well has no factor. */
const findMetricFactor = (target: Target, unit: string): number | null => {
  if (!(target in metrics)) return null;
  const [none, one] = [0, 1].map((value) => toStoredUnit(target as MetricCode, value, unit));
  return none === 0 ? (one ?? null) : null;
};

const own = (table: Readonly<Record<string, number>>, unit: string): number | null =>
  Object.hasOwn(table, unit) ? (table[unit] ?? null) : null;
