import { sql } from 'kysely';
import { type Db, queryRows } from '#platform/db';

/** How many accounts are alike, the member's own included. */
export interface Cluster {
  /** Accounts whose addresses lead to one mailbox. */
  readonly mailbox: number;
  /** Accounts used with one browser from one network address. */
  readonly device: number;
  /** Accounts used from one network address. */
  readonly address: number;
}

/** Rows looked at for each count; a cluster that large needs no exact number. */
const most = 1000;

/** The clusters that members belong to, by their sessions since a moment and their mailboxes now. */
export const listClusters = async (
  db: Db,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Cluster>> => {
  const used = (same: 'device' | 'address') => sql`(
    select count(distinct near.user_id) from (
      select o.user_id from sessions s join sessions o on o.ip = s.ip ${same === 'device' ? sql`and o.user_agent = s.user_agent` : sql``}
      where s.user_id = u.id and s.ip <> '' and s.created_at >= ${since} and o.created_at >= ${since} limit ${most}
    ) as near)`;
  const rows = await queryRows<Cluster & { id: string }>(db)`
    select u.id, (
        select count(*) from (select from users o where o.mailbox = u.mailbox and o.status <> 'deleted' limit ${most}) as same
      ) as mailbox, greatest(1, ${used('device')}) as device, greatest(1, ${used('address')}) as address
    from users u where u.id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ id, ...cluster }) => [id, cluster]));
};
