import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { SleepStage } from '@club/contract/health/body/sleep';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** A stage, its minutes after falling asleep, and how many it lasted. */
export type StoredStage = readonly [stage: SleepStage, after: number, length: number];

/** Sleep as a source tells it. */
export interface NewNight {
  readonly time_zone: string;
  readonly bed_time: Date | null;
  readonly sleep_start: Date;
  readonly sleep_end: Date;
  readonly out_of_bed: Date | null;
  readonly is_nap: boolean;
  readonly awake_min: number | null;
  readonly awakenings: number | null;
  readonly light_min: number | null;
  readonly deep_min: number | null;
  readonly rem_min: number | null;
  readonly stages: readonly StoredStage[] | null;
}

export interface StoredNight extends NewNight {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly wake_day: string;
  readonly source: ActivitySource;
  readonly device: string;
  readonly edited: boolean;
}

interface Revision extends StoredNight {
  readonly revision: number;
  readonly removed: boolean;
  readonly source_start: Date;
}

const columns = sql`id, to_char(wake_day, 'YYYY-MM-DD') as wake_day, time_zone, source, device, edited, bed_time,
  sleep_start, sleep_end, out_of_bed, is_nap, awake_min, awakenings, light_min, deep_min, rem_min, stages`;

export type ReportedNight = NewNight & Pick<StoredNight, 'source' | 'device' | 'wake_day'>;

