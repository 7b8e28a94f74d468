import { type Db, queryRow, runStatement } from '#platform/db';
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
  await runStatement(db)`insert into network_accounts (user_id, account_number, linked_at)
    values (${caller.id}, ${number}, ${clock.now()}) on conflict (user_id) do nothing`;
  const made = await findStored(db, caller.id);
  if (!made) throw new Error('the network account could not be kept');
  return made;
};

const findStored = async (db: Db, userId: string): Promise<NetworkAccount | null> => {
  const row = await queryRow<NetworkAccount>(db)`
    select account_number as "accountNumber", linked_at as "linkedAt" from network_accounts where user_id = ${userId}`;
  return row ?? null;
};
