import type { SleepStage } from '@club/contract/health/body/sleep';
import { dayMs, minuteMs, roundDecimals } from '@club/contract/platform/units';
import type { NewNight } from '#health/body/sleep';

export type SleepState = 'in_bed' | 'asleep' | SleepStage;

/** A stretch of one state, in milliseconds since 1970. */
export interface SleepSample {
  readonly state: SleepState;
  readonly start: number;
  readonly end: number;
  readonly zone: string;
}

/** A break as long ends a night: what follows is another sleep. */
const longestBreak = 90 * minuteMs;
const [napLongest, napFrom, napTo] = [180, 10, 22];

/**
 * Puts the samples of one source together into nights and naps. Records of sleep give the time asleep, counted once
 * where they overlap; what lies between two of them counts as awake. Records of being in bed give the time in bed and
 * keep a night with a long break together; those of another source count where the source of the sleep has none.
 * @param elsewhere records of being in bed of the other sources, sorted by their start.
 * @returns also which records of being in bed belong to a night.
 */
export const assembleNights = (
  samples: readonly SleepSample[],
  elsewhere: readonly SleepSample[],
): { readonly nights: readonly NewNight[]; readonly usedBeds: ReadonlySet<SleepSample> } => {
  const sorted = samples.toSorted(byStart);
  const [own, awake] = [findState(sorted, 'in_bed'), findState(sorted, 'awake')];
  const asleep = sorted.filter(({ state }) => state !== 'in_bed' && state !== 'awake');
  const usedBeds = new Set<SleepSample>();
  const nights = splitAtBreaks(asleep, [own, elsewhere]).map((slept) => {
    const [start, end] = [Math.min(...slept.map((one) => one.start)), Math.max(...slept.map((one) => one.end))];
    const ownBeds = listOverlapping(own, start, end);
    const inBed = ownBeds.length > 0 ? ownBeds : listOverlapping(elsewhere, start, end);
    for (const one of inBed) usedBeds.add(one);
    return toNight(slept, inBed, listOverlapping(awake, start, end));
  });
  return { nights, usedBeds };
};

const findState = (samples: readonly SleepSample[], state: SleepState) => samples.filter((one) => one.state === state);

const longestSample = dayMs;

/** The samples that overlap a span, of those sorted by their start. */
const listOverlapping = (sorted: readonly SleepSample[], start: number, end: number): readonly SleepSample[] => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) < start - longestSample) low = middle + 1;
    else high = middle;
  }
  const found: SleepSample[] = [];
  for (let at = low; at < sorted.length; at += 1) {
    const one = sorted[at];
    if (!one || one.start >= end) break;
    if (one.end > start) found.push(one);
  }
  return found;
};

export const byStart = (one: SleepSample, other: SleepSample): number =>
  one.start - other.start || one.end - other.end || (one.state < other.state ? -1 : one.state > other.state ? 1 : 0);

const splitAtBreaks = (
  asleep: readonly SleepSample[],
  beds: readonly (readonly SleepSample[])[],
): readonly (readonly SleepSample[])[] => {
  const stretches: SleepSample[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  const stayedInBed = (from: number, to: number) =>
    beds.some((some) => listOverlapping(some, from, to).some((bed) => bed.start <= from && bed.end >= to));
  for (const sample of asleep) {
    const last = stretches.at(-1);
    const isOneNight = sample.start - end < longestBreak || stayedInBed(end, sample.start);
    if (last && isOneNight) last.push(sample);
    else stretches.push([sample]);
    end = Math.max(end, sample.end);
  }
  return stretches;
};

const toNight = (
  asleep: readonly SleepSample[],
  beds: readonly SleepSample[],
  awake: readonly SleepSample[],
): NewNight => {
  const start = asleep[0]?.start ?? 0;
  const last = asleep.reduce((one, other) => (other.end > one.end ? other : one));
  const end = last.end;
  const slept = sumUnion(asleep);
  const stages = listStages(asleep, awake, { start, end });
  const hasStages = asleep.some(({ state }) => state !== 'asleep');
  const sum = (stage: SleepStage) =>
    hasStages ? stages.reduce((total, [one, , length]) => total + (one === stage ? length : 0), 0) : null;
  const [bed, up] = [Math.min(...beds.map((one) => one.start)), Math.max(...beds.map((one) => one.end))];
  return {
    time_zone: last.zone,
    bed_time: beds.length > 0 ? new Date(Math.min(bed, start)) : null,
    sleep_start: new Date(start),
    sleep_end: new Date(end),
    out_of_bed: beds.length > 0 ? new Date(Math.max(up, end)) : null,
    is_nap: isNap(slept / minuteMs, last),
    awake_min: roundDecimals((end - start - slept) / minuteMs, 1),
    awakenings: countAwakenings(asleep),
    light_min: sum('light'),
    deep_min: sum('deep'),
    rem_min: sum('rem'),
    stages: hasStages ? stages : null,
  };
};

/** The time that samples cover together. */
const sumUnion = (sorted: readonly SleepSample[]): number => {
  let [total, upTo] = [0, Number.NEGATIVE_INFINITY];
  for (const { start, end } of sorted) {
    total += Math.max(0, end - Math.max(start, upTo));
    upTo = Math.max(upTo, end);
  }
  return total;
};

/** Breaks in sleep of a minute or more. */
const countAwakenings = (sorted: readonly SleepSample[]): number => {
  let [breaks, upTo] = [0, sorted[0]?.end ?? 0];
  for (const { start, end } of sorted) {
    if (start - upTo >= minuteMs) breaks += 1;
    upTo = Math.max(upTo, end);
  }
  return breaks;
};

type Stage = readonly [stage: SleepStage, after: number, length: number];

/** The course of a night in minutes after falling asleep, no minute twice. */
const listStages = (
  asleep: readonly SleepSample[],
  awake: readonly SleepSample[],
  span: { readonly start: number; readonly end: number },
): readonly Stage[] => {
  const stages: Stage[] = [];
  let upTo = span.start;
  for (const { state, start, end } of [...asleep, ...awake].toSorted(byStart)) {
    const [from, to] = [Math.max(start, upTo), Math.min(end, span.end)];
    if (to <= from || state === 'asleep' || state === 'in_bed') continue;
    stages.push([state, roundDecimals((from - span.start) / minuteMs, 1), roundDecimals((to - from) / minuteMs, 1)]);
    upTo = to;
  }
  return stages;
};

/** Short sleep that ends between ten in the morning and ten in the evening is a nap. */
const isNap = (asleepMin: number, { end, zone }: SleepSample): boolean => {
  if (asleepMin >= napLongest) return false;
  const hour = Number(findClock(zone).format(end));
  return hour >= napFrom && hour < napTo;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const findClock = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, known);
  return known;
};
