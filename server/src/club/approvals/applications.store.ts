import type { ApprovalType } from '@club/contract/club/approvals.fields';
import type { AccountType } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Snapshot } from './application-snapshot.ts';
import type { Period } from './period.ts';

/** OUT: withdrawn by the applicant. */
type StoredStatus = 'REW' | 'APR' | 'REJ' | 'OUT';
type Reviewed = Exclude<StoredStatus, 'OUT'>;

export interface ApplicationRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: ApprovalType;
  readonly status: StoredStatus;
  readonly attempt: number;
  readonly reason: string | null;
  readonly submitted_at: Date;
  readonly reviewed_at: Date | null;
  /** What the club asks the applicant to change before it decides. */
  readonly changes_asked: string | null;
  readonly changes_asked_at: Date | null;
}

const columns = sql`a.id, a.user_id, a.kind, a.status, a.attempt, a.reason, a.submitted_at, a.reviewed_at,
  a.changes_asked, a.changes_asked_at`;

export const listApplicationsOfUser = (
  db: Db,
  userId: string,
): Promise<readonly ApplicationRow[]> => queryRows<ApplicationRow>(db)`
    select ${columns} from applications a where a.user_id = ${userId}::uuid order by a.kind`;

/** The applications of these members, where there are any. */
export const applicationsOfMembers = async (
  db: Db,
  kind: ApprovalType,
  members: readonly string[],
): Promise<ReadonlyMap<string, { readonly status: Reviewed | null; readonly submitted_at: Date }>> => {
  const rows = await queryRows<{ user_id: string; status: Reviewed | null; submitted_at: Date }>(db)`
    select user_id, nullif(status, 'OUT') as status, submitted_at from applications
    where kind = ${kind} and user_id = any (${members}::uuid[])`;
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
};

