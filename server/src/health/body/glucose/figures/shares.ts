import type { GlucoseFigures } from '@club/contract/health/body/glucose';
import { findBand, type GlucoseBand, glucoseBands, isAboveTight } from '@club/contract/health/signals/glucose-ranges';
import { minutesADay, roundDecimals } from '@club/contract/platform/units';

/**
 * Counts as per cent at one decimal that add up to exactly 100: all are rounded down, and the tenths left over go to the
 * largest remainders.
 */
export const roundShares = (counts: readonly number[]): readonly number[] => {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 1000) / sum);
  const tenths = exact.map(Math.floor);
  const left = 1000 - tenths.reduce((total, tenth) => total + tenth, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((tenth) => tenth / 10);
};

/** Time in the five ranges and in the tight one; null without readings. */
export const measureShares = (values: readonly number[]): GlucoseFigures['shares'] => {
  const counts: Record<GlucoseBand, number> = { very_low: 0, low: 0, in_range: 0, high: 0, very_high: 0 };
  let loose = 0;
  for (const value of values) {
    const band = findBand(value);
    counts[band] += 1;
    if (band === 'in_range' && isAboveTight(value)) loose += 1;
  }
  return shareCounts(
    glucoseBands.map((band) => counts[band]),
    loose,
  );
};

/** The same of readings that are counted already, by range; `loose` ones of the middle range are above the tight one. */
export const shareCounts = (counts: readonly number[], loose: number): GlucoseFigures['shares'] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const [veryLow = 0, low = 0, inRange = 0, high = 0, veryHigh = 0] = roundShares(counts);
  // What is above 140 of the middle range is taken off it, so that these three add to 100 as well.
  const above140 = Math.min(inRange, Math.round((loose * 1000) / all) / 10);
  return {
    very_low: toShare(veryLow),
    low: toShare(low),
    in_range: toShare(inRange),
    high: toShare(high),
    very_high: toShare(veryHigh),
    tight: toShare(inRange - above140),
    below_70: toShare(veryLow + low),
    above_140: toShare(above140 + high + veryHigh),
    above_180: toShare(high + veryHigh),
  };
};

const toShare = (percent: number) => ({
  percent: roundDecimals(percent, 1),
  minutes_a_day: Math.round((percent / 100) * minutesADay),
});
