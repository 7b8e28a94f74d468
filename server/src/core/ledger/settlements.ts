import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
import { isPosted, post } from './posting.ts';

/** One settlement with a vendor at a time, until the transaction ends. */
export const lockVendorSettlement = (db: Db, vendorId: string): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`settle:${vendorId}`}, 0))`;

/**
 * Posts a vendor's statement of a month, once, in minor units: `counted` points are paid for and leave circulation,
 * `released` points of expired vouchers stay with the club. Negative points correct an earlier statement.
 */
export const settleVendor = async (
  db: Db,
  clock: Clock,
  settlement: { id: string; vendorId: string; month: string; counted: number; released: number },
): Promise<void> => {
  const { id, vendorId, month, counted, released } = settlement;
  if (counted === 0 && released === 0) return;
  await post(db, clock, {
    type: 'settle',
    activity: 'vendor_settled',
    key: `settlement:${vendorId}:${month}`,
    legs: [
      { system: 'vendor_settlement', owner: vendorId, amount: -counted - released },
      { system: 'issuance', amount: counted },
      { system: 'treasury', amount: released },
    ],
    metadata: { reference: { kind: 'settlement', id } },
  });
};

/** A condition for other queries: whether a sale's points were posted to its vendor's account. */
export const isPostedToVendor = (vendorId: RawBuilder<unknown>, transactionId: RawBuilder<unknown>) => sql<SqlBool>`
  exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${transactionId} and a.kind = 'vendor_settlement' and a.owner_id = ${vendorId})`;

/** Sums of a vendor's account in minor units: what it took, what was refunded, and what was settled in which way. */
export interface VendorAccount {
  readonly sold: number;
  readonly refunded: number;
  /** Settled by statements. */
  readonly settled: number;
  /** Settled before there were statements, and when last. */
  readonly settledBefore: number;
  readonly settledUntil: Date | null;
  readonly balance: number;
}

const noEntries = { sold: 0, refunded: 0, settled: 0, settledBefore: 0, settledUntil: null, balance: 0 };

export const findVendorAccount = async (db: Db, vendorId: string): Promise<VendorAccount> => {
  const row = await queryRow<VendorAccount>(db)`
    select coalesce(sum(e.amount) filter (where e.transaction_type = 'redeem'), 0)::bigint as sold,
      coalesce(-sum(e.amount) filter (where e.transaction_type = 'refund'), 0)::bigint as refunded,
      coalesce(-sum(e.amount) filter (where t.idempotency_key like 'settlement:%'), 0)::bigint as settled,
      coalesce(-sum(e.amount) filter (where t.idempotency_key like 'settle:%'), 0)::bigint as "settledBefore",
      max(e.created_at) filter (where t.idempotency_key like 'settle:%') as "settledUntil",
      coalesce(sum(e.amount), 0)::bigint as balance
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'vendor_settlement' and a.owner_id = ${vendorId}::uuid and a.asset = 'POINTS'`;
  return row ?? noEntries;
};

/** The points that each statement's posting took from a vendor's account, by statement. */
export const listSettled = async (db: Db, vendorId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await queryRows<{ id: string; amount: number }>(db)`
    select t.metadata #>> '{reference,id}' as id, -e.amount as amount
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'vendor_settlement' and a.owner_id = ${vendorId}::uuid and t.idempotency_key like 'settlement:%'`;
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};

/** The vendors that have an account. */
export const listVendorAccounts = async (db: Db): Promise<readonly string[]> => {
  const rows = await queryRows<{ owner_id: string }>(db)`
    select owner_id from ledger_accounts where kind = 'vendor_settlement' order by owner_id`;
  return rows.map(({ owner_id }) => owner_id);
};

/**
 * Posts the club's payment to a partner for the points it took, once per period, in minor units. Returns 0 when nothing
 * is owed or the period is already settled.
 */
export const settlePartner = async (
  db: Db,
  clock: Clock,
  { owner, period }: { owner: string; period: string },
): Promise<number> => {
  const key = `psettle:${owner}:${period}`;
  return transaction(db, async (within) => {
    // concurrent settlements with one owner would both find the same sum owed
    await runStatement(within)`select pg_advisory_xact_lock(hashtextextended(${`settle:${owner}`}, 0))`;
    if (await isPosted(within, key)) return 0;
    const rows = await queryRows<{ owed: number }>(within)`
      select coalesce(sum(e.amount), 0)::bigint as owed from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'exchange_clearing' and a.owner_id = ${owner}::uuid and a.asset = 'POINTS'`;
    const owed = rows[0]?.owed ?? 0;
    if (owed <= 0) return 0;
    await post(within, clock, {
      type: 'settle',
      activity: 'partner_settled',
      key,
      legs: [
        { system: 'exchange_clearing', owner, amount: -owed },
        { system: 'issuance', amount: owed },
      ],
    });
    return owed;
  });
};
