import { createHash } from 'node:crypto';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { type Db, isLockTimeout, isUnavailable } from '#platform/db';
import { Refusal } from './refusal.ts';

type IdempotencyTables = {
  idempotency_keys: {
    user_id: string;
    route: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    response: string | null;
    created_at: Date;
  };
};

interface Finished {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

/** A request that its sender may repeat: whose it is, of which call, under which key, and a hash of what was asked. */
export interface Claim {
  readonly memberId: string;
  readonly route: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** The claim of a request, or null when it carries no key. @throws {Refusal} as `idempotencyKeyOf` does. */
export const claimOf = (
  { method, path, idempotent }: Endpoint,
  { header, memberId, input }: { header: string | string[] | undefined; memberId: string | undefined; input: unknown },
): Claim | null => {
  const key = idempotent ? idempotencyKeyOf(header) : null;
  if (!key || !memberId) return null;
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  return { memberId, route: `${method} ${path}`, key, hash };
};

/**
 * Runs a statement that takes its claim itself, by the functions `idempotency_answer` and `idempotency_keep`. Of two with
 * one key at once the later waits for what the first one moves, and may then be refused because the first one was done: so
 * a failure is answered by what is kept under the key, if anything is.
 * @throws {Refusal} idempotency_key_reused for another request.
 */
export const claiming = async <Result>(
  statement: () => Promise<Result>,
  kept: () => Promise<Result | null>,
): Promise<Result> => {
  try {
    return await statement();
  } catch (error) {
    if ((error as { code?: string }).code === 'IK001') throw new Refusal('idempotency_key_reused');
    const earlier = isUnavailable(error) ? null : await kept();
    if (earlier === null) throw error;
    return earlier;
  }
};

/**
 * What the first use of a claim was answered with, or null: as `idempotency_keep` kept it.
 * @throws {Refusal} idempotency_key_reused for another request.
 */
export const keptAnswer = async (db: Db, claim: Claim | null): Promise<unknown> => {
  if (!claim) return null;
  const { memberId, route, key, hash } = claim;
  const { rows } = await sql<{ answer: string | null }>`
    select idempotency_answer(${memberId}::uuid, ${route}, ${key}, ${hash}::bytea) as answer`
    .execute(db)
    .catch((error: { code?: string }) => {
      throw error.code === 'IK001' ? new Refusal('idempotency_key_reused') : error;
    });
  return JSON.parse(rows[0]?.answer ?? 'null');
};

const inProgress = () => new Refusal('idempotency_in_progress', { retryAfter: 1 });

/**
 * Runs `work` once for a key of a member and route. The key is written in the caller's own transaction, so key and
 * effect are committed or lost together; the same key and request later gets the stored answer.
 * @throws {Refusal} idempotency_key_reused for another request, idempotency_in_progress while the first one runs.
 */
export const once = async (
  db: Db,
  { memberId, route, key, hash }: Claim,
  now: Date,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<Finished> => {
  const table = db.withTables<IdempotencyTables>();
  const identity = { user_id: memberId, route, key };
  const claimed = await table
    .insertInto('idempotency_keys')
    .values({ ...identity, request_hash: hash, status: null, response: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? inProgress() : error;
    });
  if (!claimed) {
    const stored = await table
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'response'])
      .where((row) => row.and(identity))
      .executeTakeFirst();
    if (!stored || stored.status === null) throw inProgress();
    if (!stored.request_hash.equals(hash)) throw new Refusal('idempotency_key_reused');
    return { status: stored.status, body: JSON.parse(stored.response ?? 'null'), replayed: true };
  }
  const done = await work();
  await table
    .updateTable('idempotency_keys')
    .set({ status: done.status, response: JSON.stringify(done.body) })
    .where((row) => row.and(identity))
    .execute();
  return { ...done, replayed: false };
};

/** The header's key, or null when it is absent. @throws {Refusal} validation_error when it is not 8 to 255 printable characters. */
const idempotencyKeyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,255}$/.test(header)) return header;
  const message = 'Idempotency-Key takes 8 to 255 printable characters.';
  throw new Refusal('validation_error', { message, errors: [{ field: 'Idempotency-Key', code: 'invalid', message }] });
};

type LimitTables = {
  rate_limits: { key: string; points: number; expire: number | null };
};

/** Removes answers older than 24 hours and attempts whose window has passed. */
export const purgeIdempotencyRecords = async (db: Db, now: Date): Promise<void> => {
  const tables = db.withTables<IdempotencyTables & LimitTables>();
  await tables
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
  await tables.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
};
