import type { AccountType } from '@club/contract/platform/access';
import { type RawBuilder, sql } from 'kysely';
import { countUpToLimit, type Db, plannedAnew, queryRow, queryRows } from '#platform/db';

/** First and last names of members by id, without deleted ones. */
export const listNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await queryRows<{ id: string; name: string }>(db)`
    select id, btrim(first_name || ' ' || last_name) as name from users where id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** A member to write to, or to show to another member. */
export interface Contact {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Ways to name a member: by id, e-mail, or client code of the club or its rewards. */
export type MemberName = { readonly id: string } | { readonly email: string } | { readonly clientCode: string };

/** Finds an active member; unverified, suspended and leaving ones are left out. */
export const findActiveMember = (db: Db, name: MemberName): Promise<Contact | undefined> => queryRow<Contact>(db)`
    select id, email, first_name, last_name from users where ${isNamed(name)} and status = 'active' limit 1`;

// Each form has its own index, which a combined statement could not use.
const isNamed = (name: MemberName) => {
  if ('id' in name) return sql<boolean>`id = ${name.id}::uuid`;
  if ('email' in name) return sql<boolean>`lower(email) = lower(${name.email})`;
  return sql<boolean>`(client_code = ${name.clientCode} or rewards_client_code = ${name.clientCode})`;
};

/** Members to write to by id, without deleted ones. */
export const listContacts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Contact>> => {
  const rows = await queryRows<Contact>(db)`
    select id, email, first_name, last_name from users where id = any (${ids}::uuid[]) and status <> 'deleted'`;
  return new Map(rows.map((contact) => [contact.id, contact]));
};

interface MemberLine {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly account_types: AccountType[];
  readonly status: string;
  readonly joined_at: Date;
}

interface Wanted {
  readonly type?: AccountType;
  readonly joined?: { readonly from: string; readonly to: string; readonly timeZone: string };
  /** A filter on the id that replaces the filter on status. */
  readonly among?: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the members that `countMembers` counts, or of those selected; the newest first. */
export const listMembers = async (
  db: Db,
  { limit, offset, ...wanted }: Wanted,
): Promise<{ rows: readonly MemberLine[]; total: number }> => {
  const matching = sql`from users where ${isWanted(wanted)}`;
  const rows = await queryRows<MemberLine>(db)`
    ${plannedAnew} select id, first_name || ' ' || last_name as name, email, country_code as country, account_types, status,
      created_at as joined_at
    ${matching} order by created_at desc, id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  return { rows, total: await countUpToLimit(db, sql`select ${matching}`) };
};

const isWanted = ({ type, joined, among, search }: Omit<Wanted, 'limit' | 'offset'>): RawBuilder<unknown> => {
  const parts = [among ? among(sql.ref('users.id')) : sql`status in ('active', 'suspended', 'deletion_requested')`];
  if (type) parts.push(sql`${type} = any (account_types)`);
  if (joined)
    parts.push(sql`created_at >= (${joined.from}::date)::timestamp at time zone ${joined.timeZone}
      and created_at < (${joined.to}::date + 1)::timestamp at time zone ${joined.timeZone}`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(first_name || ' ' || last_name ilike ${pattern}::text or email ilike ${pattern}::text)`);
  }
  return sql.join(parts, sql` and `);
};
