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
 * Puts the samples of one source together into nights and naps. Time asleep is counted once where samples overlap, and
 * what lies between two samples of sleep counts as awake.
 * @returns also how many samples belong to no sleep, such as time in bed alone.
 */
export const assembleNights = (
  samples: readonly SleepSample[],
): { readonly nights: readonly NewNight[]; readonly leftOver: number } => {
  const sorted = samples.toSorted(byStart);
  const [beds, awake] = [findState(sorted, 'in_bed'), findState(sorted, 'awake')];
  const stretches = splitAtBreaks(sorted.filter(({ state }) => state !== 'in_bed' && state !== 'awake'));
  const used = new Set<SleepSample>();
  const nights = stretches.map((asleep) => {
    const [start, end] = [Math.min(...asleep.map((one) => one.start)), Math.max(...asleep.map((one) => one.end))];
    const inBed = listOverlapping(beds, start, end);
    for (const one of inBed) used.add(one);
    return toNight(asleep, inBed, listOverlapping(awake, start, end));
  });
  return { nights, leftOver: beds.length - used.size };
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

const byStart = (one: SleepSample, other: SleepSample): number =>
  one.start - other.start || one.end - other.end || (one.state < other.state ? -1 : one.state > other.state ? 1 : 0);

const splitAtBreaks = (asleep: readonly SleepSample[]): readonly (readonly SleepSample[])[] => {
  const stretches: SleepSample[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const sample of asleep) {
    const last = stretches.at(-1);
    if (last && sample.start - end < longestBreak) last.push(sample);
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
    bed_time: bed <= start ? new Date(bed) : null,
    sleep_start: new Date(start),
    sleep_end: new Date(end),
    out_of_bed: up >= end && Number.isFinite(up) ? new Date(up) : null,
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
