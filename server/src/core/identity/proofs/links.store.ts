import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';
import { hashSecret } from '#platform/secrets';

type LinkTables = {
  sign_in_links: { issuer: string; subject: string; user_id: string; linked_at: Date };
  used_id_tokens: { hash: Buffer; expires_at: Date };
};

const links = (db: Db) => db.withTables<LinkTables>();

/** An account at an issuer. Only this pair is ever looked up. */
export interface Foreign {
  readonly issuer: string;
  readonly subject: string;
}

/** The member linked to a foreign account. */
export const findLinkedMember = async (db: Db, { issuer, subject }: Foreign): Promise<string | undefined> => {
  const row = await links(db)
    .selectFrom('sign_in_links')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
};

/** Links a foreign account to a member. @throws {Refusal} login_failed when it was just linked to another member. */
export const linkMember = async (db: Db, { issuer, subject }: Foreign, userId: string, now: Date): Promise<void> => {
  const row = await links(db)
    .insertInto('sign_in_links')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new Refusal('login_failed');
};

/** Removes the member's links made since a moment. */
export const unlinkSince = async (db: Db, userId: string, since: Date): Promise<void> => {
  await links(db).deleteFrom('sign_in_links').where('user_id', '=', userId).where('linked_at', '>=', since).execute();
};

/** Marks an ID token as used. Returns false when it was used before. */
export const markIdTokenUsed = async (db: Db, token: string, expiresAt: Date): Promise<boolean> => {
  const row = await links(db)
    .insertInto('used_id_tokens')
    .values({ hash: hashSecret(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes used tokens that have expired anyway. */
export const purgeIdTokens = async (db: Db, now: Date): Promise<void> => {
  await links(db).deleteFrom('used_id_tokens').where('expires_at', '<', now).execute();
};
