import { type SeriesCode, seriesMetrics, slotsPerDay } from '@club/contract/health/signals/series';
import { z } from 'zod';
import { returns, stays } from '#health/base/storage';
import type { RecordRow, RecordScope } from '#platform/member-record';
import {
  decodeDay,
  encodeDay,
  fromSteps,
  listReadings,
  type SlotValue,
  type StoredSlots,
  summariseValues,
} from './day-slots.ts';
import { findSource, listSimulated, listSources, rankSources, type SourceKind, sourceKinds } from './sources.ts';

/** The sources of a row by their numbers in the club it comes from, since another club counts its own. */
const Sources = z.array(z.tuple([z.int().min(1).max(255), z.enum(sourceKinds), z.string().min(1).max(80)])).max(255);

const isHex = (bytes: number) => z.string().regex(new RegExp(`^\\\\x([0-9a-f]{2}){${bytes}}$`));

export const nameSources = async ({ db, memberId }: RecordScope) =>
  (await listSources(db, memberId)).map(({ number, kind, name }) => [number, kind, name] as const);

/** This club's number of a source of another club, by that club's number. */
export const findNumbers = async (
  { db, memberId }: RecordScope,
  sources: unknown,
): Promise<ReadonlyMap<number, number>> => {
  const numbers = new Map<number, number>();
  for (const [number, kind, name] of Sources.parse(sources) as readonly [number, SourceKind, string][])
    numbers.set(number, (await findSource(db, memberId, kind, name)).number);
  return numbers;
};

const toStored = ({ slots, others }: RecordRow): StoredSlots => ({
  slots: Buffer.from(String(slots).slice(2), 'hex'),
  others: Buffer.from(String(others).slice(2), 'hex'),
});

const toHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** The sources that a day names. */
const leaveDays = async (scope: RecordScope, rows: readonly RecordRow[]): Promise<readonly RecordRow[]> => {
  const sources = await nameSources(scope);
  return rows.map((row) => {
    const named = new Set(decodeDay(toStored(row)).map(({ source }) => source));
    return { ...row, sources: sources.filter(([number]) => named.has(number)) };
  });
};

/** Days with this club's numbers of their sources, and their summaries worked out again: no figure of them is believed. */
const arriveDays = async (scope: RecordScope, rows: readonly RecordRow[]): Promise<readonly RecordRow[]> => {
  const translated: { row: RecordRow; values: SlotValue[]; metric: SeriesCode }[] = [];
  const found = new Map<string, ReadonlyMap<number, number>>();
  for (const { sources, ...row } of rows) {
    const named = JSON.stringify(sources);
    const numbers = found.get(named) ?? (await findNumbers(scope, sources));
    found.set(named, numbers);
    const values = decodeDay(toStored(row)).map((one) => ({ ...one, source: numbers.get(one.source) ?? 0 }));
    translated.push({ row, values, metric: row.metric as SeriesCode });
  }
  const known = await listSources(scope.db, scope.memberId);
  const [rank, simulated] = [rankSources(known), listSimulated(known)];
  return translated.map(({ row, values, metric }) => {
    const stored = encodeDay(values);
    const readings = listReadings(stored, rank);
    return {
      ...row,
      slots: toHex(stored.slots),
      others: toHex(stored.others),
      simulated: readings.some(({ source }) => simulated.has(source)),
      ...summariseValues(
        metric,
        readings.map(({ value }) => fromSteps(metric, value)),
      ),
    };
  });
};

const Metric = z.enum(Object.keys(seriesMetrics) as [SeriesCode, ...SeriesCode[]]);

/** Every reading lies in a slot of the day, is of a named source, and can be true. */
const areReadings = (row: RecordRow): boolean => {
  const { possible, together } = seriesMetrics[Metric.parse(row.metric)];
  const named = new Set(Sources.parse(row.sources).map(([number]) => number));
  const values = decodeDay(toStored(row));
  const seen = new Set(values.map(({ slot, source }) => slot * 256 + source));
  // what falls into one slot is added up for some metrics, so that several readings can be above what one can be
  const most = together === 'sum' ? Number.POSITIVE_INFINITY : possible.max;
  return (
    seen.size === values.length &&
    values.every(({ slot, source, value }) => {
      const told = fromSteps(Metric.parse(row.metric), value);
      return slot < slotsPerDay && named.has(source) && told >= possible.min && told <= most;
    })
  );
};

/** Days of five-minute slots with what every source said, and the sources. */
export const seriesRecord = [
  returns('series_sources', 'record_readings', {
    columns: { number: z.int().min(1).max(255), kind: z.enum(sourceKinds), name: z.string().min(1).max(80) },
    remains: true,
  }),
  returns('series_days', 'record_readings', {
    at: 'day',
    columns: {
      metric: Metric,
      sources: Sources,
      slots: isHex(slotsPerDay * 3),
      others: z.string().regex(/^\\x([0-9a-f]{10}){0,70000}$/),
      version: z.int().min(1),
    },
    isPossible: (row) => Number(row.version) <= seriesMetrics[Metric.parse(row.metric)].version && areReadings(row),
    leave: leaveDays,
    arrive: arriveDays,
  }),
  stays('series_changes', 'Which import changed which slot is known to the club that wrote them; the readings come.'),
];
