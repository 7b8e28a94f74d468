import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { LocalTime } from '#health/base/time-zones';
import {
  findFirstDay as findFirstSeriesDay,
  listSources,
  listStoredSummaries,
  readSeries,
  type SeriesPoint,
  type SeriesSource,
} from '#health/signals/series';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { chooseDay, type DayValue } from './day-value.ts';
import { figures, findFirstRecord, findSourceOrder, listRecords } from './records.store.ts';

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days of a span by their date; a day without any source isn't there. */
export interface ReadDays {
  readonly values: ReadonlyMap<string, DayValue>;
  readonly slots: SlotsByDay;
  readonly order: readonly ActivitySource[];
  readonly local: LocalTime;
}

/** What the sources told about the days of a span, without their minutes: enough for figures over many days. */
export const readRecordedDays = async (
  db: Db,
  memberId: string,
  span: Span,
): Promise<ReadonlyMap<string, DayValue>> => {
  const order = await findSourceOrder(db, memberId);
  const byDay = Map.groupBy(await listRecords(db, memberId, span), ({ date }) => date);
  const found = [...byDay].map(([day, reported]) => [day, chooseDay(reported, order)] as const);
  return new Map(found.flatMap(([day, value]) => (value ? [[day, value]] : [])));
};

/** Reads what counts for the days of a span, all sources ranked and their minutes put together. */
export const readDays = async (db: Db, memberId: string, local: LocalTime, span: Span): Promise<ReadDays> => {
  const [order, records] = [await findSourceOrder(db, memberId), await listRecords(db, memberId, span)];
  const byDay = Map.groupBy(records, ({ date }) => date);
  const slots = await readSlots(db, memberId, { ...span, local, order });
  const unrecorded = [...slots.keys()].filter((day) => !byDay.has(day));
  const device = unrecorded.length > 0 ? await findWalker(db, memberId, order) : null;
  const found = [...byDay].map(([day, reported]) => chooseDay(reported, order, sumSlots(slots, day)));
  if (device) found.push(...unrecorded.map((day) => toValue(day, slots, device, local)));
  return { values: new Map(found.flatMap((one) => (one ? [[one.date, one]] : []))), slots, order, local };
};

/** The first day that a source told of, by days or by minutes; null without any. */
export const findFirstDay = async (db: Db, memberId: string): Promise<string | null> => {
  const first = [await findFirstRecord(db, memberId), await findFirstSeriesDay(db, memberId, 'steps', '1900-01-01')];
  return first.flatMap((day) => day ?? []).sort()[0] ?? null;
};

const sumSlots = (slots: SlotsByDay, day: string): number | null => {
  const found = slots.get(day);
  return found ? addUpSteps(found) : null;
};

/** The first of the sources that tell steps by minutes. */
const findWalker = async (db: Db, memberId: string, order: readonly ActivitySource[]) => {
  const known = (await listSources(db, memberId)).map((one) => ({ source: guessSource(one), device: one.name }));
  return known.toSorted((one, other) => order.indexOf(one.source) - order.indexOf(other.source))[0] ?? null;
};

/** A day that only the minutes tell about. */
const toValue = (
  date: string,
  slots: SlotsByDay,
  { source, device }: { readonly source: ActivitySource; readonly device: string },
  local: LocalTime,
): DayValue | null => {
  const at = slots.get(date)?.[0]?.at;
  if (!at) return null;
  const nothing = Object.fromEntries(figures.map((figure) => [figure, null])) as Record<(typeof figures)[number], null>;
  const record = { ...nothing, date, time_zone: local.findZone(at), source, device, steps: sumSlots(slots, date) };
  return chooseDay([record], [source]);
};

/** Steps by five minutes of each of the member's own days. */
type SlotsByDay = ReadonlyMap<string, readonly SeriesPoint[]>;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly local: LocalTime;
  readonly order: readonly ActivitySource[];
}

/**
 * The steps of a span by five minutes, each interval from the source that counts first: what the watch missed, the phone
 * adds. Devices of one kind are taken by name, so that the order in which they were connected changes nothing.
 */
const readSlots = async (db: Db, memberId: string, { from, to, local, order }: Asked): Promise<SlotsByDay> => {
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const stored = await listStoredSummaries(db, memberId, 'steps', { from: first, to: last });
  if (stored.length === 0) return new Map();
  const span = { from: new Date(`${first}T00:00:00Z`), to: new Date(`${addDays(last, 1)}T00:00:00Z`) };
  const points = await readSeries(db, memberId, 'steps', { ...span, compare: compareByKind(order) });
  const days = Map.groupBy(points, ({ at }) => local.toDay(at));
  return new Map([...days].filter(([day]) => day >= from && day <= to));
};

/**
 * What kind of device a name stands for; a device that isn't known to be a phone is worn. Imported workouts are parts of
 * days, so they give way like a phone.
 */
const guessSource = ({ kind, name }: Pick<SeriesSource, 'kind' | 'name'>): ActivitySource => {
  if (kind === 'typed') return 'manual';
  return /phone|pixel|galaxy s|google fit|android| workouts$/i.test(name) ? 'phone' : 'watch';
};

const compareByKind =
  (order: readonly ActivitySource[]) =>
  (one: SeriesSource, other: SeriesSource): number =>
    order.indexOf(guessSource(one)) - order.indexOf(guessSource(other)) ||
    compareTexts(one.name, other.name) ||
    // what a device sends itself corrects what a file told of it
    compareTexts(one.kind, other.kind);

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const addUpSteps = (slots: readonly SeriesPoint[]): number => slots.reduce((sum, { value }) => sum + value, 0);
