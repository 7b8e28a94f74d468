import type { GlucoseAudience, GlucoseDay, GlucoseFigures } from '@club/contract/health/body/glucose';
import { slotMinutes } from '@club/contract/health/signals/series';
import { minutesADay } from '@club/contract/platform/units';
import { describeReadings, listSummarisedDays, poolFigures, type SummarisedDay } from '#health/body/glucose/archive';
import type { DaySpan, GlucoseReading, Offset } from '#health/body/glucose/readings';
import { type Coverage, findInterval, judgeCoverage } from '#health/body/glucose/readings';
import { findConfidence } from '#health/signals/measurements';
import type { SourceKind } from '#health/signals/series';
import { dayToNumber, numberToDay } from '#platform/calendar';
import type { Db } from '#platform/db';
import { countDaySlots } from './daily-figures.ts';
import { measureFigures } from './figures.ts';
import { shareCounts } from './shares.ts';
import { findGmi, toTenth } from './statistics.ts';

/** Days with their readings, and days of which only a summary is kept; no day is both. */
export interface MixedDays {
  readonly readings: readonly GlucoseReading[];
  readonly summarised: readonly SummarisedDay[];
}

/**
 * Adds the summaries of a span's old days. A day with as many readings as its summary, or more, is read from them.
 * @param isWanted which kinds of sources count, where the readings are of some kinds only.
 */
export const addSummarisedDays = async (
  db: Db,
  memberId: string,
  readings: readonly GlucoseReading[],
  { from, to }: DaySpan,
  isWanted?: (kind: SourceKind) => boolean,
): Promise<MixedDays> => {
  const all = await listSummarisedDays(db, memberId, { from: numberToDay(from), to: numberToDay(to) }, isWanted);
  if (all.length === 0) return { readings, summarised: [] };
  const counts = new Map<number, number>();
  for (const { day } of readings) counts.set(day, (counts.get(day) ?? 0) + 1);
  const summarised = all.filter(({ day, n }) => n > (counts.get(dayToNumber(day)) ?? 0));
  const days = new Set(summarised.map(({ day }) => dayToNumber(day)));
  return { readings: readings.filter(({ day }) => !days.has(day)), summarised };
};

interface Clock extends DaySpan {
  readonly offsets: readonly Offset[];
  /** The slot after now. */
  readonly next: number;
}

/** The figures of a span with or without summarised days. With one, all days count by their summaries, which pool to the same figures. */
export const measureMixed = (
  { readings, summarised }: MixedDays,
  clock: Clock,
  withShares: boolean,
): GlucoseFigures => {
  if (summarised.length === 0) return measureFigures(readings, clock, withShares);
  const days = [...summarised, ...sumDays(readings, clock)];
  const coverage = coverDays(days, clock);
  const level = judgeCoverage(coverage);
  const isEnough = level === 'full' || level === 'early';
  const pooled = isEnough ? poolFigures(days) : null;
  const [mean, sd] = [pooled?.mean ?? null, pooled?.sd ?? null];
  return {
    from: numberToDay(clock.from),
    to: numberToDay(clock.to),
    level,
    coverage,
    mean: mean === null ? null : toTenth(mean),
    sd: sd === null ? null : toTenth(sd),
    cv: mean === null || sd === null ? null : toTenth((100 * sd) / mean),
    gmi: mean === null || level !== 'full' ? null : toTenth(findGmi(mean)),
    shares: pooled && withShares ? shareCounts(pooled.ranges, pooled.aboveTight) : null,
    confidence: findConfidence(new Set(days.flatMap(({ sources }) => [...sources.keys()]))),
  };
};

/** Days of readings as they would be summarised. */
const sumDays = (readings: readonly GlucoseReading[], { offsets, next, from, to }: Clock): SummarisedDay[] => {
  const lengths = countDaySlots(offsets, { from, to, now: next });
  const usual = findInterval(readings);
  return [...Map.groupBy(readings, ({ day }) => day)].flatMap(([day, found]) => {
    const figures = describeReadings(found.map(({ value }) => value));
    if (!figures) return [];
    const sources = new Map<SourceKind, number>();
    for (const { source } of found) sources.set(source, (sources.get(source) ?? 0) + 1);
    const interval = found.length < 2 ? usual : findInterval(found);
    const expected = Math.max(1, Math.round(((lengths.get(day) ?? 0) * slotMinutes) / interval));
    return [{ day: numberToDay(day), expected, sources, ...figures }];
  });
};

/** From the first to the last day with readings: when on those days they began and ended is not known. */
const coverDays = (days: readonly SummarisedDay[], { from, to }: DaySpan): Coverage => {
  const known = new Map(days.map((one) => [dayToNumber(one.day), one]));
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())];
  const span = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const interval = findUsualInterval(days);
  const have = days.reduce((sum, { n }) => sum + n, 0);
  const expected = span
    .filter((day) => day >= first && day <= last)
    .reduce((sum, day) => sum + (known.get(day)?.expected ?? minutesADay / interval), 0);
  return {
    have,
    expected: Math.round(expected),
    percent: expected === 0 ? null : Math.min(100, Math.round((have / expected) * 1000) / 10),
    days_with_readings: days.length,
    days_without: span.filter((day) => !known.has(day)).map(numberToDay),
    interval_minutes: interval,
  };
};

/** What most readings follow each other in, told from how many a day has room for. */
const findUsualInterval = (days: readonly SummarisedDay[]): number => {
  const counts = new Map<number, number>();
  for (const { n, expected } of days) {
    const interval = Math.max(1, Math.round(minutesADay / expected / slotMinutes)) * slotMinutes;
    counts.set(interval, (counts.get(interval) ?? 0) + n);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? slotMinutes;
};

/** The strip of days with the summarised ones in their places; what they were by the hour is not known. */
export const fillDays = (
  days: readonly GlucoseDay[],
  summarised: readonly SummarisedDay[],
  audience: GlucoseAudience,
): GlucoseDay[] => {
  const known = new Map(summarised.map((one) => [one.day, one]));
  return days.map((day) => {
    const one = known.get(day.day);
    return one ? { ...day, ...toGlucoseDay(one, audience) } : day;
  });
};

const noHours: readonly null[] = Array.from({ length: 24 }, () => null);

const toGlucoseDay = (
  { n, expected, mean, low, high, ranges, aboveTight, sources }: SummarisedDay,
  audience: GlucoseAudience,
): Omit<GlucoseDay, 'day'> => {
  const within = (ranges[2] ?? 0) - (audience === 'diabetes' ? 0 : aboveTight);
  return {
    have: n,
    expected,
    mean: toTenth(mean),
    low,
    high,
    in_target: audience === 'pregnancy' ? null : toTenth((within / n) * 100),
    means: [...noHours],
    highs: [...noHours],
    simulated: sources.has('simulated'),
  };
};
