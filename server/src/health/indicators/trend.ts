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
  const slopes = values.flatMap((one, index) =>
    values
      .slice(index + 1)
      .filter((other) => other.day !== one.day)
      .map((other) => (other.value - one.value) / (other.day - one.day)),
  );
  return findMedian(slopes);
};

const findMedian = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
