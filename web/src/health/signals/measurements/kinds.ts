import type { MetricCode } from '@club/contract/health/signals/metrics';
import { i18n } from '#platform/i18n';

/** What is measured together, and therefore typed in together. */
export type Kind = 'body' | 'pressure' | 'glucose' | 'watch' | 'strength' | 'blood';

export const kinds = ['body', 'pressure', 'glucose', 'watch', 'strength', 'blood'] as const satisfies readonly Kind[];

/** The metrics of each kind, in the order of their fields. */
export const kindMetrics: Readonly<Record<Kind, readonly MetricCode[]>> = {
  body: ['weight', 'height', 'waist', 'neck'],
  pressure: ['systolic', 'diastolic', 'resting_pulse'],
  glucose: ['finger_glucose'],
  watch: ['vo2max', 'hrv_sdnn', 'hrv_rmssd'],
  strength: ['grip_strength', 'chair_stands'],
  blood: [
    'total_cholesterol',
    'hdl',
    'ldl',
    'triglycerides',
    'hba1c',
    'fasting_glucose',
    'albumin',
    'creatinine',
    'crp',
    'lymphocytes',
    'mcv',
    'rdw',
    'alkaline_phosphatase',
    'white_cells',
  ],
};

export const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

export const findKind = (metric: MetricCode): Kind =>
  kinds.find((kind) => kindMetrics[kind].includes(metric)) ?? 'body';

export const nameKind = (kind: Kind): string => {
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
