import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import { type Db, runStatement } from '#platform/db';
import { toRefusals } from './refusals.ts';
import { points, type TransactionType } from './tables.ts';

export interface Hold {
  readonly userId: string;
  /** Minor units. */
  readonly amount: number;
  /** The type of the later posting. */
  readonly type: TransactionType;
  readonly activity: string;
  readonly key: string;
  readonly expiresAt: Date;
}

/**
 * Holds points for a later settlement: they stay in the balance but can't be spent. The returned id is also the id of
 * the later posting, which settles the hold by naming it.
 * @throws {Refusal} the refusals of `post`.
 */
export const holdPoints = async (db: Db, clock: Clock, wish: Hold): Promise<{ id: string; number: number }> => {
  const { rows } = await toRefusals(
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

/** Releases held points. Throws when the hold was already settled or released. */
export const releaseHold = (
  db: Db,
  clock: Clock,
  id: string,
  status: 'released' | 'expired' = 'released',
): Promise<void> => runStatement(db)`select ledger_release(${id}::uuid, ${status}, ${clock.posting()}::timestamptz)`;
