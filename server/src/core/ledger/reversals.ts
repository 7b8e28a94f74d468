import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';
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
  const { rows } = await sql<{ kind: AccountKind; owner: string; asset: string; amount: number }>`
    select a.kind, a.owner_id as owner, e.asset, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${of}::uuid order by e.id`.execute(db);
  if (rows.length === 0) throw new Refusal('not_found');
  const legs = rows.map(({ kind, owner, asset, amount }): Leg => {
    const other = { asset, amount: -amount };
    return kind === 'member' ? { ...other, member: owner } : { ...other, system: kind, owner };
  });
  return post(db, clock, { ...posting, reverses: of, legs });
};
