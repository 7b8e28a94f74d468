import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db';

/** Characters that are told apart when read aloud or copied by hand. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** The code that an ambassador invites with, or undefined for who has none that works. */
export const findReferralCode = async (db: Db, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select code from referral_codes where user_id = ${userId}::uuid and is_active`.execute(db);
  return rows[0]?.code;
};

/** Somebody's invitation by a code that works. */
export interface Invitation {
  readonly code: string;
  readonly referrerId: string;
}

/** Whose invitation a code is, while it works; null for none. */
export const findInvitation = async (db: Db, code: string | null): Promise<Invitation | null> => {
  const { rows } = await sql<Invitation>`
    select code, user_id as "referrerId" from referral_codes where code = ${code} and is_active`.execute(db);
  return rows[0] ?? null;
};

/** Holds a code until the transaction ends, so that what is counted by it is counted one after the other. */
export const lockReferralCode = async (db: Db, code: string): Promise<void> => {
  await sql`select from referral_codes where code = ${code} for update`.execute(db);
};

/** Gives an ambassador a code, the one they had before if there was one. `random(below)` draws; the seed gives its own. */
export const openReferralCode = async (
  db: Db,
  userId: string,
  now: Date,
  random: (below: number) => number = randomInt,
): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    update referral_codes set is_active = true where code = (select code from referral_codes where user_id = ${userId}::uuid
      order by created_at desc limit 1) returning code`.execute(db);
  if (rows[0]) return rows[0].code;
  for (;;) {
    const code = Array.from({ length: 8 }, () => alphabet[random(alphabet.length)]).join('');
    const made = await sql`insert into referral_codes (code, user_id, created_at) values (${code}, ${userId}, ${now})
      on conflict do nothing`.execute(db);
    if (made.numAffectedRows) return code;
  }
};

/** The code brings nobody in any more; what it brought goes on. */
export const closeReferralCode = async (db: Db, userId: string): Promise<void> => {
  await sql`update referral_codes set is_active = false where user_id = ${userId}::uuid and is_active`.execute(db);
};
