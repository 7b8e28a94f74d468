import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { lockUser } from '#core/identity/members';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type Call, Refusal } from '#platform/http';
import { deriveKeys } from '#platform/secrets';
import { auditRefusedProof } from './refused-proofs.ts';

const minute = 60_000;

/** Lifetime of a code, number of wrong attempts, and limits on sending. */
export const codeRules = { lifetime: 10 * minute, misses: 5, coolDown: minute, perHour: 5, perDay: 10 } as const;

export type CodePurpose = 'verify_account' | 'change_email' | 'card_login' | 'step_up';

interface CodeRow {
  id: string;
  email: string;
  user_id: string;
  purpose: CodePurpose;
  code_hmac: Buffer;
  /** Fingerprint of the caller who requested the code; it then works only from there. */
  bind_hash: Buffer | null;
  misses: number;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
  superseded_at: Date | null;
}

const codes = (db: Db) => db.withTables<{ email_codes: CodeRow }>();

export interface SentCode {
  readonly code: string;
  readonly expiresAt: Date;
  readonly resendAvailableAt: Date;
}

/**
 * Issues a six-digit code for an address and purpose; the previous one stops working. Only a keyed hash is stored.
 * @throws {Refusal} cool_down within a minute of the last, or after five in an hour or ten in a day.
 */
export const issueCode = async (
  db: Db,
  config: Config,
  target: { userId: string; email: string; purpose: CodePurpose; id?: string; bindHash?: Buffer },
  now: Date,
): Promise<SentCode> => {
  // Of two concurrent requests, the second finds the first one's code, so only one is sent.
  await lockUser(db, target.userId);
  const wait = await secondsUntilNext(db, target, now);
  if (wait > 0) throw new Refusal('cool_down', { message: `Please wait ${wait} seconds.`, retryAfter: wait });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await supersede(db, target, now);
  await codes(db)
    .insertInto('email_codes')
    .values({
      id: target.id ?? uuidv7({ msecs: now.getTime() }),
      email: target.email,
      user_id: target.userId,
      purpose: target.purpose,
      code_hmac: mac(deriveKeys(config, 'mailed-code')[0], target.purpose, target.email, code),
      bind_hash: target.bindHash ?? null,
      misses: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + codeRules.lifetime),
      consumed_at: null,
      superseded_at: null,
    })
    .execute();
  return {
    code,
    expiresAt: new Date(now.getTime() + codeRules.lifetime),
    resendAvailableAt: new Date(now.getTime() + codeRules.coolDown),
  };
};

/** Selects a code: the newest for an address or a member, or the one of a challenge. */
export type Whose =
  | { readonly email: string }
  | { readonly userId: string }
  | { readonly challengeId: string; readonly bindHash: Buffer };

/**
 * Uses a code. Each attempt is counted before the comparison, in one conditional update, so that concurrent guesses get
 * exactly five attempts. The count and the audit line stay although the call is refused.
 * @throws {Refusal} invalid_code with the remaining attempts, code_expired when no code is valid.
 */
export const consumeCode = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'origin'>,
  given: { whose: Whose; purpose: CodePurpose; code: string; sessionId?: string },
): Promise<{ userId: string; email: string }> => {
  const { db, config, clock } = call;
  const now = clock.now();
  const refuse = async (userId: string | null, refusal: Refusal): Promise<Refusal> => {
    const { sessionId } = given;
    await auditRefusedProof(call, { ...proofs[given.purpose], userId, reason: refusal.code, sessionId });
    return refusal;
  };
  const row = await codes(db)
    .updateTable('email_codes')
    .set({ misses: sql`misses + 1` })
    .where(meant(given.whose))
    .where('purpose', '=', given.purpose)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .where('misses', '<', codeRules.misses)
    .returning(['id', 'email', 'user_id', 'code_hmac', 'misses'])
    .executeTakeFirst();
  if (!row) throw await refuse(await lastOwner(db, given), new Refusal('code_expired', { keep: true }));
  const fits = deriveKeys(config, 'mailed-code').some((key) =>
    timingSafeEqual(mac(key, given.purpose, row.email, given.code), row.code_hmac),
  );
  if (!fits) {
    const left = codeRules.misses - row.misses;
    if (left === 0) throw await refuse(row.user_id, new Refusal('code_expired', { keep: true }));
    const message = `That code is not correct. ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`;
    throw await refuse(row.user_id, new Refusal('invalid_code', { message, keep: true }));
  }
  await codes(db).updateTable('email_codes').set({ consumed_at: now }).where('id', '=', row.id).execute();
  return { userId: row.user_id, email: row.email };
};

/** Seconds until another code may be sent; 0 means now. */
export const secondsUntilNext = async (
  db: Db,
  target: { userId: string; purpose: CodePurpose },
  now: Date,
): Promise<number> => {
  const sent = await codes(db)
    .selectFrom('email_codes')
    .select('created_at')
    .where('user_id', '=', target.userId)
    .where('purpose', '=', target.purpose)
    .where('created_at', '>', new Date(now.getTime() - 24 * 60 * minute))
    .orderBy('created_at', 'desc')
    .execute();
  const until = (index: number, pause: number): number => {
    const at = sent[index]?.created_at;
    return at ? Math.ceil((at.getTime() + pause - now.getTime()) / 1000) : 0;
  };
  return Math.max(
    0,
    until(0, codeRules.coolDown),
    until(codeRules.perHour - 1, 60 * minute),
    until(codeRules.perDay - 1, 24 * 60 * minute),
  );
};

/** The member's new address that awaits its code, or null. */
export const pendingAddress = async (db: Db, userId: string, now: Date): Promise<string | null> => {
  const row = await codes(db)
    .selectFrom('email_codes')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** The member whose change to this address awaits its code, including codes that expired within the day. */
export const changeOfAddress = async (db: Db, email: string, now: Date): Promise<string | undefined> => {
  const row = await codes(db)
    .selectFrom('email_codes')
    .select('user_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', 'change_email')
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - 24 * 60 * minute))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.user_id;
};

/** The audit log's name for a wrong code, by purpose. */
const proofs = {
  verify_account: { method: 'verify', action: 'sign_in.failed' },
  card_login: { method: 'card', action: 'sign_in.failed' },
  step_up: { method: 'code', action: 'session.step_up' },
  change_email: { method: 'code', action: 'email.changed' },
} as const;

/** The owner of the newest code of this kind, valid or not; null when none was ever issued. */
const lastOwner = async (
  db: Db,
  { whose, purpose }: { whose: Whose; purpose: CodePurpose },
): Promise<string | null> => {
  const row = await codes(db)
    .selectFrom('email_codes')
    .select('user_id')
    .where(meant(whose))
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.user_id ?? null;
};

const meant = (whose: Whose): RawBuilder<SqlBool> => {
  if ('email' in whose) return sql`lower(email) = ${whose.email.toLowerCase()}`;
  if ('userId' in whose) return sql`user_id = ${whose.userId}`;
  return sql`id = ${whose.challengeId} and bind_hash = ${whose.bindHash}`;
};

const supersede = (db: Db, target: { userId: string; purpose: CodePurpose }, now: Date) =>
  codes(db)
    .updateTable('email_codes')
    .set({ superseded_at: now })
    .where('user_id', '=', target.userId)
    .where('purpose', '=', target.purpose)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();

const mac = (key: Buffer, purpose: CodePurpose, email: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${email.toLowerCase()}\n${code}`).digest();
