import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
import { isPosted, post } from './posting.ts';

/** Freezes or unfreezes a member's points. Nothing is posted to a frozen account. */
export const freeze = (db: Db, userId: string, at: Date | null): Promise<void> =>
  runStatement(db)`select ledger_freeze(${userId}::uuid, ${at}::timestamptz)`;

/**
 * Posts the club's payment to a vendor or partner for the points it took, once per period, in minor units. Returns 0
 * when nothing is owed or the period is already settled.
 */
export const settle = async (
  db: Db,
  clock: Clock,
  { account, owner, period }: { account: 'vendor_settlement' | 'exchange_clearing'; owner: string; period: string },
): Promise<number> => {
  const isVendor = account === 'vendor_settlement';
  const key = `${isVendor ? 'settle' : 'psettle'}:${owner}:${period}`;
  return transaction(db, async (within) => {
    // concurrent settlements with one owner would both find the same sum owed
    await runStatement(within)`select pg_advisory_xact_lock(hashtextextended(${`settle:${owner}`}, 0))`;
    if (await isPosted(within, key)) return 0;
    const rows = await queryRows<{ owed: number }>(within)`
      select coalesce(sum(e.amount), 0)::bigint as owed from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = ${account} and a.owner_id = ${owner}::uuid and a.asset = 'POINTS'`;
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

/** The changeable fields of an earn rule. Changing a limit creates a new version of the rule. */
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

/** Changes an earn rule. Returns false for an unknown code. Earlier awards stay. */
export const changeEventType = async (db: Db, code: string, change: RuleChange): Promise<boolean> => {
  const row = await queryRow<{ changed: boolean }>(db)`
    select change_event_type(${code}, ${JSON.stringify(change)}::jsonb) as changed`;
  return row?.changed ?? false;
};
