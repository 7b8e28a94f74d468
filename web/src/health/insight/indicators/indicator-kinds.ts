import type { Indicator } from '@club/contract/health/insight/indicators';
import {
  type Metric,
  type MetricCode,
  type MetricKind,
  metricCodes,
  metricKinds,
  metrics,
} from '@club/contract/health/signals/metrics';
import { addMeasurementsPath, assessmentStepPath, glucoseReadingsPath } from '#health/base/paths';

export const isKnown = ({ observed_at }: Indicator): boolean => observed_at !== null;

/** The metric of an indicator that is worked out from several, or from a test. */
const derivedFrom: Readonly<Record<string, MetricCode>> = {
  bmi: 'weight',
  whtr: 'waist',
  bp: 'systolic',
  grip: 'grip_strength',
  chair_stand: 'chair_stands',
};

const findMetric = (code: string): MetricCode | undefined =>
  derivedFrom[code] ??
  metricCodes.find((metric) => {
    const { indicator }: Metric = metrics[metric];
    return indicator?.code === code;
  });

/** The chart's series that an indicator follows; that of the body mass index and its like has the indicator's own code. */
export const findSeries = (code: string): string =>
  code === 'bmi' || code === 'whtr' ? code : (findMetric(code) ?? code);

/** Where a value comes from that isn't typed in. */
const otherPaths: Readonly<Record<string, string>> = {
  sedentary: assessmentStepPath('activity'),
  glucose_mean: glucoseReadingsPath,
};

/** The kind of values that an indicator belongs to. Sitting is no measurement; it is asked of the body. */
const findKind = (code: string): MetricKind => {
  if (code === 'sedentary') return 'body';
  if (code === 'glucose_mean') return 'glucose';
  const metric = findMetric(code);
  return metric ? metrics[metric].kind : 'blood';
};

export const findAddPath = (code: string): string => otherPaths[code] ?? addMeasurementsPath(findKind(code));

/** Outside what is usual or recommended, by the indicator's own rule. */
export const isOutOfRange = ({ urgent, band }: Indicator): boolean => urgent || (band !== null && band.tone !== 'good');

/** In the order of the measurements page, but kinds with something outside before the others. */
export const groupByKind = (known: readonly Indicator[]): [MetricKind, Indicator[]][] => {
  const groups = metricKinds.flatMap((kind): [MetricKind, Indicator[]][] => {
    const group = known.filter(({ code }) => findKind(code) === kind);
    return group.length > 0 ? [[kind, group]] : [];
  });
  return groups.toSorted(([, one], [, other]) => Number(other.some(isOutOfRange)) - Number(one.some(isOutOfRange)));
};
