import type { ActivityRecord as ShownRecord } from '@club/contract/health/body/activity';
import { type ActivitySource, activitySources } from '@club/contract/health/body/activity-sources';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** The figures of a day, without where they come from. */
export const figures = [
  'steps',
  'distance_m',
  'active_kcal',
  'active_min_moderate',
  'active_min_vigorous',
  'floors',
] as const;
export type Figure = (typeof figures)[number];

/** A source of days: its kind, and the device where there are several of a kind. */
export interface DaySource {
  readonly source: ActivitySource;
  readonly device: string;
}

/** What one source told about a day. */
export interface ActivityRecord extends ShownRecord {
  /** As in `NewDay`; null where nobody tells. */
  readonly covered?: readonly number[] | null;
}

export interface NewDay extends Readonly<Record<Figure, number | null>> {
  readonly date: string;
  readonly time_zone: string;
  /** Of active minutes that workouts took: their slots of five minutes since 1970, from and to by turns. */
  readonly covered?: readonly number[] | null;
}

interface StoredDay extends ActivityRecord {
  readonly revision: number;
  readonly removed: boolean;
}

const columns = sql`to_char(day, 'YYYY-MM-DD') as date, time_zone, source, device, steps, distance_m, active_kcal,
  active_min_moderate, active_min_vigorous, floors, covered`;

/** Rows written by one statement. */
const batchSize = 500;

/**
 * Stores days of one source. A day that says the same as before is left alone, another one becomes a new revision.
 * @returns the days that changed.
 */
export const writeRecords = async (
  db: Db,
  clock: Clock,
  memberId: string,
  from: DaySource,
  days: readonly NewDay[],
  importId: string | null = null,
): Promise<readonly string[]> => {
  const last = [...new Map(days.map((day) => [day.date, day])).values()];
  const changed: string[] = [];
  for (let at = 0; at < last.length; at += batchSize) {
    changed.push(...(await writeBatch(db, clock, memberId, from, last.slice(at, at + batchSize), importId)));
  }
  return changed;
};

/** Another writer of the same day may be first: then it is read and decided again. */
const writeBatch = async (
  db: Db,
  clock: Clock,
  memberId: string,
  from: DaySource,
  days: readonly NewDay[],
  importId: string | null,
): Promise<readonly string[]> => {
  const written: string[] = [];
  for (let waiting = days; waiting.length > 0; ) {
    const present = new Map((await findStored(db, memberId, from, waiting)).map((one) => [one.date, one]));
    const news = waiting.filter((day) => !isSame(present.get(day.date), day));
    const revisions = news.map((day) => ({ ...day, revision: (present.get(day.date)?.revision ?? 0) + 1 }));
    const done = await insertRevisions(db, clock, memberId, { ...from, importId }, revisions);
    written.push(...done);
    waiting = news.filter(({ date }) => !done.has(date));
  }
  return written;
};

const isSame = (present: StoredDay | undefined, day: NewDay): boolean =>
  present !== undefined &&
  !present.removed &&
  present.time_zone === day.time_zone &&
  figures.every((figure) => present[figure] === day[figure]) &&
  String(present.covered ?? '') === String(day.covered ?? '');

const findStored = (
  db: Db,
  memberId: string,
  { source, device }: DaySource,
  days: readonly { readonly date: string }[],
): Promise<readonly StoredDay[]> => queryRows<StoredDay>(db)`
    select ${columns}, revision, removed from activity_days
    where member_id = ${memberId} and source = ${source} and device = ${device} and is_current
      and day = any(${days.map(({ date }) => date)}::date[]) for update`;

type Revision = NewDay & { readonly revision: number };

const insertRevisions = async (
  db: Db,
  clock: Clock,
  memberId: string,
  { source, device, importId, removed = false }: DaySource & { importId: string | null; removed?: boolean },
  days: readonly Revision[],
): Promise<ReadonlySet<string>> => {
  if (days.length === 0) return new Set();
  const rows = days.map(
    (
      day,
    ) => sql`(${memberId}::uuid, ${day.date}::date, ${source}, ${device}, ${day.revision}::integer, true, ${removed}::boolean,
      ${day.time_zone}, ${day.steps}::integer, ${day.distance_m}::double precision, ${day.active_kcal}::double precision,
      ${day.active_min_moderate}::double precision, ${day.active_min_vigorous}::double precision, ${day.floors}::integer,
      ${day.covered ? [...day.covered] : null}::integer[], ${importId}::uuid, ${clock.now()}::timestamptz)`,
  );
  const inserted = await queryRows<{ date: string }>(db)`
    insert into activity_days (member_id, day, source, device, revision, is_current, removed, time_zone, steps, distance_m,
      active_kcal, active_min_moderate, active_min_vigorous, floors, covered, import_id, recorded_at)
    values ${sql.join(rows)} on conflict do nothing returning to_char(day, 'YYYY-MM-DD') as date`;
  const done = new Set(inserted.map(({ date }) => date));
  await runStatement(db)`update activity_days as older set is_current = false
    from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ revision }) => revision)}::integer[]) as newer (day, revision)
    where older.member_id = ${memberId} and older.source = ${source} and older.device = ${device} and older.is_current
      and older.day = newer.day and older.revision < newer.revision`;
  return done;
};

