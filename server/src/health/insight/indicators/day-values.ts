import type { Indicator } from '@club/contract/health/insight/indicators';
import { findMean, roundDecimals } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { addDays, countDays } from '#platform/calendar';
import { findSlope } from './trend.ts';

export interface When {
  readonly now: Date;
  readonly local: LocalTime;
}

/** How many days a trend and a mean look back. */
export const [trendSpan, meanSpan] = [90, 30];

interface TimedValue {
  readonly value: number;
  readonly observedAt: Date;
}

interface Written {
  readonly decimals: number;
  readonly better: 'lower' | 'higher' | null;
}

export const countDaysSince = (at: Date, { local }: When): number => countDays(local.toDay(at), local.today) - 1;

/** The mean of each day of the trend's span that has a value, oldest first. */
export const toDays = (series: readonly TimedValue[], when: When): { t: string; day: number; value: number }[] => {
  const first = addDays(when.local.today, 1 - trendSpan);
  const byDay = Map.groupBy(series, ({ observedAt }) => when.local.toDay(observedAt));
  return [...byDay]
    .filter(([t]) => t >= first)
    .map(([t, values]) => ({ t, day: countDays(first, t), value: findMean(values.map(({ value }) => value)) }));
};

export const toMean = (
  series: readonly TimedValue[],
  { decimals }: Pick<Written, 'decimals'>,
): Indicator['mean_30_days'] =>
  series.length === 0
    ? null
    : { value: roundDecimals(findMean(series.map(({ value }) => value)), decimals), n: series.length };

export const toTrend = (days: readonly { day: number; value: number }[], rule: Written): Indicator['trend'] => {
  const slope = findSlope(days);
  if (slope === null) return null;
  const change = roundDecimals(slope * 30, rule.decimals);
  if (change === 0) return { per_30_days: 0, direction: 'steady', tone: null };
  const isGood = rule.better === 'lower' ? change < 0 : change > 0;
  return {
    per_30_days: change,
    direction: change > 0 ? 'up' : 'down',
    tone: rule.better === null ? null : isGood ? 'good' : 'poor',
  };
};
