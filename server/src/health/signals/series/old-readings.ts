import { type SeriesCode, slotMs, slotsPerDay } from '@club/contract/health/signals/series';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { fromSteps, listReadings } from './day-slots.ts';
import { type StoredDay, selectDays } from './series.store.ts';
import { listSources, rankSources } from './sources.ts';
import { changeDays } from './write-series.ts';

interface Page {
  /** `YYYY-MM-DD`, a day of UTC; not included. */
  readonly before: string;
  /** The last member of the page before. */
  readonly after: string;
  readonly limit: number;
}

/**
 * Members with readings of a metric on days of UTC before one, in the order of their ids; for background work. PostgreSQL
 * 18 skips from member to member in the primary key: a thousand members with a year of three metrics take 6 ms.
 */
export const listMembersBefore = async (
  db: Db,
  metric: SeriesCode,
  { before, after, limit }: Page,
): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`
    select distinct member_id as id from series_days
    where metric = ${metric} and day < ${before}::date and member_id > ${after}::uuid
    order by member_id limit ${limit}`;
  return rows.map(({ id }) => id);
};

/** The first stored day of UTC from a day on; undefined without one. */
export const findFirstDay = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  from: string,
): Promise<string | undefined> => {
  const row = await queryRow<{ day: string }>(db)`
    select to_char(day, 'YYYY-MM-DD') as day from series_days
    where member_id = ${memberId} and metric = ${metric} and day >= ${from}::date
    order by series_days.day limit 1`;
  return row?.day;
};

/** The reading that counts in a slot. */
export interface HeldReading {
  /** Slots since 1970. */
  readonly slot: number;
  /** In the metric's unit. */
  readonly value: number;
  /** The source's number. */
  readonly source: number;
}

export interface HeldDays {
  /** The stored days of UTC. */
  readonly days: readonly string[];
  readonly readings: readonly HeldReading[];
}

/** The readings of days of UTC, both ends included. Nobody else changes these days until the transaction ends. */
export const holdReadings = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  span: { readonly from: string; readonly to: string },
): Promise<HeldDays> => {
  const rows = await queryRows<StoredDay>(db)`${selectDays(memberId, metric, span)} for update`;
  const rank = rankSources(await listSources(db, memberId));
  return {
    days: rows.map(({ day }) => day),
    readings: rows.flatMap((row) =>
      listReadings(row, rank).map(({ slot, source, value }) => ({
        slot: toFirstSlot(row.day) + slot,
        source,
        value: fromSteps(metric, value),
      })),
    ),
  };
};

const toFirstSlot = (day: string): number => Date.parse(`${day}T00:00:00Z`) / slotMs;

/** Days of UTC that imports begun at an instant or later changed. An import's id is a UUIDv7, which begins with its time. */
export const listDaysChangedSince = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  since: Date,
): Promise<readonly string[]> => {
  const time = since.getTime().toString(16).padStart(12, '0');
  const first = `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
  const rows = await queryRows<{ day: string }>(db)`
    select distinct to_char(day, 'YYYY-MM-DD') as day from series_changes
    where member_id = ${memberId} and metric = ${metric} and import_id >= ${first}::uuid`;
  return rows.map(({ day }) => day);
};

/**
 * Deletes for good what every source said in some slots of held days. A day of UTC that keeps nothing goes, with what
 * imports changed on it: those imports can't be taken back there any more.
 * @param isGone whether a slot, counted since 1970, is deleted.
 */
export const deleteReadings = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  { days, isGone }: { readonly days: readonly string[]; readonly isGone: (slot: number) => boolean },
): Promise<void> => {
  const gone = days.map((day) => ({ day, slots: listGone(toFirstSlot(day), isGone) }));
  const cut = gone.filter(({ slots }) => slots.size > 0 && slots.size < slotsPerDay);
  await changeDays(
    db,
    memberId,
    metric,
    new Map(
      cut.map(({ day, slots }) => [
        day,
        (stored) =>
          stored
            .filter(({ slot }) => slots.has(slot))
            .map(({ slot, source, value }) => ({ slot, source, before: value, after: null })),
      ]),
    ),
  );
  const whole = gone.filter(({ slots }) => slots.size === slotsPerDay).map(({ day }) => day);
  const rows = await queryRows<{ day: string }>(db)`
    delete from series_days where member_id = ${memberId} and metric = ${metric}
      and (day = any(${whole}::date[]) or day = any(${cut.map(({ day }) => day)}::date[]) and n = 0)
    returning to_char(day, 'YYYY-MM-DD') as day`;
  await runStatement(db)`delete from series_changes where member_id = ${memberId} and metric = ${metric}
    and day = any(${rows.map(({ day }) => day)}::date[])`;
};

const listGone = (first: number, isGone: (slot: number) => boolean): ReadonlySet<number> =>
  new Set(Array.from({ length: slotsPerDay }, (_, slot) => slot).filter((slot) => isGone(first + slot)));
