import type { Clock } from '#platform/clock';
import { type Db, queryRows } from '#platform/db';
import { Refusal } from '#platform/http';
import { lockAccount } from './accounts.ts';
import { type Leg, type Posted, post } from './posting.ts';
import type { AccountKind, PostingMetadata, TransactionType } from './tables.ts';

interface Reversal {
  /** The posting to reverse. */
  readonly of: string;
  readonly type: TransactionType;
  readonly activity: string;
  readonly key: string;
  readonly metadata?: PostingMetadata;
}

/**
 * Reverses a whole posting: the same legs with opposite signs. Possible once.
 * @throws {Refusal} not_found, and the refusals of `post` when a member has already spent the points.
 */
export const reverse = async (db: Db, clock: Clock, { of, ...posting }: Reversal): Promise<Posted> => {
  const rows = await queryRows<{ kind: AccountKind; owner: string; asset: string; amount: number }>(db)`
    select a.kind, a.owner_id as owner, e.asset, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${of}::uuid order by e.id`;
  if (rows.length === 0) throw new Refusal('not_found');
  const legs = rows.map(({ kind, owner, asset, amount }): Leg => {
    const other = { asset, amount: -amount };
    return kind === 'member' ? { ...other, member: owner } : { ...other, system: kind, owner };
  });
  return post(db, clock, { ...posting, reverses: of, legs });
};

/**
 * Takes back what a posting gave a member, as far as they still have it; their balance never goes below zero. Returns
 * the posting's id, or null when nothing is left to take or the account is frozen.
 */
export const takeBackAward = async (db: Db, clock: Clock, userId: string, awarded: string): Promise<string | null> => {
  const left = await findAvailable(db, userId);
  const rows = await queryRows<{ amount: number }>(db)`
    select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${awarded}::uuid and a.kind = 'member' and a.owner_id = ${userId}::uuid`;
  const given = rows[0]?.amount ?? 0;
  const taken = Math.min(given, left);
  if (taken <= 0) return null;
  const { id } = await post(db, clock, {
    type: 'adjust',
    activity: 'reversal',
    key: `reverse:${awarded}`,
    reverses: awarded,
    legs: [
      { member: userId, amount: -taken },
      { system: 'issuance', amount: taken },
    ],
    ...(taken < given ? { metadata: { shortfall: given - taken } } : {}),
  });
  return id;
};

/** Gives back what `takeBackAward` took. Returns the posting's id, or null when the account is frozen. */
export const restoreAward = async (db: Db, clock: Clock, userId: string, taken: string): Promise<string | null> => {
  if ((await findAvailable(db, userId)) < 0) return null;
  const { id } = await reverse(db, clock, {
    of: taken,
    type: 'adjust',
    activity: 'reversal',
    key: `restore:${taken}`,
  });
  return id;
};

/** What a member can spend, under the account's lock; below zero for a frozen account or none. */
const findAvailable = async (db: Db, userId: string): Promise<number> => {
  const account = await lockAccount(db, userId);
  const rows = await queryRows<{ frozen: boolean }>(db)`select frozen_at is not null as frozen from ledger_accounts
    where owner_id = ${userId}::uuid and kind = 'member' and asset = 'POINTS'`;
  return account && rows[0]?.frozen === false ? account.available : -1;
};
