import type { GlucoseAudience, GlucoseDay } from '@club/contract/health/body/glucose';
import { findBand, isAboveTight } from '@club/contract/health/signals/glucose-ranges';
import { slotMinutes } from '@club/contract/health/signals/series';
import { minutesADay } from '@club/contract/platform/units';
import type { GlucoseReading, Offset } from '#health/body/glucose/readings';
import { findInterval } from '#health/body/glucose/readings';
import { numberToDay } from '#platform/calendar';
import { toTenth } from './statistics.ts';

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
  const [sums, counts, peaks] = [new Float64Array(24), new Uint32Array(24), new Float64Array(24)];
  let [sum, low, high, within, simulated] = [0, Number.POSITIVE_INFINITY, 0, 0, false];
  for (const { value, minute, source } of found) {
    const hour = Math.floor(minute / 60);
    sums[hour] = (sums[hour] ?? 0) + value;
    counts[hour] = (counts[hour] ?? 0) + 1;
    peaks[hour] = Math.max(peaks[hour] ?? 0, value);
    sum += value;
    low = Math.min(low, value);
    high = Math.max(high, value);
    if (isInTarget(value, audience)) within += 1;
    if (source === 'simulated') simulated = true;
  }
  const n = found.length;
  const hours = Array.from(counts, (count, hour) => ({ count, hour }));
  return {
    have: n,
    mean: n > 0 ? toTenth(sum / n) : null,
    low: n > 0 ? low : null,
    high: n > 0 ? high : null,
    in_target: n > 0 && audience !== 'pregnancy' ? toTenth((within / n) * 100) : null,
    means: hours.map(({ count, hour }) => (count > 0 ? toTenth((sums[hour] ?? 0) / count) : null)),
    highs: hours.map(({ count, hour }) => (count > 0 ? (peaks[hour] ?? 0) : null)),
    simulated,
  };
};

const isInTarget = (value: number, audience: GlucoseAudience): boolean =>
  findBand(value) === 'in_range' && (audience === 'diabetes' || !isAboveTight(value));

/** How many slots of each local day have begun: 288, or as many as a change of clock or a journey makes it. */
export const countDaySlots = (offsets: readonly Offset[], { from, to, now }: Span): ReadonlyMap<number, number> => {
  const lengths = new Map<number, number>();
  offsets.forEach(({ slot, minutes }, index) => {
    const end = Math.min(now, offsets[index + 1]?.slot ?? now);
    for (let at = slot; at < end; ) {
      const day = Math.floor((at * slotMinutes + minutes) / minutesADay);
      const next = Math.min(end, Math.ceil(((day + 1) * minutesADay - minutes) / slotMinutes));
      if (day >= from && day <= to) lengths.set(day, (lengths.get(day) ?? 0) + next - at);
      at = next;
    }
  });
  return lengths;
};
