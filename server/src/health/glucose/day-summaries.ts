import type { GlucoseAudience, GlucoseDay } from '@club/contract/health/glucose';
import { findBand, isAboveTight } from '@club/contract/health/glucose-ranges';
import { slotMinutes } from '@club/contract/health/series';
import { findInterval } from './coverage.ts';
import type { GlucoseReading, Offset } from './local-readings.ts';
import { numberToDay } from './slots.ts';
import { roundDecimals } from './statistics.ts';

interface Span {
  /** Days since 1970, both ends included. */
  readonly from: number;
  readonly to: number;
  /** Slots from here on have not happened yet. */
  readonly now: number;
}

/** Each day of a span, also those without a reading. */
export const summariseDays = (
  readings: readonly GlucoseReading[],
  offsets: readonly Offset[],
  audience: GlucoseAudience,
  span: Span,
): GlucoseDay[] => {
  const usual = findInterval(readings);
  const byDay = Map.groupBy(readings, ({ day }) => day);
  const lengths = countDaySlots(offsets, span);
  return Array.from({ length: span.to - span.from + 1 }, (_, index) => {
    const day = span.from + index;
    const found = byDay.get(day) ?? [];
    const interval = found.length < 2 ? usual : findInterval(found);
    const expected = Math.round(((lengths.get(day) ?? 0) * slotMinutes) / interval);
    return { day: numberToDay(day), expected, ...summariseDay(found, audience) };
  });
};

const summariseDay = (found: readonly GlucoseReading[], audience: GlucoseAudience) => {
  const values = found.map(({ value }) => value);
  const byHour = Map.groupBy(found, ({ minute }) => Math.floor(minute / 60));
  const hours = Array.from({ length: 24 }, (_, hour) => (byHour.get(hour) ?? []).map(({ value }) => value));
  const within = values.filter((value) => isInTarget(value, audience)).length;
  return {
    have: values.length,
    mean: findMean(values),
    low: values.length > 0 ? Math.min(...values) : null,
    high: values.length > 0 ? Math.max(...values) : null,
    in_target: values.length > 0 && audience !== 'pregnancy' ? roundDecimals((within / values.length) * 100, 1) : null,
    means: hours.map(findMean),
    highs: hours.map((some) => (some.length > 0 ? Math.max(...some) : null)),
    simulated: found.some(({ source }) => source === 'simulated'),
  };
};

const isInTarget = (value: number, audience: GlucoseAudience): boolean =>
  findBand(value) === 'in_range' && (audience === 'diabetes' || !isAboveTight(value));

const findMean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : roundDecimals(values.reduce((sum, value) => sum + value, 0) / values.length, 1);

/** How many slots of each local day have begun: 288, or as many as a change of clock or a journey makes it. */
const countDaySlots = (offsets: readonly Offset[], { from, to, now }: Span): ReadonlyMap<number, number> => {
  const lengths = new Map<number, number>();
  offsets.forEach(({ slot, minutes }, index) => {
    const end = Math.min(now, offsets[index + 1]?.slot ?? now);
    for (let at = slot; at < end; ) {
      const day = Math.floor((at * slotMinutes + minutes) / 1440);
      const next = Math.min(end, Math.ceil(((day + 1) * 1440 - minutes) / slotMinutes));
      if (day >= from && day <= to) lengths.set(day, (lengths.get(day) ?? 0) + next - at);
      at = next;
    }
  });
  return lengths;
};
