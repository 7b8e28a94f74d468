import { type RawBuilder, sql } from 'kysely';
import { type Db, queryRow } from '#platform/db';
import { selectHeldDays, selectWelcomeDays } from './rules/index.ts';

/** The answer to what can be spent anywhere: what is available without welcome points, in minor units. */
export const toSpendable = (available: number, welcome: number): number => Math.max(0, available - welcome);

/** What an account has received for joining and for invited friends lately, and what it still holds of it. */
const selectReceived = (account: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
    select w.created_at, w.days, sum(w.amount) over (order by w.created_at desc) - greatest(w.returned_since, 0) as kept
    from (select p.*, ${selectHeldDays(sql`p.created_at`, now)} as days from welcome_points p where p.account_id = ${account}
      and p.created_at > ${now}::timestamptz - make_interval(secs => 86400.0 * ${selectWelcomeDays(now)})) as w
    where w.created_at > ${now}::timestamptz - make_interval(secs => 86400.0 * w.days)
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
  const row = await queryRow<{ amount: number | null; opens: Date | null; days: number | null }>(db)`
    select max(kept)::bigint as amount, max(days) filter (where kept > 0) as days,
      max(created_at + make_interval(secs => 86400.0 * days)) filter (where kept > 0) as opens
    from ${selectReceived(sql`${account}`, now)}`;
  if (!row?.amount || !row.opens || !row.days || row.amount <= 0) return null;
  return { amount: row.amount, days: row.days, opensAt: row.opens };
};
