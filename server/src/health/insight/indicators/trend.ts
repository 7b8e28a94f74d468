import { findMedian } from '@club/contract/platform/units';

/** A day's value; days are numbered without gaps. */
export interface DayValue {
  readonly day: number;
  readonly value: number;
}

/** The fewest days with a value for a trend. */
export const fewestTrendDays = 8;

/**
 * The Theil–Sen slope: the median of the slopes between all pairs of days, in units a day. One wild value moves it
 * little. Null below eight days.
 */
export const findSlope = (values: readonly DayValue[]): number | null => {
  if (values.length < fewestTrendDays) return null;
  // Ninety days have four thousand pairs: numbers in one block are sorted many times faster than a list.
  const slopes = new Float64Array((values.length * (values.length - 1)) / 2);
  let found = 0;
  values.forEach((one, index) => {
    for (const other of values.slice(index + 1)) {
      if (other.day === one.day) continue;
      slopes[found] = (other.value - one.value) / (other.day - one.day);
      found += 1;
    }
  });
  return findMedian(slopes.subarray(0, found));
};
