import type { Indicator } from '@club/contract/health/insight/indicators';
import type { Metric } from '@club/contract/health/signals/metric';
import { everydayMetrics as metrics } from '@club/contract/health/signals/metrics.data';
import {
  addMeasurementsPath,
  assessmentStepPath,
  glucoseReadingsPath,
  questionnairesPath,
  sleepPath,
  stepsPath,
} from '#health/base/paths';
import { nameKind } from '#health/signals/measurements/kinds';
import { i18n } from '#platform/i18n';

export const isKnown = ({ observed_at }: Indicator): boolean => observed_at !== null;

/** No laboratory value beyond those that the club works with has an indicator. */
type EverydayCode = keyof typeof metrics;

/** The metric of an indicator that is worked out from several, or from a test. */
const derivedFrom: Readonly<Record<string, EverydayCode>> = {
  bmi: 'weight',
  whtr: 'waist',
  bp: 'systolic',
  grip: 'grip_strength',
  chair_stand: 'chair_stands',
};

const findMetric = (code: string): EverydayCode | undefined =>
  derivedFrom[code] ??
  (Object.keys(metrics) as EverydayCode[]).find((metric) => {
    const { indicator }: Metric = metrics[metric];
    return indicator?.code === code;
  });

/** The chart's series that an indicator follows; that of the body mass index and its like has the indicator's own code. */
export const findSeries = (code: string): string =>
  code === 'bmi' || code === 'whtr' ? code : (findMetric(code) ?? code);

/** What indicators are shown together, in this order. */
const groups = ['pressure', 'body', 'sleep', 'movement', 'mind', 'glucose', 'strength', 'blood'] as const;
export type IndicatorGroup = (typeof groups)[number];

/** Those that are no measurement. */
const groupOf: Readonly<Record<string, IndicatorGroup>> = {
  sedentary: 'movement',
  steps: 'movement',
  mvpa: 'movement',
  sleep_dur: 'sleep',
  sleep_eff: 'sleep',
  sri: 'sleep',
  social_jetlag: 'sleep',
  glucose_mean: 'glucose',
};

/** What is neither recorded nor measured is answered in a questionnaire. */
const findGroup = (code: string): IndicatorGroup => {
  const metric = findMetric(code);
  const kind = metric && metrics[metric].kind;
  return groupOf[code] ?? (kind === 'watch' ? 'pressure' : (kind ?? (code === 'non_hdl' ? 'blood' : 'mind')));
};

export const nameGroup = (group: IndicatorGroup): string => {
  if (group === 'sleep') return i18n.t('Sleep');
  if (group === 'movement') return i18n.t('Movement');
  return group === 'mind' ? i18n.t('Mind') : nameKind(group);
};

/** Where a value is added or recorded. */
export const findAddPath = (code: string): string => {
  if (code === 'sedentary') return assessmentStepPath('activity');
  const group = findGroup(code);
  if (group === 'sleep') return sleepPath;
  if (group === 'movement') return stepsPath;
  if (group === 'mind') return questionnairesPath;
  return code === 'glucose_mean' ? glucoseReadingsPath : addMeasurementsPath(group);
};

/** Outside what is usual or recommended, by the indicator's own rule. */
export const isOutOfRange = ({ urgent, band }: Indicator): boolean => urgent || (band !== null && band.tone !== 'good');

/** Groups with something out of range come before the others. */
export const groupIndicators = (known: readonly Indicator[]): [IndicatorGroup, Indicator[]][] => {
  const filled = groups.flatMap((one): [IndicatorGroup, Indicator[]][] => {
    const group = known.filter(({ code }) => findGroup(code) === one);
    return group.length > 0 ? [[one, group]] : [];
  });
  return filled.toSorted(([, one], [, other]) => Number(other.some(isOutOfRange)) - Number(one.some(isOutOfRange)));
};
