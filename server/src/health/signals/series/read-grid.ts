import { type SeriesCode, slotMs, slotsPerDay } from '@club/contract/health/signals/series';
import { countDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { fromSteps, visitReadings } from './day-slots.ts';
import { listDays } from './series.store.ts';
import { listSources, rankSources, type SourceKind } from './sources.ts';

/** Readings of a span by place, for anyone who works over tens of thousands of them. */
export interface SeriesGrid {
  /** Slots since 1970 of the first place; one place for each slot from there on. */
  readonly first: number;
  /** In the metric's unit; NaN where nothing was measured. */
  readonly values: Float64Array;
  /** Null where nothing was measured. */
  readonly sources: readonly (SourceKind | null)[];
}

/** A metric's readings of whole days of UTC, both ends included, without an object for each. */
export const readGrid = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SeriesGrid> => {
  const directory = await listSources(db, memberId);
  const kinds = new Map(directory.map(({ number, kind }) => [number, kind]));
  const rank = rankSources(directory);
  const first = Date.parse(`${from}T00:00:00Z`) / slotMs;
  const places = countDays(from, to) * slotsPerDay;
  const values = new Float64Array(places).fill(Number.NaN);
  const sources = new Array<SourceKind | null>(places).fill(null);
  for (const day of await listDays(db, memberId, metric, { from, to })) {
    const offset = (countDays(from, day.day) - 1) * slotsPerDay;
    visitReadings(day, rank, (slot, source, value) => {
      values[offset + slot] = fromSteps(metric, value);
      sources[offset + slot] = kinds.get(source) ?? 'device';
    });
  }
  return { first, values, sources };
};
