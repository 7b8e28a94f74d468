import { findBand, glucoseBands, isAboveTight } from '@club/contract/health/signals/glucose-ranges';

/** What a number of readings comes to; such figures of several days or sources can be pooled. */
export interface DayFigures {
  readonly n: number;
  /** mg/dL */
  readonly mean: number;
  /** Of the sample (n - 1); null of a single reading. */
  readonly sd: number | null;
  readonly low: number;
  readonly high: number;
  /** Readings in each of the five ranges, lowest first. */
  readonly ranges: readonly number[];
  /** Readings of the middle range that lie above the tight one. */
  readonly aboveTight: number;
}

const middle = glucoseBands.indexOf('in_range');

/** The figures of readings in mg/dL; null of none. */
export const describeReadings = (values: readonly number[]): DayFigures | null => {
  const n = values.length;
  if (n === 0) return null;
  const ranges = glucoseBands.map(() => 0);
  let [sum, squares, low, high, aboveTight] = [0, 0, Number.POSITIVE_INFINITY, 0, 0];
  for (const value of values) {
    const band = glucoseBands.indexOf(findBand(value));
    ranges[band] = (ranges[band] ?? 0) + 1;
    if (band === middle && isAboveTight(value)) aboveTight += 1;
    sum += value;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const mean = sum / n;
  for (const value of values) squares += (value - mean) ** 2;
  return { n, mean, sd: n === 1 ? null : Math.sqrt(squares / (n - 1)), low, high, ranges, aboveTight };
};

/** The figures of everything that several figures were made of, as if it were described at once; null of none. */
export const poolFigures = (parts: readonly DayFigures[]): DayFigures | null => {
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  if (n === 0) return null;
  const mean = parts.reduce((sum, part) => sum + part.n * part.mean, 0) / n;
  const squares = parts.reduce(
    (sum, part) => sum + (part.sd ?? 0) ** 2 * (part.n - 1) + part.n * (part.mean - mean) ** 2,
    0,
  );
  return {
    n,
    mean,
    sd: n === 1 ? null : Math.sqrt(squares / (n - 1)),
    low: parts.reduce((least, part) => Math.min(least, part.low), Number.POSITIVE_INFINITY),
    high: parts.reduce((most, part) => Math.max(most, part.high), 0),
    ranges: glucoseBands.map((_, band) => parts.reduce((sum, { ranges }) => sum + (ranges[band] ?? 0), 0)),
    aboveTight: parts.reduce((sum, part) => sum + part.aboveTight, 0),
  };
};
