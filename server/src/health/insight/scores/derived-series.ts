import type { ChartSeries } from '@club/contract/health/insight/scores';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { dayMs, roundDecimals } from '@club/contract/platform/units';
import { findConfidence, type ObservedValue, type Stretch } from '#health/signals/measurements';
import { findBodyMassIndex } from '#health/signals/profile';
import type { Span } from './spans.ts';

interface Derivation {
  readonly code: 'bmi' | 'whtr' | 'non_hdl';
  /** Where the value should be for every adult. */
  readonly target: NonNullable<ChartSeries['target']>;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  /** The metric whose values are drawn. */
  readonly of: MetricCode;
  /** The metric it is seen against: the latest value of the time. */
  readonly against: MetricCode;
  readonly derive: (value: number, against: number) => number;
  /** Only the stretch's last value, and only when both were measured within a day: two values of one blood sample. */
  readonly together?: true;
}

const derivations: readonly Derivation[] = [
  {
    code: 'bmi',
    // the body mass index from 18.5: Life's Essential 8
    target: { low: 18.5, high: 24.9 },
    label: 'Body mass index',
    unit: 'kg/m²',
    decimals: 1,
    of: 'weight',
    against: 'height',
    derive: findBodyMassIndex,
  },
  {
    code: 'whtr',
    // NICE 2022
    target: { low: 0.4, high: 0.49 },
    label: 'Waist to height',
    unit: '',
    decimals: 2,
    of: 'waist',
    against: 'height',
    derive: (waist, height) => waist / height,
  },
  {
    code: 'non_hdl',
    // Life's Essential 8
    target: { low: null, high: 129 },
    label: 'Non-HDL cholesterol',
    unit: 'mg/dL',
    decimals: 0,
    of: 'total_cholesterol',
    against: 'hdl',
    derive: (total, hdl) => total - hdl,
    together: true,
  },
];

/** Series that are worked out from two metrics, such as the body mass index. */
export const listDerivedSeries = (stretches: readonly Stretch[], span: Span): ChartSeries[] =>
  derivations.flatMap((derivation) => toDerivedSeries(derivation, stretches, span) ?? []);

const toDerivedSeries = (derivation: Derivation, stretches: readonly Stretch[], { days }: Span): ChartSeries | null => {
  const { code, label, unit, target, of, against } = derivation;
  const used: Stretch[] = [];
  let seen: ObservedValue | undefined = findStretch(stretches, against, 0)?.last;
  const points = days.map((t, index) => {
    const [values, other] = [of, against].map((metric) => findStretch(stretches, metric, index + 1));
    seen = other?.last ?? seen;
    const point = values && seen ? derivePoint(derivation, values, seen) : null;
    if (!point || !values) return { t, avg: null, min: null, max: null, n: 0 };
    used.push(values, ...stretches.filter(({ last }) => last === seen));
    return { t, ...point };
  });
  const confidence = findConfidence(used.flatMap(({ sources }) => sources));
  return confidence && { code, label, unit, target, confidence, points };
};

const derivePoint = ({ derive, decimals, together }: Derivation, values: Stretch, against: ObservedValue) => {
  const round = (value: number) => roundDecimals(derive(value, against.value), decimals + 1);
  if (!together) return { avg: round(values.mean), min: round(values.low), max: round(values.high), n: values.n };
  const { value, observed_at } = values.last;
  if (Math.abs(observed_at.getTime() - against.observed_at.getTime()) > dayMs) return null;
  return { avg: round(value), min: round(value), max: round(value), n: 1 };
};

const findStretch = (stretches: readonly Stretch[], metric: MetricCode, stretch: number): Stretch | undefined =>
  stretches.find((one) => one.metric === metric && one.stretch === stretch);
