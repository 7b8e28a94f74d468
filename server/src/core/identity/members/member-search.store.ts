import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import { type RawBuilder, sql } from 'kysely';
import { countUpToLimit, type Db, plannedAnew, queryRow, queryRows } from '#platform/db';
import type { UserStatus } from './users.store.ts';

interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: Exclude<UserStatus, 'deleted'>;
  readonly type_of_account: AccountType;
  readonly country: string;
  /** The name of the company they work for. */
  readonly company: string | null;
  readonly joined_at: Date;
  readonly last_seen_at: Date | null;
}

interface Sought {
  /** A part of the name or the e-mail, or a whole member code. */
  readonly search?: string | undefined;
  /** Members whom the search found by something else. */
  readonly also?: readonly string[] | undefined;
  readonly status?: FoundRow['status'] | undefined;
  readonly type?: AccountType | undefined;
  readonly company?: string | undefined;
  readonly country?: string | undefined;
  /** Days of a zone, both included. */
  readonly joinedFrom?: string | undefined;
  readonly joinedTo?: string | undefined;
  readonly timeZone: string;
}

/** A page of the members that match everything that is sought, the newest first; never a deleted one. */
export const searchMembers = async (
  db: Db,
  { limit, offset, ...sought }: Sought & { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly FoundRow[]; total: number }> => {
  const matching = sql`from users u where ${matches(sought)}`;
  const rows = await queryRows<FoundRow>(db)`
    ${plannedAnew} select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.email, u.status, u.type_of_account,
      u.country_code as country, u.created_at as joined_at, c.name as company,
      (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at
    from (select u.* ${matching} order by u.created_at desc, u.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}) u
    left join platform_clients c on c.id = u.platform_manager_client_id and c.kind = 'company'
    order by u.created_at desc, u.id`;
  return { rows, total: await countUpToLimit(db, sql`select ${matching}`) };
};

/** Only what is asked appears in the SQL, so that an index can serve it. */
const matches = (sought: Sought): RawBuilder<unknown> => {
  const { search, also = [], status, type, company, country, joinedFrom, joinedTo, timeZone } = sought;
  const parts = [status ? sql`u.status = ${status}` : sql`u.status <> 'deleted'`];
  if (type) parts.push(sql`${type} = any (u.account_types)`);
  if (company) parts.push(sql`u.platform_manager_client_id = ${company}::uuid`);
  if (country) parts.push(sql`u.country_code = ${country}`);
  if (joinedFrom) parts.push(sql`u.created_at >= (${joinedFrom}::date)::timestamp at time zone ${timeZone}`);
  if (joinedTo) parts.push(sql`u.created_at < (${joinedTo}::date + 1)::timestamp at time zone ${timeZone}`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(u.first_name || ' ' || u.last_name ilike ${pattern}::text or u.email ilike ${pattern}::text
      or u.client_code = upper(${search}::text) or u.id = any (${also}::uuid[]))`);
  }
  return sql.join(parts, sql` and `);
};

interface MemberRow extends FoundRow {
  readonly first_name: string;
  readonly client_code: string;
  readonly account_types: readonly AccountType[];
  readonly permissions: readonly AdminPermission[];
  readonly status_reason: string | null;
  readonly status_changed_at: Date;
  readonly language: string;
}

/** One member as staff see them; undefined for a deleted one. */
export const findMemberRow = (db: Db, id: string): Promise<MemberRow | undefined> => queryRow<MemberRow>(db)`
  select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.first_name, u.email, u.status, u.type_of_account,
    u.account_types, u.permissions, u.client_code, u.status_reason, u.status_changed_at, u.language,
    u.country_code as country, u.created_at as joined_at, c.name as company,
    (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at
  from users u left join platform_clients c on c.id = u.platform_manager_client_id and c.kind = 'company'
  where u.id = ${id}::uuid and u.status <> 'deleted'`;

/** How many members the club has, and how many used one of their sessions since a moment. */
export const countVisitors = async (db: Db, since: Date): Promise<{ members: number; here: number }> => {
  const row = await queryRow<{ members: number; here: number }>(db)`
    select (select count(*) from users where status in ('active', 'suspended', 'deletion_requested')) as members,
      (select count(distinct user_id) from sessions where last_used_at >= ${since}) as here`;
  return row ?? { members: 0, here: 0 };
};
