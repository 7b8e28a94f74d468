import { sql } from 'kysely';
import type { Db } from '#platform/db';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export interface PointsDay {
  readonly date: string;
  readonly issued: number;
  /** Less what was given back, as for `exchanged`. */
  readonly redeemed: number;
  readonly exchanged: number;
  readonly expired: number;
}

/**
 * What members' points did on each day of a period that had some, in minor units, and how many members moved any in
 * the 30 days up to its end.
 */
export const pointsByDay = async (
  db: Db,
  { from, to, timeZone }: Period,
): Promise<{ days: readonly PointsDay[]; active: number }> => {
  const { rows } = await sql<PointsDay>`
    select (e.created_at at time zone ${timeZone})::date as date,
      coalesce(sum(e.amount) filter (where e.transaction_type = 'earn'), 0)::bigint as issued,
      coalesce(-sum(e.amount) filter (where e.transaction_type in ('redeem', 'refund')), 0)::bigint as redeemed,
      coalesce(-sum(e.amount) filter (where e.transaction_type in ('exchange', 'exchange_refund')), 0)::bigint as exchanged,
      coalesce(-sum(e.amount) filter (where e.transaction_type = 'expire'), 0)::bigint as expired
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where e.seq is not null and e.asset = 'POINTS'
      and t.created_at >= (${from}::date)::timestamp at time zone ${timeZone}
      and t.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1 order by 1`.execute(db);
  const counted = await sql<{ active: number }>`
    select count(distinct e.account_id) as active from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where e.seq is not null and e.asset = 'POINTS' and e.transaction_type <> 'expire'
      and t.created_at >= (${to}::date - 29)::timestamp at time zone ${timeZone}
      and t.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`.execute(db);
  return { days: rows, active: counted.rows[0]?.active ?? 0 };
};

/** All points that members hold now, in minor units: what the club owes. */
export const pointsOutstanding = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::bigint as total from ledger_accounts where kind = 'member' and asset = 'POINTS'`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** What members were ever given for one activity, in minor units. */
export const sumEarnedByMember = async (
  db: Db,
  activity: string,
  members: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ owner_id: string; total: number }>`
    select a.owner_id, sum(e.amount)::bigint as total from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'member' and a.asset = 'POINTS' and a.owner_id = any (${members}::uuid[]) and e.activity = ${activity}
    group by a.owner_id`.execute(db);
  return new Map(rows.map(({ owner_id, total }) => [owner_id, total]));
};

/** What a member earned since a moment, in minor units. */
export const sumEarned = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(e.amount), 0)::bigint as earned from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.owner_id = ${userId}::uuid and a.kind = 'member' and a.asset = 'POINTS' and e.created_at > ${since}
      and e.transaction_type = 'earn'`.execute(db);
  return rows[0]?.earned ?? 0;
};
