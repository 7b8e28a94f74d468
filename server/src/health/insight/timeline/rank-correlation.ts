import { findMean } from '@club/contract/platform/units';

/** What two rows of daily values have in common. */
export interface RankCorrelation {
  readonly rho: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** How many independent pairs the pairs are worth. */
  readonly effective: number;
}

/** Values of two signals with the number of their day. */
export interface Pair {
  readonly day: number;
  readonly one: number;
  readonly other: number;
}

/**
 * Spearman's rank correlation of pairs of days with its 95 % interval: Fisher's z with the standard error of Bonett and
 * Wright (2000, doi:10.1007/BF02294183), over the effective number of pairs of Pyper and Peterman (1998,
 * doi:10.1139/f98-104), since days that resemble the days before tell less than as many independent ones.
 * @param pairs In the order of their days; days may be missing.
 * @returns null where one of the signals never changes.
 */
export const correlateRanks = (pairs: readonly Pair[]): RankCorrelation | null => {
  const ones = centre(rankValues(pairs.map(({ one }) => one)));
  const others = centre(rankValues(pairs.map(({ other }) => other)));
  const [a, b] = [sumProducts(ones, ones), sumProducts(others, others)];
  if (a === 0 || b === 0) return null;
  const rho = Math.max(-1, Math.min(1, sumProducts(ones, others) / Math.sqrt(a * b)));
  const days = pairs.map(({ day }) => day);
  const effective = countEffective(days, ones, others);
  return { rho, ...findInterval(rho, effective), effective };
};

/** Ranks from 1 on; equal values share the mean of theirs. */
export const rankValues = (values: readonly number[]): number[] => {
  const order = values.map((_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0, to = 0; from < order.length; from = to) {
    const value = values[order[from] ?? 0];
    while (to < order.length && values[order[to] ?? 0] === value) to += 1;
    for (const index of order.slice(from, to)) ranks[index] = (from + 1 + to) / 2;
  }
  return ranks;
};

const [normal975, fewestEffective] = [1.959964, 4] as const;

/** Fisher's z over a number of independent pairs. */
export const findInterval = (rho: number, pairs: number): { readonly low: number; readonly high: number } => {
  if (Math.abs(rho) === 1) return { low: rho, high: rho };
  const reach = normal975 * Math.sqrt((1 + rho ** 2 / 2) / (Math.max(fewestEffective, pairs) - 3));
  return { low: Math.tanh(Math.atanh(rho) - reach), high: Math.tanh(Math.atanh(rho) + reach) };
};

/** Likenesses over more than four weeks can't be told from chance in a year. */
const longestLag = 28;

/** 1/N* = 1/N + 2/N Σ (N−j)/N · r₁(j) r₂(j), over lags up to a fifth of the days; never more than there are pairs. */
const countEffective = (days: readonly number[], ones: readonly number[], others: readonly number[]): number => {
  const n = days.length;
  const places = new Map(days.map((day, index) => [day, index]));
  let sum = 0;
  for (let lag = 1; lag <= Math.min(longestLag, Math.floor(n / 5)); lag += 1) {
    sum += ((n - lag) / n) * (resemble(days, places, ones, lag) * resemble(days, places, others, lag));
  }
  return Math.max(Math.min(fewestEffective, n), n / Math.max(1, 1 + 2 * sum));
};

/** How much a row resembles itself some days later, over the pairs of days that are both there. */
const resemble = (
  days: readonly number[],
  places: ReadonlyMap<number, number>,
  centred: readonly number[],
  lag: number,
): number => {
  let [sum, count] = [0, 0];
  days.forEach((day, index) => {
    const later = places.get(day + lag);
    if (later === undefined) return;
    sum += (centred[index] ?? 0) * (centred[later] ?? 0);
    count += 1;
  });
  return count === 0 ? 0 : sum / count / (sumProducts(centred, centred) / centred.length);
};

const centre = (values: readonly number[]): number[] => {
  const mean = findMean(values);
  return values.map((value) => value - mean);
};

const sumProducts = (ones: readonly number[], others: readonly number[]): number =>
  ones.reduce((sum, one, index) => sum + one * (others[index] ?? 0), 0);
