import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { refusing } from './refusals.ts';
import { points, type TransactionType } from './tables.ts';

export interface Hold {
  readonly userId: string;
  /** Minor units. */
  readonly amount: number;
  /** What the posting will be once it is settled. */
  readonly type: TransactionType;
  readonly activity: string;
  readonly key: string;
  readonly expiresAt: Date;
}

/**
 * Sets points aside for something that is settled later: they stay in the balance and can no longer be spent. The id it
 * returns is also the id of the later posting, which settles it by naming it as `hold`.
 * @throws {Refusal} as `post` does.
 */
export const hold = async (db: Db, clock: Clock, wish: Hold): Promise<{ id: string; number: number }> => {
  const { rows } = await refusing(
    sql<{ id: string; number: number }>`
      select id, number from ledger_hold(
        ${uuidv7()}::uuid, ${wish.userId}::uuid, ${points}, ${wish.amount}::bigint, ${wish.type}, ${wish.activity},
        ${wish.key}, ${wish.expiresAt}::timestamptz, ${clock.posting()}::timestamptz)
    `.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger answered nothing');
  return row;
};

/** Gives held points back. Throws when the hold was settled or given back before: a hold resolves once. */
export const release = async (
  db: Db,
  clock: Clock,
  id: string,
  status: 'released' | 'expired' = 'released',
): Promise<void> => {
  await sql`select ledger_release(${id}::uuid, ${status}, ${clock.posting()}::timestamptz)`.execute(db);
};
