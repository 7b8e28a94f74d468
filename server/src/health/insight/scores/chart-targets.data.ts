import type { ChartSeries } from '@club/contract/health/insight/scores';
import type { MetricCode } from '@club/contract/health/signals/metrics';

type Target = NonNullable<ChartSeries['target']>;
export type DerivedCode = 'bmi' | 'whtr' | 'non_hdl';

/**
 * Where a value should lie, for metrics that have a rule for every adult: full points in Life's Essential 8 (pressure,
 * non-HDL, glucose, HbA1c, body mass index from 18.5), NICE 2022 for waist to height, the guidelines' usual range for
 * triglycerides and the pulse at rest.
 */
export const chartTargets: Readonly<Partial<Record<MetricCode | DerivedCode, Target>>> = {
  systolic: { low: null, high: 119 },
  diastolic: { low: null, high: 79 },
  resting_pulse: { low: 60, high: 100 },
  triglycerides: { low: null, high: 149 },
  hba1c: { low: null, high: 5.6 },
  fasting_glucose: { low: null, high: 99 },
  bmi: { low: 18.5, high: 24.9 },
  whtr: { low: 0.4, high: 0.49 },
  non_hdl: { low: null, high: 129 },
};
