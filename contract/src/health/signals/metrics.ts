import { labMetrics } from './lab-metrics.data.ts';
import type { LabFacts, LabGroup, Metric, MetricKind, Range } from './metric.ts';
import { fromStored, readUnits, toStored } from './metric-units.ts';
import { everydayMetrics } from './metrics.data.ts';

export { type LabAnswer, labAnswers } from './lab-metric.ts';
export { labGroups, metricKinds } from './metric.ts';
export type { LabFacts, LabGroup, Metric, MetricKind };

/** Everything that can be measured once in a while, by its code. */
export const metrics = { ...everydayMetrics, ...labMetrics } as const;
export type MetricCode = keyof typeof metrics;
export const metricCodes = Object.keys(metrics) as [MetricCode, ...MetricCode[]];

/** What laboratories report of a sample: everything of a report, in the order of its groups. A home meter's values aren't. */
export type LabMetricCode = {
  [Code in MetricCode]: (typeof metrics)[Code] extends { readonly kind: 'blood' } ? Code : never;
}[MetricCode];
export const isLabMetric = (code: MetricCode): code is LabMetricCode => metrics[code].kind === 'blood';
export const labMetricCodes = metricCodes.filter(isLabMetric);

/** The facts that a laboratory's metric has beside the others. */
export const findLabFacts = (code: LabMetricCode): LabFacts => {
  const { lab }: Metric = metrics[code];
  if (!lab) throw new Error(`${code} is no laboratory metric.`);
  return lab;
};

/** The units a member may type a metric in, the stored one first. */
export const listUnits = (code: MetricCode): string[] => readUnits(metrics[code]);

/** A typed value in the metric's stored unit; null for a unit that the metric does not have. */
export const toStoredUnit = (code: MetricCode, value: number, unit: string): number | null =>
  toStored(metrics[code], value, unit);

/** A stored value in another of the metric's units, for reading. */
export const fromStoredUnit = (code: MetricCode, value: number, unit: string): number | null =>
  fromStored(metrics[code], value, unit);

/** A unit in an export with its UCUM code, and the LOINC code of a value in it, where there is one. */
interface ExportUnit {
  readonly unit: string;
  readonly ucum: string;
  readonly loinc: string | null;
}

/** One of the metric's units as exports have it: itself, or the stored unit where they don't know it. */
export const findExportUnit = (code: MetricCode, unit: string): ExportUnit => {
  const metric: Metric = metrics[code];
  const own = { unit: metric.unit, ucum: metric.ucum, loinc: metric.loinc };
  const { ucum = null, loinc = metric.loinc } = metric.units[unit] ?? {};
  return ucum === null ? own : { unit, ucum, loinc };
};

const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** Whether a value in the stored unit can be true at all, and whether it is rare enough to ask about. */
export const judgeValue = (code: MetricCode, value: number): 'usual' | 'unusual' | 'impossible' => {
  const { possible, usual } = metrics[code];
  if (!isWithin(value, possible)) return 'impossible';
  return isWithin(value, usual) ? 'usual' : 'unusual';
};
