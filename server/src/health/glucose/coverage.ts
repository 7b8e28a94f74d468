import type { GlucoseFigures, ReportLevel } from '@club/contract/health/glucose';
import { slotMinutes } from '@club/contract/health/series';
import type { GlucoseReading } from './local-readings.ts';
import { numberToDay } from './slots.ts';

/** The longest interval of a sensor that is told from a gap, in slots. */
const longestInterval = 6;

/** The interval that most readings follow each other in, in minutes: 5 unless the sensor says otherwise. */
export const findInterval = (readings: readonly Pick<GlucoseReading, 'slot'>[]): number => {
  const counts = new Map<number, number>();
  readings.forEach(({ slot }, index) => {
    const gap = slot - (readings[index - 1]?.slot ?? Number.NEGATIVE_INFINITY);
    if (gap <= longestInterval) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  });
  const [most] = [...counts].sort(([one, n], [other, m]) => m - n || one - other);
  return (most?.[0] ?? 1) * slotMinutes;
};

interface Span {
  /** Days since 1970, both ends included. */
  readonly from: number;
  readonly to: number;
}

export type Coverage = GlucoseFigures['coverage'];

/** Readings against those expected from the first to the last reading of a span, and the days without any. */
export const measureCoverage = (readings: readonly GlucoseReading[], { from, to }: Span): Coverage => {
  const days = new Set(readings.map(({ day }) => day));
  const span = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const interval = findInterval(readings);
  const expected = countExpected(readings, interval);
  return {
    have: readings.length,
    expected,
    percent: expected === 0 ? null : Math.min(100, Math.round((readings.length / expected) * 1000) / 10),
    days_with_readings: days.size,
    days_without: span.filter((day) => !days.has(day)).map(numberToDay),
    interval_minutes: interval,
  };
};

/**
 * Stretches of readings count at the interval of their own day, since a member may change to another sensor within a
 * span; days without readings count at the interval of the span.
 */
const countExpected = (readings: readonly GlucoseReading[], usual: number): number => {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return 0;
  const intervals = new Map(
    [...Map.groupBy(readings, ({ day }) => day)].map(([day, some]) => [
      day,
      some.length < 2 ? usual : findInterval(some),
    ]),
  );
  let expected = 1;
  readings.forEach(({ slot, day }, index) => {
    const before = readings[index - 1];
    if (before) expected += ((slot - before.slot) * slotMinutes) / (intervals.get(day) ?? usual);
  });
  return Math.round(expected);
};

const [fullDays, fullPercent, earlyDays, earlyPercent] = [14, 70, 3, 50] as const;

/**
 * What the readings allow: from 14 days with 70 % of the expected readings everything, from 3 days with 50 % figures that
 * may still shift, otherwise the line alone.
 */
export const judgeCoverage = ({ have, percent, days_with_readings: days }: Coverage): ReportLevel => {
  if (have === 0 || percent === null) return 'none';
  if (days >= fullDays && percent >= fullPercent) return 'full';
  return days >= earlyDays && percent >= earlyPercent ? 'early' : 'trace';
};
