import { createHash } from 'node:crypto';
import { type Db, isLockTimeout } from '#db';
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

/**
 * Runs `work` once for a key of a member and route. The key is written in the caller's own transaction, so key and
 * effect are committed or lost together; the same key and request later gets the stored answer.
 * @throws {Refusal} idempotency_key_reused for another request, idempotency_in_progress while the first one runs.
 */
export const once = async (
  db: Db,
  scope: { memberId: string; route: string; key: string; request: unknown; now: Date },
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<Finished> => {
  const table = db.withTables<IdempotencyTables>();
  const hash = createHash('sha256').update(JSON.stringify(scope.request)).digest();
  const identity = { user_id: scope.memberId, route: scope.route, key: scope.key };
  const claimed = await table
    .insertInto('idempotency_keys')
    .values({ ...identity, request_hash: hash, status: null, response: null, created_at: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new Refusal('idempotency_in_progress', { retryAfter: 1 }) : error;
    });
  if (!claimed) {
    const stored = await table
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'response'])
      .where((row) => row.and(identity))
      .executeTakeFirst();
    if (!stored || stored.status === null) throw new Refusal('idempotency_in_progress', { retryAfter: 1 });
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
export const idempotencyKeyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,255}$/.test(header)) return header;
  const message = 'Idempotency-Key takes 8 to 255 printable characters.';
  throw new Refusal('validation_error', { message, errors: [{ field: 'Idempotency-Key', code: 'invalid', message }] });
};

type LimitTables = {
  rate_limits: { key: string; points: number; expire: number | null };
};

/** Removes answers older than 24 hours and attempts whose window has passed. */
export const purgeMarks = async (db: Db, now: Date): Promise<void> => {
  const tables = db.withTables<IdempotencyTables & LimitTables>();
  await tables
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
  await tables.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
};
