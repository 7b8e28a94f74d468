import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import { type Db, queryRow } from '#platform/db';
import { toRefusals } from './refusals.ts';
import { type AccountKind, type PostingMetadata, points, type TransactionType } from './tables.ts';

/** One side of a posting: the amount added to one account, in minor units of its asset (negative amounts are taken). */
export type Leg = { readonly amount: number; readonly asset?: string } & (
  | { readonly member: string }
  | { readonly system: Exclude<AccountKind, 'member'>; readonly owner?: string }
);

export interface Posting {
  readonly type: TransactionType;
  readonly activity: string;
  /** A key never posts twice; without one the posting is keyed by its own id. */
  readonly key?: string;
  /** Legs of amount 0 are dropped; the rest add up to zero in each asset. */
  readonly legs: readonly Leg[];
  /** The posting that this one reverses. */
  readonly reverses?: string;
  readonly initiatedBy?: string;
  readonly metadata?: PostingMetadata;
  /** The hold to settle: the posting takes its id and number, and the points are no longer held. */
  readonly hold?: string;
}

export interface Posted {
  readonly id: string;
  readonly number: number;
  readonly createdAt: Date;
  /** True when the key had already been posted and nothing was written. */
  readonly replayed: boolean;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Posts one movement of points, all legs or none. The only way points move (specification section 4, points). Locks
 * member accounts in the order of owners and assets, and takes the time afterwards, never earlier than an account's
 * last entry. Durable once the caller's transaction commits.
 * @throws {Refusal} insufficient_points when a member's available points are not enough, account_frozen, not_found for
 * an unknown account, idempotency_key_reused when the key was posted with other content.
 */
export const post = async (db: Db, clock: Clock, posting: Posting): Promise<Posted> => {
  const legs = posting.legs.filter(({ amount }) => amount !== 0);
  const id = posting.hold ?? uuidv7();
  const { rows } = await toRefusals(
    sql<{ id: string; number: number; created_at: Date; replayed: boolean }>`
      select * from ledger_post(
        ${id}::uuid, ${posting.type}, ${posting.activity}, ${posting.key ?? `${posting.type}:${id}`},
        ${legs.map(toKind)}::text[], ${legs.map(toOwner)}::uuid[],
        ${legs.map(({ asset }) => asset ?? points)}::text[], ${legs.map(({ amount }) => amount)}::bigint[],
        ${JSON.stringify(posting.metadata ?? {})}::jsonb, ${posting.reverses ?? null}::uuid,
        ${posting.initiatedBy ?? null}::uuid, ${clock.posting()}::timestamptz, ${posting.hold !== undefined}::boolean)
    `.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger answered nothing');
  return { id: row.id, number: row.number, createdAt: row.created_at, replayed: row.replayed };
};

const toKind = (leg: Leg): AccountKind => ('member' in leg ? 'member' : leg.system);

const toOwner = (leg: Leg): string => ('member' in leg ? leg.member : (leg.owner ?? nobody));

/** Whether something was posted under a key. */
export const isPosted = async (db: Db, key: string): Promise<boolean> => {
  const row = await queryRow<{ posted: boolean }>(db)`
    select exists (select from ledger_transactions where idempotency_key = ${key}) as posted`;
  return row?.posted === true;
};