/** Takes out what one source told about a day. @returns null when it told nothing. */
export const removeRecord = async (
  db: Db,
  clock: Clock,
  memberId: string,
  from: DaySource & { readonly date: string },
): Promise<ActivityRecord | null> => {
  const [present] = await findStored(db, memberId, from, [from]);
  if (!present || present.removed) return null;
  const { source, device } = from;
  const removal = { ...present, revision: present.revision + 1 };
  await insertRevisions(db, clock, memberId, { source, device, importId: null, removed: true }, [removal]);
  return present;
};

/** Takes a removal back: what stood before counts again, with its source and import. @returns whether there was one. */
export const restoreRecord = async (
  db: Db,
  memberId: string,
  { source, device, date }: DaySource & { readonly date: string },
): Promise<boolean> => {
  const ofDay = sql`member_id = ${memberId} and day = ${date}::date and source = ${source} and device = ${device}`;
  const { rows } =
    await sql`delete from activity_days where ${ofDay} and is_current and removed returning revision`.execute(db);
  if (rows.length === 0) return false;
  await runStatement(db)`update activity_days set is_current = true
    where ${ofDay} and revision = (select max(revision) from activity_days where ${ofDay})`;
  return true;
};

/** Takes an import back: what it replaced counts again, and what came later stays. @returns how many days it had told. */
export const undoRecords = async (db: Db, memberId: string, importId: string): Promise<number> => {
  const rows = await queryRows<{ day: string; source: string; device: string }>(db)`
    delete from activity_days where member_id = ${memberId} and import_id = ${importId}
    returning to_char(day, 'YYYY-MM-DD') as day, source, device`;
  if (rows.length === 0) return 0;
  await runStatement(db)`update activity_days as one set is_current = true
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ device }) => device)}::text[]) as undone (day, source, device)
    where one.member_id = ${memberId} and one.day = undone.day and one.source = undone.source
      and one.device = undone.device and not one.is_current
      and not exists (select from activity_days later where later.member_id = ${memberId} and later.day = one.day
        and later.source = one.source and later.device = one.device and later.revision > one.revision)`;
  return rows.length;
};

/** What every source told about the days of a span. */
export const listRecords = (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ActivityRecord[]> => queryRows<ActivityRecord>(db)`
    select ${columns} from activity_days
    where member_id = ${memberId} and day between ${from} and ${to} and is_current and not removed
    order by activity_days.day, source, device`;

export interface KnownDevice extends DaySource {
  readonly days: number;
  readonly last_day: string;
}

/** Every source with how many days it told and the last of them. */
export const listDevices = (db: Db, memberId: string): Promise<readonly KnownDevice[]> => queryRows<KnownDevice>(db)`
    select source, device, count(*)::int as days, to_char(max(day), 'YYYY-MM-DD') as last_day from activity_days
    where member_id = ${memberId} and is_current and not removed group by source, device order by max(day) desc, source`;

/** The first day that a source told of; null without any. */
export const findFirstRecord = async (db: Db, memberId: string): Promise<string | null> => {
  const row = await queryRow<{ day: string | null }>(db)`
    select to_char(min(day), 'YYYY-MM-DD') as day from activity_days
    where member_id = ${memberId} and is_current and not removed`;
  return row?.day ?? null;
};

/** When something was last recorded; null while nothing is. */
export const findLastRecording = async (db: Db, memberId: string): Promise<Date | null> => {
  const row = await queryRow<{ at: Date | null }>(db)`
    select max(recorded_at) as at from activity_days where member_id = ${memberId} and is_current and not removed`;
  return row?.at ?? null;
};

/** How the member ranks the sources, the one that counts first; null until they chose it. */
export const findChosenOrder = async (db: Db, memberId: string): Promise<readonly ActivitySource[] | null> => {
  const row = await queryRow<{ sources: ActivitySource[] }>(db)`
    select sources from source_orders where member_id = ${memberId}`;
  return row?.sources ?? null;
};

/** The member's order of the sources, or the usual one. */
export const findSourceOrder = async (db: Db, memberId: string): Promise<readonly ActivitySource[]> =>
  (await findChosenOrder(db, memberId)) ?? activitySources;

export const saveSourceOrder = (
  db: Db,
  memberId: string,
  sources: readonly ActivitySource[],
): Promise<void> => runStatement(db)`
  insert into source_orders (member_id, sources) values (${memberId}, ${[...sources]}::text[])
    on conflict (member_id) do update set sources = excluded.sources`;
