import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { ImportKind } from '@club/contract/health/exchange/import-kinds';
import { type SeriesCode, slotMs } from '@club/contract/health/signals/series';
import type { LocalTime } from '#health/base/time-zones';
import { type NewDay, readRecordedDays, recordDays } from '#health/body/activity';
import { importPlays } from '#health/body/mindfulness';
import { listNights, type NewNight, recordNights } from '#health/body/sleep';
import { findStartOfDay } from '#health/exchange/imports/formats';
import { importMeasurements } from '#health/signals/measurements';
import type { MemberFacts } from '#health/signals/profile';
import { type Reading, readSourceSeries, writeSeries } from '#health/signals/series';
import { importWorkouts } from '#health/training/workouts';
import { addDays } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Batch, BatchDay, BatchNight, DaysBatch, NightsBatch, SeriesBatch } from './batches.ts';
import { mergeDay } from './merge-days.ts';

export interface WriteScope {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly memberId: string;
  readonly importId: string;
  readonly leaveOut: ReadonlySet<ImportKind>;
  readonly facts: MemberFacts | null;
  readonly local: LocalTime;
  /** Whether readings by slots come from a file, or from the device itself; a file unless said. */
  readonly readings?: 'import' | 'device';
}

/** What a batch comes to for a kind: all of it, and what changed by it. */
export interface Written {
  readonly kind: ImportKind;
  readonly total: number;
  readonly added: number;
  /** The days told, which several devices may tell; each counts once. */
  readonly days?: readonly { readonly date: string; readonly isNew: boolean }[];
}

/** Writes a part of what a file holds; writing it again changes nothing. */
export const writeBatch = async (scope: WriteScope, batch: Batch): Promise<readonly Written[]> => {
  const { db, clock, memberId, importId, leaveOut, local } = scope;
  if (batch.part === 'days') return writeDays(scope, batch);
  const kind = findKind(batch);
  if (leaveOut.has(kind)) return [];
  if (batch.part === 'series') return [{ kind, ...(await writeReadings(scope, batch)) }];
  if (batch.part === 'nights') return [{ kind, ...(await writeNights(scope, batch)) }];
  if (batch.part === 'values') {
    const values = batch.values.map(({ at, value }) => ({ at: new Date(at), value }));
    const added = await importMeasurements(db, clock, memberId, { metric: batch.metric, values }, importId);
    return [{ kind, total: values.length, added }];
  }
  if (batch.part === 'workouts') {
    const { source, device, workouts } = batch;
    const reported = workouts.map(({ start, end, ...one }) => {
      const at = new Date(start);
      return { ...one, start: at, end: new Date(end), day: local.toDay(at) };
    });
    const added = await importWorkouts(scope, { source, device }, reported, importId);
    return [{ kind, total: reported.length, added }];
  }
  const plays = batch.sessions.map(({ start, end }) => {
    const at = new Date(start);
    return { start: at, end: new Date(end), day: local.toDay(at) };
  });
  return [{ kind, total: plays.length, added: await importPlays(db, memberId, plays, importId) }];
};

const findKind = (batch: Exclude<Batch, DaysBatch>): ImportKind => {
  if (batch.part === 'nights') return 'sleep';
  if (batch.part === 'sessions') return 'mindfulness';
  if (batch.part === 'workouts') return 'workouts';
  return batch.metric === 'sleep_stage' ? 'sleep' : batch.metric;
};

/** Days written by one statement: the slots of more would outlive the young generation, and pile up in memory. */
const daysAtOnce = 5;

const writeReadings = async (scope: WriteScope, { metric, device, days }: SeriesBatch) => {
  let [total, added] = [0, 0];
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const readings = days.slice(at, at + daysAtOnce).flatMap(({ day, slots }) => {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      return listPairs(slots).map(([slot, value]) => ({ at: new Date(midnight + slot * slotMs), value }));
    });
    total += readings.length;
    added += await writeSome(scope, metric, device, readings);
  }
  return { total, added };
};

/** @returns how many slots changed. */
const writeSome = async (
  { db, memberId, importId, readings: kind = 'import' }: WriteScope,
  metric: SeriesCode,
  device: string,
  readings: readonly Reading[],
): Promise<number> => {
  if (readings.length === 0) return 0;
  const source = { kind, name: device || 'Import' };
  return (await writeSeries(db, memberId, { metric, source, readings, importId })).changed;
};

const listPairs = (flat: readonly number[]): readonly (readonly [number, number])[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0]);

/**
 * Days with their steps by slots. What the same device told before is added where the file tells of other hours, so that
 * two halves of a file make the same days as the whole one.
 */
const writeDays = async (scope: WriteScope, batch: DaysBatch): Promise<readonly Written[]> => {
  const { db, clock, memberId, importId, leaveOut, facts } = scope;
  const { source, device, days } = batch;
  const before = await readBefore(scope, batch);
  const merged = days.map((day) => {
    const { known, told } = before.slots(day);
    return mergeDay(correctSteps(day, told), before.days.get(day.date) ?? null, known, leaveOut);
  });
  for (let at = 0; at < days.length && !leaveOut.has('steps'); at += daysAtOnce) {
    const readings = days
      .slice(at, at + daysAtOnce)
      .flatMap(({ slots }) => listPairs(slots).map(([slot, value]) => ({ at: new Date(slot * slotMs), value })));
    await writeSome(scope, 'steps', device, readings);
  }
  const reported = merged.flatMap(({ day }) => (isEmpty(day) ? [] : [day]));
  await recordDays(db, clock, memberId, { source, device }, reported, { importId, local: scope.local, facts });
  const counted = merged.flatMap(({ day: { date }, counts }) => counts.map((one) => ({ ...one, date })));
  return [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    total: 0,
    added: 0,
    days: some,
  }));
};

