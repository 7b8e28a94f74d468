import { sql } from 'kysely';
import type { Db } from '#platform/db';
import { type Call, Refusal } from '#platform/http';

interface NetworkAccount {
  readonly accountNumber: string;
  readonly linkedAt: Date;
}

/** The member's number in the exchange network, or null. */
export const networkNumber = async (db: Db, userId: string): Promise<string | null> =>
  (await findStored(db, userId))?.accountNumber ?? null;

/** The member's account in the exchange network, created at the first read. @throws {Refusal} partner_unavailable */
export const networkAccount = async ({
  db,
  clock,
  adapters,
  caller,
}: Pick<Call, 'db' | 'clock' | 'adapters'> & { caller: { id: string } }): Promise<NetworkAccount> => {
  const known = await findStored(db, caller.id);
  if (known) return known;
  const number = await adapters.partners.newAccount().catch(() => {
    throw new Refusal('partner_unavailable', { retryAfter: 30 });
  });
  await sql`insert into network_accounts (user_id, account_number, linked_at)
    values (${caller.id}, ${number}, ${clock.now()}) on conflict (user_id) do nothing`.execute(db);
  const made = await findStored(db, caller.id);
  if (!made) throw new Error('the network account could not be kept');
  return made;
};

const findStored = async (db: Db, userId: string): Promise<NetworkAccount | null> => {
  const { rows } = await sql<NetworkAccount>`
    select account_number as "accountNumber", linked_at as "linkedAt" from network_accounts where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? null;
};
