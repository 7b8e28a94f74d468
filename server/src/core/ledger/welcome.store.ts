import { dayMs } from '@club/contract/platform/units';
import { type RawBuilder, sql } from 'kysely';
import { type Db, queryRow } from '#platform/db';
import { selectWelcomeDays } from './rules/index.ts';

/** The answer to what can be spent anywhere: what is available without welcome points, in minor units. */
export const toSpendable = (available: number, welcome: number): number => Math.max(0, available - welcome);

/** What an account has received for joining and for invited friends lately, and what it still holds of it. */
const selectReceived = (account: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
    select w.created_at, sum(w.amount) over (order by w.created_at desc) - greatest(w.returned_since, 0) as kept
    from welcome_points w where w.account_id = ${account}
      and w.created_at > ${now}::timestamptz - make_interval(secs => 86400.0 * ${selectWelcomeDays(now)})
  ) as received`;

/**
 * Expression for the welcome points that an account still holds, in minor units: those of the days of the hold, less what
 * went back to the club since. They are the last points to leave, so a transfer, a vendor's offer or a conversion must
 * leave at least these.
 */
export const selectWelcomePoints = (account: RawBuilder<unknown>, now: Date): RawBuilder<number> =>
  sql<number>`(select greatest(coalesce(max(kept), 0), 0)::bigint from ${selectReceived(account, now)})`;

/** Welcome points that an account holds and can only spend at the club itself. */
export interface WelcomePoints {
  /** Minor units. */
  readonly amount: number;
  /** When all of them can be spent. */
  readonly opensAt: Date;
  /** Days of the hold. */
  readonly days: number;
}

export const findWelcomePoints = async (db: Db, account: number, now: Date): Promise<WelcomePoints | null> => {
  const row = await queryRow<{ amount: number | null; last: Date | null; days: number }>(db)`
    select max(kept)::bigint as amount, max(created_at) filter (where kept > 0) as last, ${selectWelcomeDays(now)} as days
    from ${selectReceived(sql`${account}`, now)}`;
  if (!row?.amount || !row.last || row.amount <= 0) return null;
  const { amount, days } = row;
  return { amount, days, opensAt: new Date(row.last.getTime() + days * dayMs) };
};
