import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** No characters that are confused when read aloud or copied by hand. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** The ambassador's active referral code, if they have one. */
export const findReferralCode = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await queryRow<{ code: string }>(db)`
    select code from referral_codes where user_id = ${userId}::uuid and is_active`;
  return row?.code;
};

/** An invitation by an active referral code. */
export interface Invitation {
  readonly code: string;
  readonly referrerId: string;
}

/** The invitation of an active code, or null. */
export const findInvitation = async (db: Db, code: string | null): Promise<Invitation | null> => {
  const row = await queryRow<Invitation>(db)`
    select code, user_id as "referrerId" from referral_codes where code = ${code} and is_active`;
  return row ?? null;
};

/** Locks a code until the transaction ends, so that counts on it are serialised. */
export const lockReferralCode = (db: Db, code: string): Promise<void> =>
  runStatement(db)`select from referral_codes where code = ${code} for update`;

/** Gives an ambassador a code, or reactivates their old one. The seed passes its own `random(below)`. */
export const openReferralCode = async (
  db: Db,
  userId: string,
  now: Date,
  random: (below: number) => number = randomInt,
): Promise<string> => {
  const rows = await queryRows<{ code: string }>(db)`
    update referral_codes set is_active = true where code = (select code from referral_codes where user_id = ${userId}::uuid
      order by created_at desc limit 1) returning code`;
  if (rows[0]) return rows[0].code;
  for (;;) {
    const code = Array.from({ length: 8 }, () => alphabet[random(alphabet.length)]).join('');
    const made = await sql`insert into referral_codes (code, user_id, created_at) values (${code}, ${userId}, ${now})
      on conflict do nothing`.execute(db);
    if (made.numAffectedRows) return code;
  }
};

/** Deactivates the code: nobody can join with it any more, but existing referrals continue. */
export const closeReferralCode = (db: Db, userId: string): Promise<void> =>
  runStatement(db)`update referral_codes set is_active = false where user_id = ${userId}::uuid and is_active`;

/** Normalises a referral code; null when it cannot be one. */
export const parseReferralCode = (code: string | null): string | null => {
  const typed = code?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]{4,40}$/.test(typed) ? typed : null;
};
