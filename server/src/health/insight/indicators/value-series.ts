import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { dayMs } from '@club/contract/platform/units';
import type { ObservedValue } from '#health/signals/measurements';
import type { IndicatorRule } from './indicator-rules.ts';

/** An indicator's value at a time, with the measured values it is worked out from. */
export interface SeriesValue {
  readonly value: number;
  readonly observedAt: Date;
  readonly inputs: readonly ObservedValue[];
}

/** Values of one blood sample or one reading are at most this far apart, in milliseconds. */
const together = dayMs;

export type ByMetric = ReadonlyMap<MetricCode, readonly ObservedValue[]>;

/** The values of an indicator over time, oldest first. */
export const deriveSeries = (rule: IndicatorRule, values: ByMetric): readonly SeriesValue[] => {
  const { of, against, derive } = rule;
  const measured = values.get(of) ?? [];
  if (!against) return measured.map((one) => ({ value: one.value, observedAt: one.observed_at, inputs: [one] }));
  const others = values.get(against.metric) ?? [];
  return measured.flatMap((one, index) => {
    const other = against.together
      ? findNearest(one, others)
      : index === measured.length - 1
        ? others.at(-1)
        : (others.findLast(({ observed_at }) => observed_at <= one.observed_at) ?? others[0]);
    if (!other) return [];
    const value = derive ? derive(one.value, other.value) : one.value;
    return [{ value, observedAt: one.observed_at, inputs: [one, other] }];
  });
};

const findNearest = (one: ObservedValue, others: readonly ObservedValue[]): ObservedValue | undefined => {
  const apart = (other: ObservedValue) => Math.abs(other.observed_at.getTime() - one.observed_at.getTime());
  const near = others.filter((other) => apart(other) <= together);
  return near.toSorted((left, right) => apart(left) - apart(right))[0];
};

export const toInput = ({ metric, value, source, observed_at }: ObservedValue) => {
  const { label, unit } = metrics[metric];
  return { code: metric, label, value, unit, source, observed_at: observed_at.toISOString() };
};