/** Two writes of one member's nights wait for each other: the second sees the night of the first. */
export const lockNights = (db: Db, memberId: string): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`nights:${memberId}`}, 0))`;

/**
 * Stores nights of one source. A night that says the same as before is left alone, and so is one that the member has
 * corrected or taken out; another one becomes a new revision.
 * @returns the nights that changed.
 */
export const writeNights = async (
  db: Db,
  clock: Clock,
  memberId: string,
  nights: readonly ReportedNight[],
  importId: string | null,
): Promise<readonly StoredNight[]> => {
  const [first] = nights;
  if (!first) return [];
  await lockNights(db, memberId);
  const known = await findReported(db, memberId, first, nights);
  const last = [...new Map(nights.map((night) => [night.sleep_start.getTime(), night])).values()];
  const news = last.flatMap((night) => {
    const present = known.get(night.sleep_start.getTime());
    if (present && (present.edited || present.removed || isSame(present, night))) return [];
    const { id, revision } = present ?? { id: uuidv7(), revision: 0 };
    return [{ ...night, id, revision: revision + 1, edited: false, removed: false, source_start: night.sleep_start }];
  });
  for (let at = 0; at < news.length; at += batchSize) {
    await insertRevisions(db, clock, memberId, news.slice(at, at + batchSize), importId);
  }
  return news;
};

const batchSize = 300;

const times = ['bed_time', 'sleep_start', 'sleep_end', 'out_of_bed'] as const;
const values = ['time_zone', 'is_nap', 'awake_min', 'awakenings', 'light_min', 'deep_min', 'rem_min'] as const;

const isSame = (one: NewNight, other: NewNight): boolean =>
  times.every((time) => one[time]?.getTime() === other[time]?.getTime()) &&
  values.every((value) => one[value] === other[value]) &&
  JSON.stringify(one.stages) === JSON.stringify(other.stages);

const findReported = async (
  db: Db,
  memberId: string,
  { source, device }: Pick<StoredNight, 'source' | 'device'>,
  nights: readonly NewNight[],
): Promise<ReadonlyMap<number, Revision>> => {
  const starts = nights.map(({ sleep_start }) => sleep_start.toISOString());
  const rows = await queryRows<Revision>(db)`
    select ${columns}, revision, removed, source_start from nights
    where member_id = ${memberId} and source = ${source} and device = ${device} and is_current
      and source_start = any(${starts}::timestamptz[]) for update`;
  return new Map(rows.map((row) => [row.source_start.getTime(), row]));
};

const insertRevisions = async (
  db: Db,
  clock: Clock,
  memberId: string,
  nights: readonly Revision[],
  importId: string | null,
): Promise<void> => {
  if (nights.length === 0) return;
  await runStatement(db)`update nights set is_current = false
    where member_id = ${memberId} and id = any(${nights.map(({ id }) => id)}::uuid[]) and is_current`;
  const rows = nights.map(
    (
      one,
    ) => sql`(${memberId}::uuid, ${one.id}::uuid, ${one.revision}::integer, true, ${one.removed}::boolean, ${one.edited}::boolean,
      ${one.source}, ${one.device}, ${one.source_start}::timestamptz, ${one.wake_day}::date, ${one.time_zone},
      ${one.bed_time}::timestamptz, ${one.sleep_start}::timestamptz, ${one.sleep_end}::timestamptz, ${one.out_of_bed}::timestamptz,
      ${one.is_nap}::boolean, ${one.awake_min}::double precision, ${one.awakenings}::integer, ${one.light_min}::double precision,
      ${one.deep_min}::double precision, ${one.rem_min}::double precision,
      ${one.stages && JSON.stringify(one.stages)}::jsonb, ${importId}::uuid, ${clock.now()}::timestamptz)`,
  );
  await runStatement(db)`
    insert into nights (member_id, id, revision, is_current, removed, edited, source, device, source_start, wake_day,
      time_zone, bed_time, sleep_start, sleep_end, out_of_bed, is_nap, awake_min, awakenings, light_min, deep_min, rem_min,
      stages, import_id, recorded_at) values ${sql.join(rows)}`;
};

/** A night that counts, or a removed one. */
export const findNight = async (
  db: Db,
  memberId: string,
  id: string,
  { removed }: { readonly removed: boolean },
): Promise<Revision | null> => {
  const row = await queryRow<Revision>(db)`
    select ${columns}, revision, removed, source_start from nights
    where member_id = ${memberId} and id = ${id} and is_current and removed = ${removed} for update`;
  return row ?? null;
};

/** Changes a night by the member's own hand. */
export const reviseNight = async (
  db: Db,
  clock: Clock,
  memberId: string,
  present: Revision,
  change: Partial<NewNight & Pick<StoredNight, 'wake_day'>> & { readonly removed?: boolean; readonly edited?: boolean },
): Promise<StoredNight> => {
  const revised = { ...present, ...change, revision: present.revision + 1 };
  await insertRevisions(db, clock, memberId, [revised], null);
  return revised;
};

/**
 * Takes an import back, or what of it one source said to have begun at some instants: what it replaced counts again, and
 * what came later stays. @returns how many nights it had told.
 */
export const undoNights = async (
  db: Db,
  memberId: string,
  importId: string,
  some?: Pick<StoredNight, 'source' | 'device'> & { readonly starts: readonly Date[] },
): Promise<number> => {
  const starts = (some?.starts ?? []).map((at) => at.toISOString());
  const rows = await queryRows<{ id: string }>(db)`
    delete from nights where member_id = ${memberId} and import_id = ${importId}
      and (${some === undefined}::boolean or (source = ${some?.source ?? ''} and device = ${some?.device ?? ''}
        and source_start = any(${starts}::timestamptz[]))) returning id`;
  if (rows.length === 0) return 0;
  await runStatement(db)`update nights as one set is_current = true
    where one.member_id = ${memberId} and one.id = any(${rows.map(({ id }) => id)}::uuid[]) and not one.is_current
      and not exists (select from nights later where later.member_id = ${memberId} and later.id = one.id
        and later.revision > one.revision)`;
  return rows.length;
};

/** Every night and nap that ended on the days of a span, as every source tells it. */
export const listNights = (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StoredNight[]> => queryRows<StoredNight>(db)`
    select ${columns} from nights
    where member_id = ${memberId} and wake_day between ${from} and ${to} and is_current and not removed
    order by sleep_start, source, device`;

/** The latest night on record, naps left out; null while there is none. */
export const findLatestNight = async (db: Db, memberId: string): Promise<StoredNight | null> => {
  const row = await queryRow<StoredNight>(db)`
    select ${columns} from nights where member_id = ${memberId} and is_current and not removed and not is_nap
    order by nights.wake_day desc, sleep_end desc limit 1`;
  return row ?? null;
};

/** The nearest days with sleep on record before and after a day; null at the ends. */
export const findDaysBeside = async (
  db: Db,
  memberId: string,
  day: string,
): Promise<{ readonly previous: string | null; readonly next: string | null }> => {
  const row = await queryRow<{ previous: string | null; next: string | null }>(db)`
    select to_char(max(wake_day) filter (where wake_day < ${day}::date), 'YYYY-MM-DD') as previous,
      to_char(min(wake_day) filter (where wake_day > ${day}::date), 'YYYY-MM-DD') as next
    from nights where member_id = ${memberId} and is_current and not removed`;
  return row ?? { previous: null, next: null };
};

/** The first day with sleep on record; null while there is none. */
export const findFirstDay = async (db: Db, memberId: string): Promise<string | null> => {
  const row = await queryRow<{ day: string | null }>(db)`
    select to_char(min(wake_day), 'YYYY-MM-DD') as day from nights
    where member_id = ${memberId} and is_current and not removed`;
  return row?.day ?? null;
};

/** Whether something else is on record for a part of the time, of the same source or of any. */
export const hasOverlap = async (
  db: Db,
  memberId: string,
  {
    id,
    source,
    sleep_start,
    sleep_end,
  }: Pick<StoredNight, 'sleep_start' | 'sleep_end'> & { id: string | null; source: string | null },
): Promise<boolean> => {
  const row = await queryRow<{ found: boolean }>(db)`
    select exists (select from nights where member_id = ${memberId} and (${source}::text is null or source = ${source}::text) and is_current and not removed
      and id is distinct from ${id}::uuid and sleep_start < ${sleep_end} and sleep_end > ${sleep_start}) as found`;
  return row?.found === true;
};

/** When a night was last recorded. */
export const findLastRecording = async (db: Db, memberId: string): Promise<Date | null> => {
  const row = await queryRow<{ at: Date | null }>(db)`
    select max(recorded_at) as at from nights where member_id = ${memberId} and is_current and not removed`;
  return row?.at ?? null;
};
