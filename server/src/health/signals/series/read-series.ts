import { type SeriesCode, slotMs } from '@club/contract/health/signals/series';
import type { LocalTime } from '#health/base/time-zones';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { type DaySummary, decodeDay, fromSteps, listReadings, summariseValues } from './day-slots.ts';
import { findLatestDay, listDays, type StoredDay } from './series.store.ts';
import { listSources, rankSources, type SeriesSource, type SourceKind } from './sources.ts';

/** The value that counts at a time, in the metric's unit. A time without one is simply not there. */
export interface SeriesPoint {
  readonly at: Date;
  readonly value: number;
  readonly source: SourceKind;
}

interface Span {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

/** Which of two sources counts in a slot that both tell about. */
type CompareSources = (one: SeriesSource, other: SeriesSource) => number;

/** A metric's readings in a span, oldest first. `compare` decides in place of the usual order of sources. */
export const readSeries = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  { from, to, compare }: Span & { readonly compare?: CompareSources },
): Promise<SeriesPoint[]> => {
  const sources = await listSources(db, memberId);
  const days = await listDays(db, memberId, metric, { from: toUtcDay(from), to: toUtcDay(to) });
  const rank = compare && rankNumbers(sources, compare);
  return days.flatMap((day) => toPoints(metric, sources, day, rank)).filter(({ at }) => at >= from && at < to);
};

/** What one source told of a metric in a span, oldest first, whatever counts in its slots. */
export const readSourceSeries = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  { from, to, source }: Span & { readonly source: Pick<SeriesSource, 'kind' | 'name'> },
): Promise<readonly Omit<SeriesPoint, 'source'>[]> => {
  const sources = await listSources(db, memberId);
  const own = sources.find(({ kind, name }) => kind === source.kind && name === source.name);
  if (!own) return [];
  const days = await listDays(db, memberId, metric, { from: toUtcDay(from), to: toUtcDay(to) });
  const points = days.flatMap((day) =>
    decodeDay(day).flatMap(({ slot, source: number, value }) =>
      number === own.number ? [{ at: toInstant(day, slot), value: fromSteps(metric, value) }] : [],
    ),
  );
  return points
    .filter(({ at }) => at >= from && at < to)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
};

/** The newest reading; undefined while there is none. */
export const findLatestReading = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
): Promise<SeriesPoint | undefined> => {
  const day = await findLatestDay(db, memberId, metric);
  return day && toPoints(metric, await listSources(db, memberId), day).at(-1);
};

export interface LocalDaySummary extends DaySummary {
  readonly day: string;
  readonly simulated: boolean;
}

/**
 * A summary for each of the member's own days of a span that has readings, both ends included. Such a day lies on two
 * days of UTC and has 276, 288 or 300 slots, so it is summed from the slots; whole days of UTC have theirs stored.
 */
export const summariseLocalDays = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  { from, to, local }: { readonly from: string; readonly to: string; readonly local: LocalTime },
): Promise<LocalDaySummary[]> => {
  const sources = await listSources(db, memberId);
  const days = await listDays(db, memberId, metric, { from: addDays(from, -1), to: addDays(to, 1) });
  const points = days.flatMap((day) => toPoints(metric, sources, day));
  const byDay = Map.groupBy(points, ({ at }) => local.toDay(at));
  return [...byDay]
    .filter(([day]) => day >= from && day <= to)
    .map(([day, found]) => ({
      day,
      simulated: found.some(({ source }) => source === 'simulated'),
      ...summariseValues(
        metric,
        found.map(({ value }) => value),
      ),
    }));
};

const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10);

const rankNumbers = (sources: readonly SeriesSource[], compare: CompareSources): ((number: number) => number) => {
  const ranked = sources.toSorted(compare).map(({ number }) => number);
  return (number) => ranked.indexOf(number);
};

const toInstant = ({ day }: StoredDay, slot: number): Date => new Date(Date.parse(`${day}T00:00:00Z`) + slot * slotMs);

const toPoints = (
  metric: SeriesCode,
  sources: readonly SeriesSource[],
  day: StoredDay,
  rank = rankSources(sources),
): SeriesPoint[] => {
  const kinds = new Map(sources.map(({ number, kind }) => [number, kind]));
  return listReadings(day, rank).map(({ slot, source, value }) => ({
    at: toInstant(day, slot),
    value: fromSteps(metric, value),
    source: kinds.get(source) ?? 'device',
  }));
};
