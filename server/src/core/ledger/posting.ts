import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { refusing } from './refusals.ts';
import { type AccountKind, type PostingMetadata, points, type TransactionType } from './tables.ts';

/** One side of a posting: what is added to one account, in minor units of its asset (negative takes away). */
export type Leg = { readonly amount: number; readonly asset?: string } & (
  | { readonly member: string }
  | { readonly system: Exclude<AccountKind, 'member'>; readonly owner?: string }
);

export interface Posting {
  readonly type: TransactionType;
  readonly activity: string;
  /** The same key never posts twice, for ever; without one the posting is named after its own id. */
  readonly key?: string;
  /** Legs of amount 0 are left out; the others add up to zero in each asset. */
  readonly legs: readonly Leg[];
  /** The posting that this one takes back. */
  readonly reverses?: string;
  readonly initiatedBy?: string;
  readonly metadata?: PostingMetadata;
  /** Settles this hold: the posting takes its id and number, and the held points are free again. */
  readonly hold?: string;
}

export interface Posted {
  readonly id: string;
  readonly number: number;
  readonly createdAt: Date;
  /** True when the key had posted before and nothing was written now. */
  readonly replayed: boolean;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Posts one movement of points: all legs or none. The only way points move (specification section 4, points).
 * Member accounts are locked in the order of their owners and assets; the time is taken after that, and never lies before the last
 * entry of an account. Acknowledged once the caller's transaction commits.
 * @throws {Refusal} insufficient_points when a member's available points do not reach, account_frozen, not_found for an
 * account that does not exist, idempotency_key_reused when the key posted something else.
 */
export const post = async (db: Db, clock: Clock, posting: Posting): Promise<Posted> => {
  const legs = posting.legs.filter(({ amount }) => amount !== 0);
  const id = posting.hold ?? uuidv7();
  const { rows } = await refusing(
    sql<{ id: string; number: number; created_at: Date; replayed: boolean }>`
      select * from ledger_post(
        ${id}::uuid, ${posting.type}, ${posting.activity}, ${posting.key ?? `${posting.type}:${id}`},
        ${legs.map(kindOf)}::text[], ${legs.map(ownerOf)}::uuid[],
        ${legs.map(({ asset }) => asset ?? points)}::text[], ${legs.map(({ amount }) => amount)}::bigint[],
        ${JSON.stringify(posting.metadata ?? {})}::jsonb, ${posting.reverses ?? null}::uuid,
        ${posting.initiatedBy ?? null}::uuid, ${clock.posting()}::timestamptz, ${posting.hold !== undefined}::boolean)
    `.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger answered nothing');
  return { id: row.id, number: row.number, createdAt: row.created_at, replayed: row.replayed };
};

const kindOf = (leg: Leg): AccountKind => ('member' in leg ? 'member' : leg.system);

const ownerOf = (leg: Leg): string => ('member' in leg ? leg.member : (leg.owner ?? nobody));

/** Whether something was posted under a key. */
export const isPosted = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql<{ posted: boolean }>`
    select exists (select from ledger_transactions where idempotency_key = ${key}) as posted`.execute(db);
  return rows[0]?.posted === true;
};
