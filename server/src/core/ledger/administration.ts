import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Db, transaction } from '#platform/db';
import { isPosted, post } from './posting.ts';

/** Freezes a member's points, or frees them again: nothing is posted to a frozen account. */
export const freeze = async (db: Db, userId: string, at: Date | null): Promise<void> => {
  await sql`select ledger_freeze(${userId}::uuid, ${at}::timestamptz)`.execute(db);
};

/**
 * What the club owes a vendor or a partner for points that it took, and pays now: posted once for each period, in minor
 * units; 0 when nothing is owed or the period is settled already.
 */
export const settle = async (
  db: Db,
  clock: Clock,
  { account, owner, period }: { account: 'vendor_settlement' | 'exchange_clearing'; owner: string; period: string },
): Promise<number> => {
  const isVendor = account === 'vendor_settlement';
  const key = `${isVendor ? 'settle' : 'psettle'}:${owner}:${period}`;
  return transaction(db, async (within) => {
    // two who settle with one owner at once would both find the same sum owed
    await sql`select pg_advisory_xact_lock(hashtextextended(${`settle:${owner}`}, 0))`.execute(within);
    if (await isPosted(within, key)) return 0;
    const { rows } = await sql<{ owed: number }>`
      select coalesce(sum(e.amount), 0)::bigint as owed from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = ${account} and a.owner_id = ${owner}::uuid and a.asset = 'POINTS'`.execute(within);
    const owed = rows[0]?.owed ?? 0;
    if (owed <= 0) return 0;
    await post(within, clock, {
      type: 'settle',
      activity: isVendor ? 'vendor_settled' : 'partner_settled',
      key,
      legs: [
        { system: account, owner, amount: -owed },
        { system: 'issuance', amount: owed },
      ],
    });
    return owed;
  });
};

/** What of a rule for earning can be changed while the club runs; each change of a limit is a new version of the rule. */
export interface RuleChange {
  readonly name?: string;
  readonly description?: string;
  /** Minor units. */
  readonly points?: number;
  readonly per_day?: number | null;
  readonly per_month?: number | null;
  readonly per_lifetime?: number | null;
  readonly cooldown_seconds?: number;
  readonly is_active?: boolean;
}

/** Changes a rule; false when there is none with this code. What was given under it before stays. */
export const changeEventType = async (db: Db, code: string, change: RuleChange): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select change_event_type(${code}, ${JSON.stringify(change)}::jsonb) as changed`.execute(db);
  return rows[0]?.changed ?? false;
};
