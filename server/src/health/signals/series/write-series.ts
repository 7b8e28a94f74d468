import {
  type SeriesCode,
  type SeriesMetric,
  seriesMetrics,
  slotMs,
  slotsPerDay,
} from '@club/contract/health/signals/series';
import type { Db } from '#platform/db';
import { recordChanges, type SlotChange } from './changes.ts';
import {
  decodeDay,
  emptyDay,
  encodeDay,
  fromSteps,
  listReadings,
  type SlotValue,
  summariseValues,
  toSteps,
} from './day-slots.ts';
import { findDays, type StoredDay, type WrittenDay, writeDays } from './series.store.ts';
import { findSource, listSimulated, listSources, rankSources, type SeriesSource, type SourceKind } from './sources.ts';

/** A reading in the metric's unit. */
export interface Reading {
  readonly at: Date;
  readonly value: number;
}

export interface WriteResult {
  /** Slots that now hold something else than before. */
  readonly changed: number;
  /** Readings that fell into a slot with another one of the same source; they were added up, or the later one stays. */
  readonly together: number;
  /** Readings that cannot be true and were left out. */
  readonly impossible: number;
}

interface Batch {
  readonly metric: SeriesCode;
  readonly source: { readonly kind: SourceKind; readonly name: string };
  readonly readings: readonly Reading[];
  /** Names the import, so that it can be taken back. */
  readonly importId?: string;
}

/**
 * Writes one source's readings of one metric, each into the nearest slot; writing the same again changes nothing. All
 * days are read and written in one statement each, with their summaries.
 */
export const writeSeries = async (db: Db, memberId: string, batch: Batch): Promise<WriteResult> => {
  const { metric, readings, importId } = batch;
  const { number } = await findSource(db, memberId, batch.source.kind, batch.source.name);
  const { days, together, impossible } = placeReadings(metric, readings);
  const changes = await changeDays(
    db,
    memberId,
    metric,
    new Map(
      [...days.keys()].map((day) => [
        day,
        (stored) =>
          [...(days.get(day) ?? [])].map(([slot, after]) => ({
            slot,
            source: number,
            before: findValue(stored, slot, number),
            after,
          })),
      ]),
    ),
  );
  if (importId) await recordChanges(db, memberId, importId, metric, changes);
  return { changed: [...changes.values()].reduce((sum, { length }) => sum + length, 0), together, impossible };
};

/** Takes out what a source says of some slots, where it still says the value that is named here. */
export const clearReadings = async (
  db: Db,
  memberId: string,
  { metric, source, readings, importId }: Batch & { readonly importId: string },
): Promise<void> => {
  const { number } = await findSource(db, memberId, source.kind, source.name);
  const { days } = placeReadings(metric, readings);
  const decisions = [...days].map(([day, slots]) => {
    const decide: Decide = (stored) =>
      [...slots].flatMap(([slot, before]) =>
        findValue(stored, slot, number) === before ? [{ slot, source: number, before, after: null }] : [],
      );
    return [day, decide] as const;
  });
  await recordChanges(db, memberId, importId, metric, await changeDays(db, memberId, metric, new Map(decisions)));
};

const findValue = (values: readonly SlotValue[], slot: number, source: number): number | null =>
  values.find((one) => one.slot === slot && one.source === source)?.value ?? null;

type Decide = (stored: readonly SlotValue[]) => readonly SlotChange[];

/**
 * Applies changes to days, each decided from what the day holds. A day that another writer changed meanwhile is read and
 * decided again. @returns the changes that made a difference, by day.
 */
export const changeDays = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  decisions: ReadonlyMap<string, Decide>,
): Promise<ReadonlyMap<string, readonly SlotChange[]>> => {
  const sources = await listSources(db, memberId);
  const done = new Map<string, readonly SlotChange[]>();
  for (let waiting = [...decisions.keys()]; waiting.length > 0; ) {
    const stored = await findDays(db, memberId, metric, waiting);
    const decided = waiting.map((day) => decideDay(metric, sources, day, stored.get(day), decisions.get(day)));
    const changed = decided.filter(({ changes }) => changes.length > 0);
    const written =
      changed.length === 0
        ? new Set()
        : await writeDays(
            db,
            memberId,
            metric,
            changed.map(({ row }) => row),
          );
    for (const { row, changes } of changed) if (written.has(row.day)) done.set(row.day, changes);
    waiting = changed.map(({ row }) => row.day).filter((day) => !written.has(day));
  }
  return done;
};

const decideDay = (
  metric: SeriesCode,
  sources: readonly SeriesSource[],
  day: string,
  stored: StoredDay | undefined,
  decide: Decide = () => [],
): { row: WrittenDay; changes: readonly SlotChange[] } => {
  const values = decodeDay(stored ?? emptyDay);
  const changes = decide(values).filter(({ before, after }) => before !== after);
  const bySlot = new Map(values.map((one) => [toKey(one), one]));
  for (const change of changes) {
    if (change.after === null) bySlot.delete(toKey(change));
    else bySlot.set(toKey(change), { ...change, value: change.after });
  }
  const slots = encodeDay(bySlot.values());
  const readings = listReadings(slots, rankSources(sources));
  const simulated = listSimulated(sources);
  const row = {
    day,
    ...slots,
    revision: stored?.revision ?? 0,
    version: seriesMetrics[metric].version,
    simulated: readings.some(({ source }) => simulated.has(source)),
    ...summariseValues(
      metric,
      readings.map(({ value }) => fromSteps(metric, value)),
    ),
  };
  return { row, changes };
};

const toKey = ({ slot, source }: { slot: number; source: number }): number => slot * 256 + source;

/** Readings by day of UTC and nearest slot, in steps. */
const placeReadings = (metric: SeriesCode, readings: readonly Reading[]) => {
  const { possible, together: rule }: SeriesMetric = seriesMetrics[metric];
  const days = new Map<string, Map<number, number>>();
  let [together, impossible] = [0, 0];
  for (const { at, value } of readings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (!(value >= possible.min && value <= possible.max)) {
      impossible += 1;
      continue;
    }
    const index = Math.round(at.getTime() / slotMs);
    const day = new Date(index * slotMs).toISOString().slice(0, 10);
    const slots = days.get(day) ?? new Map<number, number>();
    const slot = index % slotsPerDay;
    const before = slots.get(slot);
    if (before !== undefined) together += 1;
    slots.set(slot, toSteps(metric, value) + (rule === 'sum' ? (before ?? 0) : 0));
    days.set(day, slots);
  }
  return { days, together, impossible };
};
