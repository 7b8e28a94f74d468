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
  const taken = await takeBackOne(db, clock, userId, awarded);
  const counted = await listCounted(db, awarded);
  for (const other of counted.filter((one) => !one.taken)) await takeBackOne(db, clock, userId, other.id);
  return taken;
};

/**
 * What rules that count the same event awarded for it, each by the last posting about it: the award, what took it back, or
 * what gave it again. `posting` is any such posting about the event's own award.
 */
const listCounted = (db: Db, posting: string): Promise<readonly { readonly id: string; readonly taken: boolean }[]> =>
  queryRows<{ id: string; taken: boolean }>(db)`
    with recursive back as (
      select id, reverses_id from ledger_transactions where id = ${posting}::uuid
      union all select t.id, t.reverses_id from ledger_transactions t join back on t.id = back.reverses_id),
    counted as (
      select o.transaction_id as award from back join reward_events e on e.transaction_id = back.id
      join event_types t on t.counts_id = e.event_type_id
      join reward_events o on o.event_type_id = t.id and o.user_id = e.user_id and o.reference = e.reference
        and o.period = e.period),
    ahead as (
      select award, award as id, 0 as depth from counted
      union all select ahead.award, t.id, ahead.depth + 1 from ledger_transactions t join ahead on t.reverses_id = ahead.id)
    select distinct on (award) id, depth % 2 = 1 as taken from ahead order by award, depth desc`;

const takeBackOne = async (db: Db, clock: Clock, userId: string, awarded: string): Promise<string | null> => {
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
  const counted = await listCounted(db, taken);
  const id = await restoreOne(db, clock, taken);
  for (const other of counted.filter((one) => one.taken)) await restoreOne(db, clock, other.id);
  return id;
};

const restoreOne = async (db: Db, clock: Clock, taken: string): Promise<string> => {
  const { id } = await reverse(db, clock, { of: taken, type: 'adjust', activity: 'reversal', key: `restore:${taken}` });
  return id;
};

/** What a member can spend, under the account's lock; below zero for a frozen account or none. */
const findAvailable = async (db: Db, userId: string): Promise<number> => {
  const account = await lockAccount(db, userId);
  const rows = await queryRows<{ frozen: boolean }>(db)`select frozen_at is not null as frozen from ledger_accounts
    where owner_id = ${userId}::uuid and kind = 'member' and asset = 'POINTS'`;
  return account && rows[0]?.frozen === false ? account.available : -1;
};
