import type { ReportReason } from '@club/contract/hub/stories.fields';
import { type CaseDecision, reportsPerCase } from '@club/contract/hub/story-moderation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { countUpToLimit, type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { WaitingItem } from '#platform/waiting';
import type { StoredStatus } from './stories.store.ts';

/** A story or comment under moderation. */
export interface ContentObject {
  readonly type: 'story' | 'comment';
  readonly id: string;
  /** Null once they left the club. */
  readonly author: string | null;
}

export interface CaseRow {
  readonly id: string;
  readonly object_type: 'story' | 'comment';
  readonly object_id: string;
  readonly story_id: string;
  readonly author_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly author_status: string | null;
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
  readonly image_alt: string;
  readonly status: StoredStatus;
  readonly claims: string[];
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly decision: CaseDecision | null;
  readonly reason: ReportReason | null;
  readonly note: string;
  readonly decided_by: string | null;
}

/** Opens a case, or makes an open one urgent. */
export const openCase = (
  db: Db,
  { type, id, author }: ContentObject,
  { urgent, now }: { urgent: boolean; now: Date },
): Promise<void> => runStatement(db)`
  insert into content_cases (id, object_type, object_id, author_id, urgent, opened_at)
    values (${uuidv7()}, ${type}, ${id}, ${author}, ${urgent}, ${now})
    on conflict (object_type, object_id) where closed_at is null
    do update set urgent = content_cases.urgent or excluded.urgent`;

export interface Verdict {
  readonly decision: CaseDecision;
  readonly reason: ReportReason | null;
  readonly note: string;
  readonly by: string;
  readonly now: Date;
}

/** Closes the open case, or files a decision that was taken without one. */
export const closeCase = async (db: Db, { type, id, author }: ContentObject, verdict: Verdict): Promise<void> => {
  const { decision, reason, note, by, now } = verdict;
  const { numAffectedRows } = await sql`update content_cases
    set closed_at = ${now}, decision = ${decision}, reason = ${reason}, note = ${note}, decided_by = ${by}
    where object_type = ${type} and object_id = ${id} and closed_at is null`.execute(db);
  if ((numAffectedRows ?? 0n) > 0n) return;
  await runStatement(db)`
    insert into content_cases (id, object_type, object_id, author_id, opened_at, closed_at, decision, reason, note,
      decided_by)
    values (${uuidv7()}, ${type}, ${id}, ${author}, ${now}, ${now}, ${decision}, ${reason}, ${note}, ${by})`;
};

/** Drops the open case about something that its author deleted, unless members reported it. */
export const dropUnreportedCase = (db: Db, { type, id }: ContentObject): Promise<void> => runStatement(db)`
  delete from content_cases c where object_type = ${type} and object_id = ${id} and closed_at is null
    and not exists (select from content_reports r where r.object_type = ${type} and r.object_id = ${id}
      and r.status = 'open')`;

const joined = sql`
  from content_cases c
  left join stories s on c.object_type = 'story' and s.id = c.object_id
  left join story_comments t on c.object_type = 'comment' and t.id = c.object_id
  left join stories ts on ts.id = t.story_id
  left join members m on m.id = c.author_id
  left join members d on d.id = c.decided_by
  where coalesce(s.id, t.id) is not null`;

const columns = sql`c.id, c.object_type, c.object_id, coalesce(s.id, t.story_id) as story_id, c.author_id, m.first_name,
  m.last_name, m.status as author_status, coalesce(s.title, ts.title) as title, coalesce(s.body, t.body) as text, s.image,
  coalesce(s.image_alt, '') as image_alt, coalesce(s.status, t.status) as status, coalesce(s.claims, t.claims) as claims,
  c.opened_at, c.closed_at, c.decision, c.reason, c.note, btrim(d.first_name || ' ' || d.last_name) as decided_by`;

const inView = (view: 'open' | 'closed') => (view === 'open' ? sql`c.closed_at is null` : sql`c.closed_at is not null`);

/** The cases that wait for a moderator, for the inbox. */
export const selectOpenCases = sql<WaitingItem>`
  select c.id::text, coalesce(s.title, left(t.body, 80)) as title,
    case when s.id is null then 'Comment' else 'Story' end || coalesce(' by ' || btrim(m.first_name || ' ' || m.last_name), '')
      as about,
    c.opened_at as since
  ${joined} and ${inView('open')}`;

/** A page of the queue: urgent ones first, then the longest waiting; of the closed ones the latest. */
export const listCaseRows = async (
  db: Db,
  { view, limit, offset }: { view: 'open' | 'closed'; limit: number; offset: number },
): Promise<readonly CaseRow[]> => {
  const order = view === 'open' ? sql`c.urgent desc, c.opened_at, c.id` : sql`c.closed_at desc, c.id`;
  return queryRows<CaseRow>(db)`select ${columns} ${joined} and ${inView(view)}
    order by ${order} limit ${limit} offset ${offset}`;
};

export const findCaseRow = (db: Db, id: string): Promise<CaseRow | undefined> =>
  queryRow<CaseRow>(db)`select ${columns} ${joined} and c.id = ${id}`;

export const countCases = (db: Db, view: 'open' | 'closed'): Promise<number> =>
  countUpToLimit(db, sql`select ${joined} and ${inView(view)}`);

export const findOldestCase = async (db: Db): Promise<Date | null> => {
  const row = await queryRow<{ oldest: Date | null }>(db)`
    select min(c.opened_at) as oldest ${joined} and ${inView('open')}`;
  return row?.oldest ?? null;
};

interface ReportRow {
  readonly object_id: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly created_at: Date;
  /** All reports about the object. */
  readonly total: number;
}

/** The latest reports about each of some objects, newest first. Who reported is not told. */
export const listReports = (db: Db, ids: readonly string[]): Promise<readonly ReportRow[]> => queryRows<ReportRow>(db)`
    select object_id, reason, note, created_at, total from (
      select object_id, reason, note, created_at, id, count(*) over (partition by object_id)::integer as total,
        row_number() over (partition by object_id order by created_at desc, id desc) as place
      from content_reports where object_type in ('story', 'comment') and object_id = any (${ids}::uuid[])) r
    where place <= ${reportsPerCase} order by created_at desc, id desc`;

/** Answers the reports of an object that have this status. */
export const settleReports = (
  db: Db,
  { type, id }: ContentObject,
  { from, to, now }: { from: 'open' | 'upheld'; to: 'upheld' | 'dismissed'; now: Date },
): Promise<void> => runStatement(db)`update content_reports set status = ${to}, decided_at = ${now}
    where object_type = ${type} and object_id = ${id} and status = ${from}`;

/** Opens the reports again that were answered at an instant. */
export const reopenReports = (db: Db, { type, id }: ContentObject, at: Date): Promise<void> => runStatement(db)`
  update content_reports set status = 'open', decided_at = null
    where object_type = ${type} and object_id = ${id} and decided_at = ${at}`;

/** Opens a closed case again. Returns false when another one about the same has been opened since. */
export const reopenCase = async (db: Db, id: string): Promise<boolean> => {
  const rows = await queryRows(db)`
    update content_cases c set closed_at = null, decision = null, reason = null, note = '', decided_by = null
    where id = ${id} and closed_at is not null
      and not exists (select from content_cases o where o.object_type = c.object_type and o.object_id = c.object_id
        and o.closed_at is null)
    returning id`;
  return rows.length > 0;
};
