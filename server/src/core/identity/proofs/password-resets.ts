import { randomBytes } from 'node:crypto';
import { resetLinkMinutes } from '@club/contract/core/identity.fields';
import { minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';
import { hashSecret } from '#platform/secrets';

/** A reset link works once within this time, and only the newest one. */
const lifetime = resetLinkMinutes * minuteMs;

const dead = 'This reset link is no longer valid. Request a new one.';

type ResetTables = {
  password_resets: {
    id: string;
    user_id: string;
    uid_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    superseded_at: Date | null;
  };
};

const resets = (db: Db) => db.withTables<ResetTables>();

/** Whether so many links were mailed within half a link's lifetime that the newest one serves for now. */
export const isResetServed = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const recent = await resets(db)
    .selectFrom('password_resets')
    .select('superseded_at')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - lifetime / 2))
    .execute();
  return recent.length >= 3 && recent.some(({ superseded_at }) => superseded_at === null);
};

/** Issues the secret of a new reset link; the member's older links stop working. Only a hash is stored. */
export const issueReset = async (db: Db, userId: string, now: Date): Promise<string> => {
  const uid = randomBytes(32).toString('base64url');
  await closeResets(db, userId, now);
  await resets(db)
    .insertInto('password_resets')
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      user_id: userId,
      uid_hash: hashSecret(uid),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
      used_at: null,
      superseded_at: null,
    })
    .execute();
  return uid;
};

/** The member's reset links stop working. */
export const closeResets = async (db: Db, userId: string, now: Date): Promise<void> => {
  await resets(db)
    .updateTable('password_resets')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
};

/** The owner of a link, without using it. @throws {Refusal} code_expired for a dead or invented link. */
export const findReset = async (db: Db, uid: string, now: Date): Promise<{ userId: string }> => {
  const row = await live(
    resets(db).selectFrom('password_resets').select('user_id').where('uid_hash', '=', hashSecret(uid)),
    now,
  ).executeTakeFirst();
  if (!row) throw new Refusal('code_expired', { message: dead });
  return { userId: row.user_id };
};

/** Uses a link. @throws {Refusal} code_expired for a dead or invented link. */
export const consumeReset = async (db: Db, uid: string, now: Date): Promise<{ userId: string }> => {
  const row = await live(
    resets(db).updateTable('password_resets').set({ used_at: now }).where('uid_hash', '=', hashSecret(uid)),
    now,
  )
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new Refusal('code_expired', { message: dead });
  return { userId: row.user_id };
};

interface Filtered<Q> {
  where(column: 'used_at' | 'superseded_at', operator: 'is', value: null): Q;
  where(column: 'expires_at', operator: '>', value: Date): Q;
}

const live = <Q extends Filtered<Q>>(query: Q, now: Date): Q =>
  query.where('used_at', 'is', null).where('superseded_at', 'is', null).where('expires_at', '>', now);
