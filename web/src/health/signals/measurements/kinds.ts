import {
  type MetricCode,
  type MetricKind,
  metricCodes,
  metricKinds,
  metrics,
} from '@club/contract/health/signals/metrics';
import { i18n } from '#platform/i18n';

/** The metrics of a kind, in the order of their fields. */
export const listMetrics = (kind: MetricKind): readonly MetricCode[] =>
  metricCodes.filter((code) => metrics[code].kind === kind);

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
