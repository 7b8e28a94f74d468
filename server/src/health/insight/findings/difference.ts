import { findMean } from '@club/contract/platform/units';

/** 97.5 % of Student's distribution, by degrees of freedom from 1. */
const quantiles = [
  ...[12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228],
  ...[2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086],
  ...[2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042],
] as const;

const findQuantile = (freedom: number): number =>
  quantiles[Math.min(Math.max(Math.floor(freedom), 1), quantiles.length) - 1] ?? quantiles[0];

export interface Difference {
  readonly before: number;
  readonly after: number;
  /** The difference of the means, with 95 % certainty. */
  readonly low: number;
  readonly high: number;
}

/**
 * The difference of two means of days with its 95 % interval (Welch), each day taken as one independent value. Null for
 * fewer than two values on a side, or where none of them vary, since then chance can't be judged.
 */
export const findDifference = (before: readonly number[], after: readonly number[]): Difference | null => {
  if (before.length < 2 || after.length < 2) return null;
  const [one, other] = [summarise(before), summarise(after)];
  const spread = one.error + other.error;
  if (spread === 0) return null;
  const freedom = spread ** 2 / (one.error ** 2 / (before.length - 1) + other.error ** 2 / (after.length - 1));
  const margin = findQuantile(freedom) * Math.sqrt(spread);
  const difference = other.mean - one.mean;
  return { before: one.mean, after: other.mean, low: difference - margin, high: difference + margin };
};

/** The mean and its squared error. */
const summarise = (values: readonly number[]) => {
  const mean = findMean(values);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: variance / values.length };
};
