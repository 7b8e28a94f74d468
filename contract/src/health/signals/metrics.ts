import type { Metric, MetricKind, Range } from './metric.ts';
import { metrics } from './metrics.data.ts';

export { metricKinds } from './metric.ts';
export type { Metric, MetricKind };
export { metrics };

export type MetricCode = keyof typeof metrics;
export const metricCodes = Object.keys(metrics) as [MetricCode, ...MetricCode[]];

/** The units a member may type a metric in, the stored one first. */
export const listUnits = (code: MetricCode): string[] => {
  const { unit, units }: Metric = metrics[code];
  return [unit, ...Object.keys(units)];
};

/** A typed value in the metric's stored unit; null for a unit that the metric does not have. */
export const toStoredUnit = (code: MetricCode, value: number, unit: string): number | null => {
  const metric: Metric = metrics[code];
  if (unit === metric.unit) return value;
  const conversion = metric.units[unit];
  return conversion ? value * conversion.factor + (conversion.offset ?? 0) : null;
};

/** A stored value in another of the metric's units, for reading. */
export const fromStoredUnit = (code: MetricCode, value: number, unit: string): number | null => {
  const metric: Metric = metrics[code];
  if (unit === metric.unit) return value;
  const conversion = metric.units[unit];
  return conversion ? (value - (conversion.offset ?? 0)) / conversion.factor : null;
};

/** The codes of a value in one of the metric's units: UCUM, and LOINC where it has one. */
export const findCodes = (code: MetricCode, unit: string): { readonly ucum: string; readonly loinc: string | null } => {
  const metric: Metric = metrics[code];
  const { ucum, loinc = metric.loinc } = metric.units[unit] ?? metric;
  return { ucum, loinc };
};

const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** Whether a value in the stored unit can be true at all, and whether it is rare enough to ask about. */
export const judgeValue = (code: MetricCode, value: number): 'usual' | 'unusual' | 'impossible' => {
  const { possible, usual } = metrics[code];
  if (!isWithin(value, possible)) return 'impossible';
  return isWithin(value, usual) ? 'usual' : 'unusual';
};
