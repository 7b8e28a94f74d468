import { createHash, createHmac } from 'node:crypto';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import type { Config } from '#platform/config';
import { type Db, isLockTimeout, queryRows, runStatement } from '#platform/db';
import { createSealing } from '#platform/sealing';
import { deriveKeys } from '#platform/secrets';
import { Refusal } from './refusal.ts';

interface StoredAnswer {
  readonly request_hash: Buffer;
  readonly status: number | null;
  readonly response: string | null;
}

interface Replayable {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

/** Identifies a repeatable request: the member, the call, the key and a hash of the input. */
export interface IdempotencyKey {
  readonly memberId: string;
  readonly route: string;
  readonly key: string;
  readonly hash: Buffer;
  /** How the answer is kept, and opened for a repetition. */
  readonly toKept: (answer: string) => string;
  readonly fromKept: (kept: string) => string;
}

type Keys = Pick<Config, 'secretKeys'>;

const sealing = createSealing('kept-answer');
/** What a sealed answer begins with; an answer in JSON never does. */
const sealedMark = 'sealed:';

/**
 * The request's key, or null without one. @throws {Refusal} validation_error unless the key has 8 to 255 printable
 * characters.
 */
export const readIdempotencyKey = async (
  { method, path, idempotent }: Endpoint,
  {
    header,
    memberId,
    input,
    config,
  }: { header: string | string[] | undefined; memberId: string | undefined; input: unknown; config: Keys },
): Promise<IdempotencyKey | null> => {
  const key = idempotent ? keyInHeader(header) : null;
  if (!key || !memberId) return null;
  const route = `${method} ${path}`;
  const hash = await hashInput(input);
  const request = { memberId, route, key };
  if (idempotent !== 'sealed') return { ...request, hash, toKept: (answer) => answer, fromKept: (kept) => kept };
  const place = `${route} ${key} ${memberId}`;
  return {
    ...request,
    // Keyed, since a weight or a night is guessed in a few thousand tries.
    hash: createHmac('sha256', deriveKeys(config, 'kept-answer')[0]).update(hash).digest(),
    toKept: (answer) => sealedMark + sealing.seal(config, place, answer).toString('base64'),
    fromKept: (kept) => sealing.unseal(config, place, Buffer.from(kept.slice(sealedMark.length), 'base64')),
  };
};

/** Of the whole input: a file is in it by its kind and the hash of its bytes, so that another file is another request. */
const hashInput = async (input: unknown): Promise<Buffer> => {
  const hash = createHash('sha256').update(JSON.stringify(input));
  for (const [field, file] of listFiles(input)) {
    const bytes = createHash('sha256').update(await file.bytes());
    hash.update(JSON.stringify([field, file.type, bytes.digest('hex')]));
  }
  return hash.digest();
};

const listFiles = (input: unknown): [field: string, file: File][] =>
  Object.entries(input ?? {}).flatMap(([field, value]) =>
    [value].flat().flatMap((one): [string, File][] => (one instanceof File ? [[field, one]] : [])),
  );

const inProgress = () => new Refusal('idempotency_in_progress', { retryAfter: 1 });

/**
 * Runs `work` once per member, route and key. The record is written in the caller's transaction, so record and effect
 * commit or roll back together; a repeated request gets the stored answer.
 * @throws {Refusal} idempotency_key_reused for another request, idempotency_in_progress while the first one runs.
 */
export const runOnce = async (
  db: Db,
  { memberId, route, key, hash, toKept, fromKept }: IdempotencyKey,
  now: Date,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<Replayable> => {
  const record = sql`user_id = ${memberId} and route = ${route} and key = ${key}`;
  const { numAffectedRows: claimed } = await sql`
    insert into idempotency_keys (user_id, route, key, request_hash, created_at)
    values (${memberId}, ${route}, ${key}, ${hash}, ${now}) on conflict do nothing`
    .execute(db)
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? inProgress() : error;
    });
  if (!claimed) {
    const rows = await queryRows<StoredAnswer>(db)`
      select request_hash, status, response from idempotency_keys where ${record}`;
    const [stored] = rows;
    if (!stored || stored.status === null) throw inProgress();
    if (!stored.request_hash.equals(hash)) throw new Refusal('idempotency_key_reused');
    return { status: stored.status, body: JSON.parse(fromKept(stored.response ?? 'null')), replayed: true };
  }
  const done = await work();
  await runStatement(
    db,
  )`update idempotency_keys set status = ${done.status}, response = ${toKept(JSON.stringify(done.body))}
    where ${record}`;
  return { ...done, replayed: false };
};

/**
 * The header's value, or null without one. @throws {Refusal} validation_error unless it has 8 to 255 printable
 * characters.
 */
const keyInHeader = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,255}$/.test(header)) return header;
  const message = 'Idempotency-Key takes 8 to 255 printable characters.';
  throw new Refusal('validation_error', { message, errors: [{ field: 'Idempotency-Key', code: 'invalid', message }] });
};

/** Forgets what was kept of a member's sealed answers: they no longer agree that the club keeps what those say. */
export const forgetSealedAnswers = async (db: Db, memberId: string): Promise<void> => {
  await runStatement(db)`delete from idempotency_keys
    where user_id = ${memberId} and response like ${`${sealedMark}%`}`;
};

/** Deletes answers older than 24 hours and attempts whose window has passed. */
export const purgeIdempotencyRecords = async (db: Db, now: Date): Promise<void> => {
  await runStatement(db)`delete from idempotency_keys where created_at < ${new Date(now.getTime() - dayMs)}`;
  await runStatement(db)`delete from rate_limits where expire < ${now.getTime()}`;
};
