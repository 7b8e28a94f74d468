import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export type GrantEnd = 'member' | 'consent' | 'account' | 'taken_back';

export interface GrantRow {
  readonly id: string;
  readonly user_id: string;
  readonly provider_grant: string;
  readonly client_id: string;
  readonly host: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: GrantEnd | null;
}

type NewGrant = Omit<GrantRow, 'ended_at' | 'ended_by'>;

export const insertGrant = (db: Db, grant: NewGrant): Promise<void> =>
  runStatement(db)`
    insert into agent_grants (id, user_id, provider_grant, client_id, host, name, scopes, created_at, ends_at)
    values (${grant.id}, ${grant.user_id}, ${grant.provider_grant}, ${grant.client_id}, ${grant.host}, ${grant.name},
      ${grant.scopes}, ${grant.created_at}, ${grant.ends_at})`;

/** The grant behind a token, while it lasts. */
export const findLiveGrant = (db: Db, providerGrant: string, now: Date): Promise<GrantRow | undefined> =>
  queryRow<GrantRow>(db)`
    select * from agent_grants where provider_grant = ${providerGrant} and ended_at is null and ends_at > ${now}`;

export const countLiveGrants = async (db: Db, userId: string, now: Date): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from agent_grants
    where user_id = ${userId} and ended_at is null and ends_at > ${now}`;
  return row?.count ?? 0;
};

/** Those that no one has ended, whether their time is over or not. */
export const listOpenGrants = (db: Db, userId: string): Promise<readonly GrantRow[]> => queryRows<GrantRow>(db)`
  select * from agent_grants where user_id = ${userId} and ended_at is null`;

export interface ListedGrant extends GrantRow {
  readonly last_read_at: Date | null;
}

/** A member's agents, those that still read first, then the newest. */
export const listGrants = (db: Db, userId: string, now: Date): Promise<readonly ListedGrant[]> =>
  queryRows<ListedGrant>(db)`
    select g.*, (select max(r.at) from agent_reads r where r.grant_id = g.id) as last_read_at
    from agent_grants g where g.user_id = ${userId}
    order by (g.ended_at is null and g.ends_at > ${now}) desc, g.created_at desc limit 50`;

export const findOwnGrant = (db: Db, userId: string, id: string): Promise<GrantRow | undefined> =>
  queryRow<GrantRow>(db)`select * from agent_grants where id = ${id} and user_id = ${userId}`;

/** Marks a grant as ended. @returns whether it was not already */
export const markEnded = async (
  db: Db,
  id: string,
  { by, at }: { readonly by: GrantEnd; readonly at: Date },
): Promise<boolean> => {
  const row = await queryRow<{ id: string }>(db)`
    update agent_grants set ended_at = ${at}, ended_by = ${by} where id = ${id} and ended_at is null returning id`;
  return row !== undefined;
};

/** Deletes grants that have been over since then, with the log of their reads. */
export const purgeGrants = (db: Db, before: Date): Promise<void> =>
  runStatement(db)`delete from agent_grants where least(ended_at, ends_at) < ${before}`;
