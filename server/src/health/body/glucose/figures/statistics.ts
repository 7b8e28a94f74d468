import { findMean, roundDecimals } from '@club/contract/platform/units';

/** Mean, sample standard deviation (n - 1) and coefficient of variation in per cent; null where undefined. */
export const describeValues = (
  values: readonly number[],
): { readonly mean: number | null; readonly sd: number | null; readonly cv: number | null } => {
  if (values.length === 0) return { mean: null, sd: null, cv: null };
  const mean = findMean(values);
  if (values.length === 1) return { mean, sd: null, cv: null };
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const sd = Math.sqrt(squares / (values.length - 1));
  return { mean, sd, cv: (100 * sd) / mean };
};

/** Glucose management indicator in per cent, of a mean in mg/dL (Bergenstal 2018, doi:10.2337/dc18-1581). */
export const findGmi = (mean: number): number => 3.31 + 0.02392 * mean;

/** A percentile by linear interpolation (type 7) of values in rising order; null of none. `part` is 0 to 1. */
export const findPercentile = (rising: ArrayLike<number>, part: number): number | null => {
  if (rising.length === 0) return null;
  const place = (rising.length - 1) * part;
  const [below, above] = [rising[Math.floor(place)] ?? 0, rising[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
};

/** A figure to a tenth. Halves go up, also those that are a hair less as a number, like 0.55 % (11 of 2,000 readings). */
export const toTenth = (value: number): number => roundDecimals(value + Number.EPSILON, 1);
