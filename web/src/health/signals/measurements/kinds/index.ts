import { type MetricKind, metricKinds } from '@club/contract/health/signals/metric';
import { everydayMetrics } from '@club/contract/health/signals/metrics.data';
import { i18n } from '#platform/i18n';

type EverydayCode = keyof typeof everydayMetrics;

/** The metrics of a kind, in the order of their fields. Of a blood test those that the club works with: the labs have them all. */
export const listMetrics = (kind: MetricKind): readonly EverydayCode[] =>
  (Object.keys(everydayMetrics) as EverydayCode[]).filter((code) => everydayMetrics[code].kind === kind);

export const isKind = (text: string | undefined): text is MetricKind => metricKinds.some((kind) => kind === text);

export const nameKind = (kind: MetricKind): string => {
  const names = {
    body: i18n.t('Body'),
    pressure: i18n.t('Heart and pressure'),
    glucose: i18n.t('Glucose'),
    watch: i18n.t('From your watch'),
    strength: i18n.t('Strength tests'),
    blood: i18n.t('Blood test'),
  };
  return names[kind];
};
