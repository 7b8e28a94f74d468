import { listUnits, type MetricCode, metrics, toStoredUnit } from '@club/contract/health/signals/metrics';
import type { SeriesCode } from '@club/contract/health/signals/series';
import type { SpanMetric } from '#health/exchange/imports';

/** Other ways of writing a unit: UCUM, HealthKit's, and what apps show. In small letters. */
const names: Readonly<Record<string, string>> = {
  'mm[hg]': 'mmhg',
  'count/min': 'bpm',
  '{beats}/min': 'bpm',
  '/min': 'bpm',
  'beats/min': 'bpm',
  'breaths/min': 'bpm',
  lbs: 'lb',
  '[lb_av]': 'lb',
  cel: '°c',
  degc: '°c',
  '[degf]': '°f',
  degf: '°f',
  'ml/min·kg': 'ml/kg/min',
  'ml/(kg·min)': 'ml/kg/min',
  'ml/kg·min': 'ml/kg/min',
  'ml/(min·kg)': 'ml/kg/min',
  milliseconds: 'ms',
  percent: '%',
  meters: 'm',
  metres: 'm',
  '[mi_i]': 'mi',
  minutes: 'min',
  kilocalories: 'kcal',
  cal: 'kcal',
  steps: 'count',
  '{steps}': 'count',
  floors: 'count',
  '1': 'count',
};

const toName = (unit: string): string => {
  const small = unit.trim().toLowerCase();
  return names[small] ?? small;
};

type Factors = Readonly<Record<string, number>>;

const perMinute: Factors = { bpm: 1 };
const count: Factors = { count: 1 };
const minutes: Factors = { min: 1, s: 1 / 60, h: 60, ms: 1 / 60_000 };

const factors: Readonly<Record<SeriesCode | SpanMetric, Factors>> = {
  glucose: { 'mg/dl': 1, 'mmol/l': 18.0182 },
  heart_rate: perMinute,
  oxygen_saturation: { '%': 1 },
  respiratory_rate: perMinute,
  sleep_stage: { '{stage}': 1 },
  steps: count,
  distance_m: { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144 },
  active_kcal: { kcal: 1, kj: 1 / 4.184, j: 1 / 4184 },
  active_min_moderate: minutes,
  active_min_vigorous: minutes,
  floors: count,
};

/** A series' or a day's figure in the club's unit; null for a unit it does not have. Where there is only one it may be left out. */
export const toClubUnit = (metric: SeriesCode | SpanMetric, value: number, unit: string | undefined): number | null => {
  const known = factors[metric];
  if (unit === undefined) return Object.keys(known).length === 1 ? value : null;
  const factor = known[toName(unit)];
  return factor === undefined ? null : value * factor;
};

/** The same for a single value. */
export const toMetricUnit = (metric: MetricCode, value: number, unit: string | undefined): number | null => {
  const units = listUnits(metric);
  if (unit === undefined) return units.length === 1 ? value : null;
  const wanted = toName(unit);
  if (wanted === toName(metrics[metric].ucum)) return value;
  const found = units.find((one) => toName(one) === wanted);
  return found === undefined ? null : toStoredUnit(metric, value, found);
};
