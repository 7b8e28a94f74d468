import { welcomeHoldDays } from '@club/contract/core/ledger';
import { dayMs } from '@club/contract/platform/units';
import { type RawBuilder, sql } from 'kysely';
import { type Db, queryRow } from '#platform/db';

/**
 * Expression for the welcome points that an account still holds, in minor units: those of the last 30 days, less what
 * went back to the club since. They are the last points to leave, so a transfer, a vendor's offer or a conversion must
 * leave at least these.
 */
export const selectWelcomePoints = (account: RawBuilder<unknown>, now: Date): RawBuilder<number> => {
  const since = new Date(now.getTime() - welcomeHoldDays * dayMs);
  return sql<number>`(
    select greatest(coalesce(max(kept), 0), 0)::bigint from (
      select sum(w.amount) over (order by w.created_at desc) - greatest(w.returned_since, 0) as kept
      from welcome_points w where w.account_id = ${account} and w.created_at > ${since}
    ) as received)`;
};

/** The welcome points that a member holds and can only spend at the club itself, in minor units. */
export const findWelcomePoints = async (db: Db, userId: string, now: Date): Promise<number> => {
  const row = await queryRow<{ kept: number }>(db)`
    select ${selectWelcomePoints(sql.ref('a.account_id'), now)} as kept from member_balances a
    where a.user_id = ${userId}::uuid`;
  return row?.kept ?? 0;
};
