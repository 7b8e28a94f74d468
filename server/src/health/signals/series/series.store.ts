import type { SeriesCode } from '@club/contract/health/signals/series';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows } from '#platform/db';
import type { DaySummary, StoredSlots } from './day-slots.ts';

/** A stored day of UTC, `YYYY-MM-DD`. */
export interface StoredDay extends StoredSlots {
  readonly day: string;
  readonly revision: number;
}

export interface WrittenDay extends StoredDay, DaySummary {
  readonly version: number;
  readonly simulated: boolean;
}

const dayText = sql`to_char(day, 'YYYY-MM-DD') as day`;

export const findDays = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  days: readonly string[],
): Promise<ReadonlyMap<string, StoredDay>> => {
  const rows = await queryRows<StoredDay>(db)`
    select ${dayText}, slots, others, revision from series_days
    where member_id = ${memberId} and metric = ${metric} and day = any(${days}::date[])`;
  return new Map(rows.map((row) => [row.day, row]));
};

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The query of `listDays`, apart so that a test can count the pages it touches. */
export const selectDays = (memberId: string, metric: SeriesCode, { from, to }: Days) => sql<StoredDay>`
  select ${dayText}, slots, others, revision from series_days
  where member_id = ${memberId} and metric = ${metric} and day between ${from} and ${to} order by series_days.day`;

/** The stored days of a span, both ends included, in order. */
export const listDays = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  days: Days,
): Promise<readonly StoredDay[]> => (await selectDays(memberId, metric, days).execute(db)).rows;

/** The newest stored day that has a reading. */
export const findLatestDay = (
  db: Db,
  memberId: string,
  metric: SeriesCode,
): Promise<StoredDay | undefined> => queryRow<StoredDay>(db)`
    select ${dayText}, slots, others, revision from series_days
    where member_id = ${memberId} and metric = ${metric} and n > 0 order by series_days.day desc limit 1`;

export interface StoredSummary extends DaySummary {
  readonly day: string;
  readonly simulated: boolean;
}

/** The stored summaries of days of UTC that have readings. */
export const listStoredSummaries = (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StoredSummary[]> => queryRows<StoredSummary>(db)`
    select ${dayText}, n, mean, low, high, total, ranges, simulated from series_days
    where member_id = ${memberId} and metric = ${metric} and day between ${from} and ${to} and n > 0
    order by series_days.day`;

/**
 * Writes days with their summaries in one statement. A day that another writer changed since it was read is left alone.
 * @returns the days that were written.
 */
export const writeDays = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  days: readonly WrittenDay[],
): Promise<ReadonlySet<string>> => {
  const rows = days.map(
    (one) => sql`(${memberId}::uuid, ${metric}::text, ${one.day}::date, ${one.version}::smallint, ${one.slots}::bytea,
      ${one.others}::bytea, ${one.revision + 1}::integer, ${one.n}::smallint, ${one.mean}::double precision,
      ${one.low}::double precision, ${one.high}::double precision, ${one.total}::double precision,
      ${one.ranges}::smallint[], ${one.simulated}::boolean)`,
  );
  const written = await queryRows<{ day: string }>(db)`
    insert into series_days (member_id, metric, day, version, slots, others, revision, n, mean, low, high, total, ranges, simulated)
    values ${sql.join(rows)}
    on conflict (member_id, metric, day) do update set
      version = excluded.version, slots = excluded.slots, others = excluded.others, revision = excluded.revision,
      n = excluded.n, mean = excluded.mean, low = excluded.low, high = excluded.high, total = excluded.total,
      ranges = excluded.ranges, simulated = excluded.simulated
    where series_days.revision = excluded.revision - 1
    returning ${dayText}`;
  return new Set(written.map(({ day }) => day));
};
