import type { GlucoseFigures, ReportLevel } from '@club/contract/health/body/glucose';
import { slotMinutes } from '@club/contract/health/signals/series';
import { numberToDay } from '#platform/calendar';
import type { GlucoseReading } from './local-readings.ts';

/** The longest interval of a sensor that is told from a gap, in slots. */
const longestInterval = 6;

type Placed = Pick<GlucoseReading, 'slot'>;

/** The interval that most readings follow each other in, in minutes: 5 unless the sensor says otherwise. */
export const findInterval = (readings: readonly Placed[]): number => findStretchInterval(readings, 0, readings.length);

/** The same of the readings from one index to another, without copying them: this runs over tens of thousands. */
const findStretchInterval = (readings: readonly Placed[], from: number, to: number): number => {
  const counts = new Uint32Array(longestInterval + 1);
  for (let index = from + 1; index < to; index += 1) {
    const gap = (readings[index]?.slot ?? 0) - (readings[index - 1]?.slot ?? 0);
    if (gap <= longestInterval) counts[gap] = (counts[gap] ?? 0) + 1;
  }
  const most = counts.indexOf(Math.max(...counts));
  return Math.max(1, most) * slotMinutes;
};

interface Span {
  /** Days since 1970, both ends included. */
  readonly from: number;
  readonly to: number;
}

export type Coverage = GlucoseFigures['coverage'];

/** Readings against those expected from the first to the last reading of a span, and the days without any. */
export const measureCoverage = (readings: readonly GlucoseReading[], { from, to }: Span): Coverage => {
  const days = new Set<number>();
  for (const { day } of readings) days.add(day);
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
  if (readings.length === 0) return 0;
  let expected = 1;
  for (let from = 0, to = 0; from < readings.length; from = to) {
    const day = readings[from]?.day;
    while (to < readings.length && readings[to]?.day === day) to += 1;
    const interval = to - from < 2 ? usual : findStretchInterval(readings, from, to);
    const before = readings[Math.max(0, from - 1)]?.slot ?? 0;
    expected += (((readings[to - 1]?.slot ?? 0) - before) * slotMinutes) / interval;
  }
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
