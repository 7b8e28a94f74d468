import { createHmac, randomInt } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { lockUser } from '#core/identity/members';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';
import { deriveKeys } from '#platform/secrets';

/** Lifetime of a code, number of wrong attempts, and limits on sending. */
export const codeRules = { lifetime: 10 * minuteMs, misses: 5, coolDown: minuteMs, perHour: 5, perDay: 10 } as const;

export type CodePurpose = 'verify_account' | 'change_email' | 'card_login' | 'step_up';

export interface CodeRow {
  id: string;
  email: string;
  user_id: string;
  purpose: CodePurpose;
  code_hmac: Buffer;
  /** The browser or device that requested the code. */
  bind_hash: Buffer | null;
  by_owner: boolean;
  misses: number;
  misses_elsewhere: number;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
  superseded_at: Date | null;
}

export const codes = (db: Db) => db.withTables<{ email_codes: CodeRow }>();

interface SentCode {
  readonly code: string;
  readonly expiresAt: Date;
  readonly resendAvailableAt: Date;
}

interface CodeTarget {
  readonly userId: string;
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly id?: string;
  readonly bindHash?: Buffer;
  /** Requested from the browser that registered or a device that signed in before. */
  readonly byOwner?: boolean;
}

/**
 * Issues a six-digit code for an address and purpose; the previous one stops working. Only a keyed hash is stored. Codes
 * that the owner's own browser requests are limited and replaced apart from all others, so that strangers can neither
 * use them up nor replace them.
 * @throws {Refusal} cool_down within a minute of the last, or after five in an hour or ten in a day.
 */
export const issueCode = async (db: Db, config: Config, target: CodeTarget, now: Date): Promise<SentCode> => {
  // Of two concurrent requests, the second finds the first one's code, so only one is sent.
  await lockUser(db, target.userId);
  const wait = await countSecondsUntilNext(db, target, now);
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
      code_hmac: hashCode(deriveKeys(config, 'mailed-code')[0], target.purpose, target.email, code),
      bind_hash: target.bindHash ?? null,
      by_owner: target.byOwner ?? false,
      misses: 0,
      misses_elsewhere: 0,
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

/** Seconds until another code may be sent; 0 means now. */
export const countSecondsUntilNext = async (
  db: Db,
  target: Pick<CodeTarget, 'userId' | 'purpose' | 'byOwner'>,
  now: Date,
): Promise<number> => {
  const sent = await codes(db)
    .selectFrom('email_codes')
    .select('created_at')
    .where('user_id', '=', target.userId)
    .where('purpose', '=', target.purpose)
    .where('by_owner', '=', target.byOwner ?? false)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('created_at', 'desc')
    .execute();
  const until = (index: number, pause: number): number => {
    const at = sent[index]?.created_at;
    return at ? Math.ceil((at.getTime() + pause - now.getTime()) / 1000) : 0;
  };
  return Math.max(
    0,
    until(0, codeRules.coolDown),
    until(codeRules.perHour - 1, hourMs),
    until(codeRules.perDay - 1, dayMs),
  );
};

/** The member's new address that awaits its code, or null. */
export const findPendingAddress = async (db: Db, userId: string, now: Date): Promise<string | null> => {
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

/** The address the member is changing to, including one whose code expired within the day. */
export const findNewAddress = async (db: Db, userId: string, now: Date): Promise<string | null> => {
  const row = await codes(db)
    .selectFrom('email_codes')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Every code of the member stops working, whatever its purpose. */
export const closeCodes = async (db: Db, userId: string, now: Date): Promise<void> => {
  await codes(db)
    .updateTable('email_codes')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
};

const supersede = (db: Db, target: CodeTarget, now: Date) =>
  codes(db)
    .updateTable('email_codes')
    .set({ superseded_at: now })
    .where('user_id', '=', target.userId)
    .where('purpose', '=', target.purpose)
    .where('by_owner', '=', target.byOwner ?? false)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();

/** The stored form of a code. */
export const hashCode = (key: Buffer, purpose: CodePurpose, email: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${email.toLowerCase()}\n${code}`).digest();
