import type { MetricBand, MetricIndicator, MetricSource } from '@club/contract/health/signals/metric';
import { type Metric, type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { lifeEssential } from '@club/contract/health/signals/metrics.data';
import { findBodyMassIndex } from '#health/signals/profile';

export type Band = MetricBand;
export type Source = MetricSource;

export interface IndicatorRule extends MetricIndicator {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly version: string;
  /** The metric whose values are followed, and what they are seen against. */
  readonly of: MetricCode;
  readonly against?: { readonly metric: MetricCode; readonly together: boolean };
  readonly derive?: (value: number, against: number) => number;
}

/** In place of a band that is made for others. */
export const notForPregnancy = 'These ranges are not made for pregnancy. Ask your midwife or doctor.';

const talk = 'Consider discussing this with a clinician.';
const version = '2026-11';

/** Indicators worked out from two metrics. No band names a diagnosis. */
const derivedRules: readonly IndicatorRule[] = [
  {
    code: 'bmi',
    label: 'Body mass index',
    unit: 'kg/m²',
    decimals: 1,
    version,
    of: 'weight',
    against: { metric: 'height', together: false },
    derive: findBodyMassIndex,
    how: 'Weight in kilograms divided by the square of height in metres.',
    missing: 'Add your weight and height.',
    better: null,
    adultsOnly: true,
    notInPregnancy: true,
    bands: [
      { below: 18.5, code: 'below', label: 'Below the healthy range', tone: 'fair', note: talk },
      { below: 25, code: 'healthy', label: 'Healthy range', tone: 'good' },
      { below: 30, code: 'above', label: 'Above the healthy range', tone: 'fair' },
      { below: 35, code: 'above_2', label: 'Well above the healthy range', tone: 'poor', note: talk },
      { below: 40, code: 'above_3', label: 'Far above the healthy range', tone: 'poor', note: talk },
      { code: 'above_4', label: 'Very far above the healthy range', tone: 'poor', note: talk },
    ],
    sources: [{ title: 'World Health Organization, Technical Report Series 894', year: 2000, doi: null }],
  },
  {
    code: 'whtr',
    label: 'Waist to height',
    unit: '',
    decimals: 2,
    version,
    of: 'waist',
    against: { metric: 'height', together: false },
    derive: (waist, height) => waist / height,
    how: 'Waist divided by height, both in centimetres. For adults with a body mass index below 35.',
    missing: 'Add your waist and height.',
    better: 'lower',
    adultsOnly: true,
    notInPregnancy: true,
    bands: [
      { below: 0.4, code: 'below', label: 'Below the healthy range', tone: 'fair' },
      { below: 0.5, code: 'healthy', label: 'Healthy', tone: 'good' },
      { below: 0.6, code: 'increased', label: 'Increased', tone: 'fair' },
      { code: 'high', label: 'High', tone: 'poor', note: talk },
    ],
    sources: [{ title: 'NICE guideline CG189, updated', year: 2022, doi: null }],
  },
  {
    code: 'non_hdl',
    label: 'Non-HDL cholesterol',
    unit: 'mg/dL',
    decimals: 0,
    version,
    of: 'total_cholesterol',
    against: { metric: 'hdl', together: true },
    derive: (total, hdl) => total - hdl,
    how: 'Total cholesterol less HDL cholesterol of the same blood test.',
    missing: 'Add total and HDL cholesterol of the same blood test.',
    better: 'lower',
    adultsOnly: true,
    bands: [
      { below: 130, code: 'full', label: 'Full points', tone: 'good' },
      { below: 160, code: 'above', label: 'Slightly raised', tone: 'fair' },
      { below: 190, code: 'above_2', label: 'Raised', tone: 'fair', note: talk },
      { below: 220, code: 'above_3', label: 'High', tone: 'poor', note: talk },
      { code: 'above_4', label: 'Very high', tone: 'poor', note: talk },
    ],
    sources: [lifeEssential],
  },
];

/** Indicators of one metric each, from the metric's own literal. */
const metricRules: readonly IndicatorRule[] = metricCodes.flatMap((of) => {
  const { label, unit, decimals, indicator }: Metric = metrics[of];
  return indicator ? [{ label, unit, decimals, version, of, ...indicator }] : [];
});

/** Every indicator but pressure, whose bands differ by region, in the order of their metrics. */
export const indicatorRules: readonly IndicatorRule[] = [...derivedRules, ...metricRules].toSorted(
  (one, other) => metricCodes.indexOf(one.of) - metricCodes.indexOf(other.of),
);

/** The band of a body mass index in kg/m². */
export const findBodyMassBand = (bodyMassIndex: number): Band | undefined =>
  indicatorRules
    .find(({ code }) => code === 'bmi')
    ?.bands.find(({ below }) => below === undefined || bodyMassIndex < below);

/** Indicators that stay off, and why. */
export const unavailable: readonly { readonly code: string; readonly label: string; readonly reason: string }[] = [
  {
    code: 'vo2max_est',
    label: 'Estimated VO2max',
    reason: "Two versions of this formula give results up to 7 mL/kg/min apart. We'll show it once that's settled.",
  },
];
