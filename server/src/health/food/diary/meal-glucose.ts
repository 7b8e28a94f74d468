import type { MealGlucose } from '@club/contract/health/food/diary';
import { slotMinutes } from '@club/contract/health/signals/series';
import { findMean, minuteMs, roundDecimals } from '@club/contract/platform/units';
import { readSeries, type SeriesPoint } from '#health/signals/series';
import type { Db } from '#platform/db';

/** What is looked at around a meal, in minutes. */
const [lookBack, lookAhead] = [15, 120];

/** The glucose around meals, read at once; a meal without a reading after it has none. */
export const readMealGlucose = async (
  db: Db,
  memberId: string,
  times: readonly Date[],
  now: Date,
): Promise<readonly (MealGlucose | null)[]> => {
  if (times.length === 0) return [];
  const instants = times.map((at) => at.getTime());
  const points = await readSeries(db, memberId, 'glucose', {
    from: new Date(Math.min(...instants) - lookBack * minuteMs),
    to: new Date(Math.max(...instants) + (lookAhead + 1) * minuteMs),
  });
  return times.map((at) => describeMealGlucose(points, at, now));
};

/** @returns null without a single reading in the two hours after the meal. */
export const describeMealGlucose = (points: readonly SeriesPoint[], at: Date, now: Date): MealGlucose | null => {
  const around = points.map(({ at: read, value, source }) => ({
    minute: Math.round((read.getTime() - at.getTime()) / minuteMs),
    value,
    source,
  }));
  const earlier = around.filter((one) => one.minute > -lookBack && one.minute <= 0);
  const after = around.filter((one) => one.minute > 0 && one.minute <= lookAhead);
  const [first, ...rest] = after;
  if (!first) return null;
  const highest = rest.reduce((best, one) => (one.value > best.value ? one : best), first);
  const before = earlier.length > 0 ? roundDecimals(findMean(earlier.map(({ value }) => value)), 1) : null;
  const passed = Math.min(lookAhead, Math.max(0, (now.getTime() - at.getTime()) / minuteMs));
  const isEnough = after.length >= lookAhead / slotMinutes / 2;
  const shown = [...earlier, ...after];
  return {
    readings: after.length,
    expected: Math.max(after.length, Math.floor(passed / slotMinutes)),
    before,
    highest: highest.value,
    minutes_to_highest: highest.minute,
    rise: before === null || !isEnough ? null : roundDecimals(highest.value - before, 1),
    points: shown.map((one) => ({ minute: one.minute, value: one.value })),
    confidence: shown.some(({ source }) => source === 'simulated') ? 'simulated' : 'measured',
  };
};
