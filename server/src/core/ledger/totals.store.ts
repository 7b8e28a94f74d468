import { sql } from 'kysely';
import { type Db, plannedAnew, queryRow, queryRows } from '#platform/db';
import { findLastClosedDay, type Period, selectEntries, summedTypes, sums, toDayStart } from './days.ts';
import { selectActiveAccounts } from './lists.store.ts';

interface PointsDay {
  readonly date: string;
  readonly issued: number;
  /** Less refunds, as for `exchanged`. */
  readonly redeemed: number;
  readonly exchanged: number;
  readonly expired: number;
}

/**
 * Members' points for each day of a period, in minor units, without empty days. Past days come from their stored sums,
 * the rest from the entries.
 */
export const sumPointsByDay = async (db: Db, { from, to, timeZone }: Period): Promise<readonly PointsDay[]> => {
  const closed = await findLastClosedDay(db, timeZone);
  const open = toDayStart(sql`greatest(${from}::date, ${closed}::date + 1)`, timeZone);
  return queryRows<PointsDay>(db)`
    ${plannedAnew} select day as date, issued, redeemed, exchanged, expired from ledger_days
    where time_zone = ${timeZone} and day between ${from}::date and ${to}::date
    union all
    select (t.created_at at time zone ${timeZone}::text)::date, ${sums}
    from ${selectEntries(summedTypes, open, toDayStart(sql`${to}::date + 1`, timeZone))} group by 1
    order by date`;
};

/** How many members had entries in the 30 days up to the end of a period. */
export const countActiveMembers = async (db: Db, period: Period): Promise<number> => {
  const row = await queryRow<{ active: number }>(db)`
    ${plannedAnew} select count(*) as active from (${await selectActiveAccounts(db, period)}) as active`;
  return row?.active ?? 0;
};

/**
 * All points that members hold now, in minor units: the club's debt. Reads every account, since an index of balances
 * would cost each posting more than this costs an administrator.
 */
export const sumOutstanding = async (db: Db): Promise<number> => {
  const row = await queryRow<{ total: number }>(db)`
    select coalesce(sum(balance), 0)::bigint as total from ledger_accounts where kind = 'member' and asset = 'POINTS'`;
  return row?.total ?? 0;
};

/** The points a member earned since an instant, in minor units. */
export const sumEarned = async (db: Db, userId: string, since: Date): Promise<number> => {
  const row = await queryRow<{ earned: number }>(db)`
    select coalesce(sum(e.amount), 0)::bigint as earned from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.owner_id = ${userId}::uuid and a.kind = 'member' and a.asset = 'POINTS' and e.created_at > ${since}
      and e.transaction_type = 'earn'`;
  return row?.earned ?? 0;
};

/** What a member earned in a span, `to` not included, oldest first, in minor units. */
export const listEarnings = (
  db: Db,
  userId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly { readonly at: Date; readonly amount: number }[]> => queryRows<{ at: Date; amount: number }>(db)`
    select e.created_at as at, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.owner_id = ${userId}::uuid and a.kind = 'member' and a.asset = 'POINTS' and e.transaction_type = 'earn'
      and e.created_at >= ${from} and e.created_at < ${to}
    order by e.created_at, e.seq`;

/** When a member's points earned in all first reached an amount, in minor units; null if they never did. */
export const findWhenEarned = async (db: Db, userId: string, amount: number): Promise<Date | null> => {
  const row = await queryRow<{ at: Date }>(db)`
    select at from (
      select e.created_at as at, e.seq, sum(e.amount) over (order by e.seq) as earned
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'member' and a.asset = 'POINTS' and a.owner_id = ${userId}::uuid
        and e.transaction_type in ('earn', 'adjust')) as sums
    where earned >= ${amount} order by seq limit 1`;
  return row?.at ?? null;
};
