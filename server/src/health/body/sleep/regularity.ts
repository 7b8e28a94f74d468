import { minutesADay } from '@club/contract/platform/units';

/** A stretch of time, in whole minutes since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Regularity {
  readonly index: number;
  /** Minutes that were compared with the minute a day later. */
  readonly compared: number;
}

/**
 * The sleep regularity index (Phillips 2017, doi:10.1038/s41598-017-03171-4): how often a member did the same, asleep or
 * awake, at two minutes 24 hours apart, from -100 to 100. All pairs are pooled. A pair with a minute on a day that isn't
 * known is left out, and a day of a clock change is compared by elapsed minutes.
 * @param known Noon to noon of every day with a night.
 * @param asleep All sleep, naps included.
 */
export const measureRegularity = (known: readonly Stretch[], asleep: readonly Stretch[]): Regularity | null => {
  const first = Math.min(...known.map(({ from }) => from));
  const last = Math.max(...known.map(({ to }) => to));
  if (!Number.isFinite(first) || last <= first) return null;
  const [isKnown, isAsleep] = [mark(known, first, last), mark(asleep, first, last)];
  let [compared, same] = [0, 0];
  for (let minute = 0; minute + minutesADay < last - first; minute += 1) {
    if (!isKnown[minute] || !isKnown[minute + minutesADay]) continue;
    compared += 1;
    if (isAsleep[minute] === isAsleep[minute + minutesADay]) same += 1;
  }
  return compared === 0 ? null : { index: -100 + (200 * same) / compared, compared };
};

const mark = (stretches: readonly Stretch[], first: number, last: number): Uint8Array => {
  const marked = new Uint8Array(last - first);
  for (const { from, to } of stretches) marked.fill(1, Math.max(0, from - first), Math.max(0, to - first));
  return marked;
};

/** Our own bands: the index has none that were validated. */
export const regularityBands = [
  { from: 87, code: 'very_regular', label: 'Very regular', tone: 'good' },
  { from: 75, code: 'regular', label: 'Regular', tone: 'good' },
  { from: 60, code: 'variable', label: 'Variable', tone: 'fair' },
  { from: -101, code: 'irregular', label: 'Irregular', tone: 'poor' },
] as const;
