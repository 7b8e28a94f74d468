/** Lengths of time in milliseconds. A quarter is one of an hour, a day the 24 hours of most days of a calendar. */
export const minuteMs = 60_000;
export const quarterMs = 900_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The minutes of a day of 24 hours. */
export const minutesADay = 1440;

/** Rounded to some decimals; a half goes up, so that 0.25 becomes 0.3 and -0.25 becomes -0.2. */
export const roundDecimals = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** The arithmetic mean; NaN of no values. */
export const findMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The median of values in any order; null of none. Of an even number it is half-way between the middle two. */
export const findMedian = (values: ArrayLike<number>): number | null => {
  const rising = new Float64Array(values).sort();
  const middle = rising.length / 2;
  const [low, high] = [rising[Math.ceil(middle) - 1], rising[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
