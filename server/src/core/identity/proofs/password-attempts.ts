import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { hashDevice, isKnownDevice } from '#core/identity/sessions';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Call, tooManyAttempts } from '#platform/http';
import { deriveKeys } from '#platform/secrets';

/**
 * Wrong passwords for one address: ten are free, then each waits twice as long as the one before, up to a quarter of an
 * hour. Half an hour without an attempt clears the count.
 */
export const attemptRules = { free: 10, firstWait: 30, longestWait: 900, forgottenAfter: 1800 } as const;

type Attempt = Pick<Call, 'db' | 'config' | 'clock' | 'origin'>;

/**
 * Counts a password typed for an address, known or not, before it is compared. A device on which the owner signed in
 * before has a count of its own, so that guesses from anywhere else cannot keep the owner out. Returns the count's key.
 * @throws {Refusal} rate_limited with the seconds to wait
 */
export const countPasswordAttempt = async ({ db, config, clock, origin }: Attempt, email: string): Promise<Buffer> => {
  const now = clock.now();
  const device = hashDevice(origin);
  const known = await isKnownDevice(db, email, device, now);
  const key = createHmac('sha256', deriveKeys(config, 'rate-limit')[0])
    .update(`password\n${known ? device.toString('hex') : 'elsewhere'}\n${email.toLowerCase()}`)
    .digest();
  const wait = await countOne(db, key, now, Math.ceil(attemptRules.free * config.rateLimitFactor));
  if (wait === 0) return key;
  throw tooManyAttempts(wait);
};

/** Clears a count once the password was right. */
export const clearPasswordAttempts = (db: Db, key: Buffer): Promise<void> =>
  runStatement(db)`delete from password_attempts where key = ${key}`;

/** Deletes counts that no longer matter. */
export const purgePasswordAttempts = (db: Db, now: Date): Promise<void> =>
  runStatement(db)`delete from password_attempts where forgotten_at <= ${now}`;

/**
 * Seconds to wait, or 0 if the attempt was counted. One statement decides, so concurrent guesses get no extra ones. A
 * free attempt leaves `next_at` alone: attempts at one moment may arrive here out of the order of their times.
 */
const countOne = async (db: Db, key: Buffer, now: Date, free: number): Promise<number> => {
  const { firstWait, longestWait, forgottenAfter } = attemptRules;
  const soon = new Date(now.getTime() + forgottenAfter * 1000);
  const count = sql`case when a.forgotten_at <= ${now} then 1 else a.attempts + 1 end`;
  const pause = sql`case when ${count} < ${free}::int then 0
    else least(${longestWait}::int, ${firstWait}::int * 2 ^ least(${count} - ${free}::int, 10)) end`;
  const counted = await queryRows(db)`
    insert into password_attempts as a (key, attempts, next_at, forgotten_at) values (${key}, 1, '-infinity', ${soon})
    on conflict (key) do update set attempts = ${count}, forgotten_at = ${soon},
      next_at = case when ${pause} = 0 then a.next_at else ${now}::timestamptz + ${pause} * interval '1 second' end
    where a.next_at <= ${now}
    returning attempts`;
  if (counted.length > 0) return 0;
  const rows = await queryRows<{ next_at: Date }>(db)`select next_at from password_attempts where key = ${key}`;
  return Math.max(1, Math.ceil(((rows[0]?.next_at.getTime() ?? 0) - now.getTime()) / 1000));
};
