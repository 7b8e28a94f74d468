import { createHash, createHmac } from 'node:crypto';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { dayMs, minuteMs } from '@club/contract/platform/units';
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
  readonly created_at: Date;
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
  /** Of the input, by each key that may have made it; the first is stored. */
  readonly hashes: readonly [Buffer, ...Buffer[]];
  /** How the answer is kept, and opened for a repetition. */
  readonly toKept: (answer: string) => string;
  readonly fromKept: (kept: string) => string;
  /**
   * The effect is in another database: the key is taken in a transaction of its own, before it, so that a
   * repetition of a call that was cut off between the two is told so, and nothing is done twice.
   */
  readonly isTakenFirst: boolean;
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
  if (idempotent !== 'sealed') {
    const plain = (text: string): string => text;
    return { ...request, hashes: [hash], toKept: plain, fromKept: plain, isTakenFirst: false };
  }
  const place = `${route} ${key} ${memberId}`;
  // Keyed, since a weight or a night is guessed in a few thousand tries; with the place, so that one's own tries tell
  // nothing of another's.
  const keyed = (secret: Buffer): Buffer => createHmac('sha256', secret).update(place).update(hash).digest();
  const [newest, ...older] = deriveKeys(config, 'kept-answer');
  return {
    ...request,
    hashes: [keyed(newest), ...older.map(keyed)],
    toKept: (answer) => sealedMark + sealing.seal(config, place, answer).toString('base64'),
    fromKept: (kept) => sealing.unseal(config, place, Buffer.from(kept.slice(sealedMark.length), 'base64')),
    isTakenFirst: true,
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

/** Longer than any call takes: a key that was taken before, and has no answer, belongs to a call that was cut off. */
const longestCall = 2 * minuteMs;

const wasCutOff = () =>
  new Refusal('idempotency_key_reused', {
    message: "We can't tell whether this was saved. Look for it, and save it again if it isn't there.",
  });

type Work = () => Promise<{ status: number; body: unknown }>;

/**
 * Runs `work` once per member, route and key. The record is written in the caller's transaction, so record and effect
 * commit or roll back together; a repeated request gets the stored answer.
 * @throws {Refusal} idempotency_key_reused for another request, or one that was cut off; idempotency_in_progress while
 * the first one runs.
 */
export const runOnce = async (db: Db, key: IdempotencyKey, now: Date, work: Work): Promise<Replayable> => {
  const isNew = key.isTakenFirst || (await take(db, key, now));
  if (!isNew) return readAnswer(db, key, now);
  const done = await work();
  await runStatement(db)`
    update idempotency_keys set status = ${done.status}, response = ${key.toKept(JSON.stringify(done.body))}
    where ${matchKey(key)}`;
  return { ...done, replayed: false };
};

/**
 * Takes a key whose effect is in another database, and gives it back when nothing came of it.
 * @returns the answer to a repetition, or null for a key that is new and now taken
 * @throws {Refusal} as runOnce
 */
export const takeFirst = async (db: Db, key: IdempotencyKey, now: Date): Promise<Replayable | null> =>
  (await take(db, key, now)) ? null : readAnswer(db, key, now);

export const giveBack = (db: Db, key: IdempotencyKey): Promise<void> =>
  runStatement(db)`delete from idempotency_keys where ${matchKey(key)} and status is null`;

const matchKey = ({ memberId, route, key }: IdempotencyKey) =>
  sql`user_id = ${memberId} and route = ${route} and key = ${key}`;

const take = async (db: Db, { memberId, route, key, hashes: [hash] }: IdempotencyKey, now: Date): Promise<boolean> => {
  const { numAffectedRows: taken } = await sql`
    insert into idempotency_keys (user_id, route, key, request_hash, created_at)
    values (${memberId}, ${route}, ${key}, ${hash}, ${now}) on conflict do nothing`
    .execute(db)
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? inProgress() : error;
    });
  return Boolean(taken);
};

const readAnswer = async (db: Db, key: IdempotencyKey, now: Date): Promise<Replayable> => {
  const [stored] = await queryRows<StoredAnswer>(db)`
    select request_hash, status, response, created_at from idempotency_keys where ${matchKey(key)}`;
  if (!stored) throw inProgress();
  if (!key.hashes.some((hash) => hash.equals(stored.request_hash))) throw new Refusal('idempotency_key_reused');
  if (stored.status === null) {
    throw now.getTime() - stored.created_at.getTime() > longestCall ? wasCutOff() : inProgress();
  }
  return { status: stored.status, body: JSON.parse(key.fromKept(stored.response ?? 'null')), replayed: true };
};

/**
 * Forgets what was kept of a member's sealed answers, and the keys of those under way: they no longer agree that the club
 * keeps what those say.
 */
export const forgetSealedAnswers = async (db: Db, memberId: string): Promise<void> => {
  await runStatement(db)`delete from idempotency_keys
    where user_id = ${memberId} and (response is null or response like ${`${sealedMark}%`})`;
};

/** Deletes answers older than 24 hours and attempts whose window has passed. */
export const purgeIdempotencyRecords = async (db: Db, now: Date): Promise<void> => {
  await runStatement(db)`delete from idempotency_keys where created_at < ${new Date(now.getTime() - dayMs)}`;
  await runStatement(db)`delete from rate_limits where expire < ${now.getTime()}`;
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