/** Who sent these applications. */
export const listApplicants = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; user_id: string }>(db)`
    select id, user_id from applications where id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
};

/** The ids of all applications of these members. */
export const listApplicationIds = async (db: Db, members: readonly string[]): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`
    select id from applications where user_id = any (${members}::uuid[])`;
  return rows.map(({ id }) => id);
};

export const applicationById = (db: Db, id: string): Promise<ApplicationRow | undefined> =>
  queryRow<ApplicationRow>(db)`select ${columns} from applications a where a.id = ${id}::uuid`;

export const findApplication = (
  db: Db,
  userId: string,
  kind: ApprovalType,
): Promise<ApplicationRow | undefined> => queryRow<ApplicationRow>(db)`
    select ${columns} from applications a where a.user_id = ${userId}::uuid and a.kind = ${kind}`;

/** Saves an application's current state. Nothing is asked of the applicant any more. */
export const putApplication = async (
  db: Db,
  row: Omit<ApplicationRow, 'id' | 'changes_asked' | 'changes_asked_at'> & { id?: string },
): Promise<string> => {
  const id = row.id ?? uuidv7({ msecs: row.submitted_at.getTime() });
  await runStatement(db)`
    insert into applications (id, user_id, kind, status, attempt, reason, submitted_at, reviewed_at)
    values (${id}, ${row.user_id}, ${row.kind}, ${row.status}, ${row.attempt}, ${row.reason}, ${row.submitted_at}, ${row.reviewed_at})
    on conflict (user_id, kind) do update set status = excluded.status, attempt = excluded.attempt, reason = excluded.reason,
      submitted_at = excluded.submitted_at, reviewed_at = excluded.reviewed_at, changes_asked = null, changes_asked_at = null`;
  return id;
};

/** Notes what the applicant is asked to change. */
export const setAskedChanges = (db: Db, id: string, { text, at }: { text: string; at: Date }): Promise<void> =>
  runStatement(db)`update applications set changes_asked = ${text}, changes_asked_at = ${at} where id = ${id}::uuid`;

/** Whether an application of the member was ever approved. */
export const wasApproved = async (db: Db, id: string): Promise<boolean> => {
  const row = await queryRow<{ found: boolean }>(db)`
    select exists (select 1 from decisions where application_id = ${id}::uuid and to_status = 'APR') as found`;
  return row?.found === true;
};

interface NewDecision {
  readonly application: string;
  readonly at: Date;
  readonly attempt: number;
  readonly from: StoredStatus | null;
  readonly to: StoredStatus;
  readonly reason: string | null;
  /** The administrator; null for the applicant. */
  readonly by: string | null;
  readonly snapshot: Snapshot;
}

export const addDecision = (db: Db, row: NewDecision): Promise<void> => runStatement(db)`
  insert into decisions (application_id, at, attempt, from_status, to_status, reason, decided_by, snapshot)
    values (${row.application}, ${row.at}, ${row.attempt}, ${row.from}, ${row.to}, ${row.reason}, ${row.by},
      ${JSON.stringify(row.snapshot)}::jsonb)`;

export interface DecisionRow {
  readonly application_id: string;
  readonly at: Date;
  readonly attempt: number;
  readonly to_status: StoredStatus;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decider: string | null;
  readonly snapshot: Snapshot;
}

/** All steps of these applications, newest first. */
export const listDecisions = (
  db: Db,
  applications: readonly string[],
): Promise<readonly DecisionRow[]> => queryRows<DecisionRow>(db)`
    select d.application_id, d.at, d.attempt, d.to_status, d.reason, d.decided_by,
      u.first_name || ' ' || u.last_name as decider, d.snapshot
    from decisions d left join members u on u.id = d.decided_by
    where d.application_id = any (${applications}::uuid[]) order by d.id desc`;

export interface Applicant {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly country_code: string;
  readonly account_types: AccountType[];
  readonly member_since: Date;
  readonly user_status: string;
}

export interface Queue {
  readonly kind: ApprovalType;
  readonly status?: StoredStatus | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly id?: string;
  readonly sent?: Period | undefined;
}

/** Counts applications last sent in a period, or all without one. */
export const countSentOfKind = (period: Period | undefined) =>
  period
    ? sql<boolean>`a.submitted_at >= (${period.from}::date)::timestamp at time zone ${period.timeZone}
        and a.submitted_at < (${period.to}::date + 1)::timestamp at time zone ${period.timeZone}`
    : sql<boolean>`true`;

/** A page of applications with their applicants: pending ones longest waiting first, decided ones latest first. */
export const queuePage = async (
  db: Db,
  { kind, status, search, limit, offset, id, sent }: Queue,
): Promise<readonly (ApplicationRow & Applicant & { readonly total: number })[]> => {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return queryRows<ApplicationRow & Applicant & { readonly total: number }>(db)`
    select ${columns}, u.first_name, u.last_name, u.email, u.country_code, u.account_types, u.created_at as member_since,
      u.status as user_status, count(*) over () as total
    from applications a join members u on u.id = a.user_id left join companies c on c.user_id = a.user_id
      left join vendor_names v on v.owner_id = a.user_id and a.kind = 'vendor'
    where a.kind = ${kind} and a.status <> 'OUT' and u.status <> 'deleted'
      and (${status ?? null}::text is null or a.status = ${status ?? null}::text)
      and ${countSentOfKind(sent)}
      and (${id ?? null}::uuid is null or a.id = ${id ?? null}::uuid)
      and (${pattern}::text is null or u.first_name || ' ' || u.last_name ilike ${pattern}::text or u.email ilike ${pattern}::text
        or c.company_name ilike ${pattern}::text or v.name ilike ${pattern}::text)
    order by a.status = 'REW' desc, case when a.status = 'REW' then a.submitted_at end, a.reviewed_at desc, a.id
    limit ${limit} offset ${offset}`;
};

/** The number of applications of a kind by status, with the oldest date of each. */
export const countByStatus = (
  db: Db,
  kind: ApprovalType,
): Promise<readonly { status: 'REW' | 'APR' | 'REJ'; count: number; oldest: Date }[]> => queryRows<{
  status: 'REW' | 'APR' | 'REJ';
  count: number;
  oldest: Date;
}>(db)`
    select a.status, count(*) as count, min(case when a.status = 'REW' then a.submitted_at else a.reviewed_at end) as oldest
    from applications a join members u on u.id = a.user_id
    where a.kind = ${kind} and a.status <> 'OUT' and u.status <> 'deleted' group by a.status`;