const isEmpty = (day: NewDay): boolean =>
  [day.steps, day.distance_m, day.active_kcal, day.active_min_moderate, day.active_min_vigorous, day.floors].every(
    (figure) => figure === null,
  );

/** What this device told of these days before. */
const readBefore = async ({ db, memberId }: WriteScope, { source, device, days }: DaysBatch) => {
  const dates = days.map(({ date }) => date);
  const [from, to] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const reported = await readRecordedDays(db, memberId, { from, to });
  const records = new Map(
    [...reported].flatMap(([date, { records: some }]) => {
      const own = some.find((one) => one.source === source && one.device === device);
      return own ? [[date, own] as const] : [];
    }),
  );
  // A device that told nothing of a day has no steps there either.
  const isReported = records.size > 0 && days.some(({ slots }) => slots.length > 0);
  const points = isReported ? await readSteps(db, memberId, device, { from, to }) : { imported: [], told: [] };
  const slots = (day: { readonly date: string; readonly time_zone: string }): KnownSlots => {
    if (!records.has(day.date)) return { known: new Map(), told: new Map() };
    const [imported, told] = [pickDay(points.imported, day), pickDay(points.told, day)];
    return { known: new Map([...imported, ...told]), told };
  };
  return { days: records, slots };
};

interface KnownSlots {
  /** Steps by slots since 1970, as files and the device itself told them. */
  readonly known: ReadonlyMap<number, number>;
  /** Those of the device itself: they count where a file tells of the same slot. */
  readonly told: ReadonlyMap<number, number>;
}

type Points = readonly { readonly at: Date; readonly value: number }[];

/** A device's steps by slots around some days: those of files, and those it sent itself. */
export const readSteps = async (
  db: Db,
  memberId: string,
  device: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly imported: Points; readonly told: Points }> => {
  const span = { from: new Date(`${addDays(from, -1)}T00:00:00Z`), to: new Date(`${addDays(to, 2)}T00:00:00Z`) };
  const read = (kind: 'import' | 'device') =>
    readSourceSeries(db, memberId, 'steps', { ...span, source: { kind, name: device || 'Import' } });
  return { imported: await read('import'), told: await read('device') };
};

/** The points of a day of a zone, by slots since 1970. */
export const pickDay = (
  points: Points,
  { date, time_zone }: { readonly date: string; readonly time_zone: string },
): ReadonlyMap<number, number> => {
  if (points.length === 0) return new Map();
  const [start, end] = [findStartOfDay(date, time_zone), findStartOfDay(addDays(date, 1), time_zone)];
  const within = points.filter(({ at }) => at >= start && at < end);
  return new Map(within.map(({ at, value }) => [at.getTime() / slotMs, value]));
};

/** A day of a file with the steps that the device itself sent, in the slots that both tell of. */
const correctSteps = (day: BatchDay, told: ReadonlyMap<number, number>): BatchDay => {
  if (told.size === 0 || day.steps === null) return day;
  const more = listPairs(day.slots).reduce((sum, [slot, steps]) => sum + ((told.get(slot) ?? steps) - steps), 0);
  return { ...day, steps: day.steps + more };
};

const writeNights = async (
  scope: WriteScope,
  { source, device, nights }: NightsBatch,
): Promise<{ total: number; added: number }> => {
  const { db, clock, memberId, importId, local } = scope;
  const reported = nights.map(readNight);
  const fresh = await listUnknown(db, memberId, { source, device }, reported);
  const changed = await recordNights(db, clock, memberId, { source, device }, fresh, { importId, local });
  return { total: reported.length, added: changed.length };
};

const readNight = (night: BatchNight): NewNight => ({
  ...night,
  bed_time: night.bed_time === null ? null : new Date(night.bed_time),
  sleep_start: new Date(night.sleep_start),
  sleep_end: new Date(night.sleep_end),
  out_of_bed: night.out_of_bed === null ? null : new Date(night.out_of_bed),
});

/** Leaves out the beginnings of nights that are on record to a later end: an older export was taken in the night. */
const listUnknown = async (
  db: Db,
  memberId: string,
  from: { readonly source: ActivitySource; readonly device: string },
  nights: readonly NewNight[],
): Promise<readonly NewNight[]> => {
  const ends = nights.map(({ sleep_end }) => sleep_end.toISOString().slice(0, 10)).sort();
  const [first, last] = [addDays(ends[0] ?? '', -1), addDays(ends.at(-1) ?? '', 2)];
  const stored = await listNights(db, memberId, { from: first, to: last });
  const known = new Map(
    stored
      .filter((one) => one.source === from.source && one.device === from.device)
      .map((one) => [one.sleep_start.getTime(), one.sleep_end.getTime()]),
  );
  return nights.filter((one) => (known.get(one.sleep_start.getTime()) ?? 0) <= one.sleep_end.getTime());
};
