import type { transfers as contract } from '@club/contract/club/transfers';
import type { Input } from '@club/contract/platform/endpoint';
import { type Contact, findActiveMember } from '#core/identity';
import { findAccountOwner } from '#core/ledger';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';

/** The ways to name a transfer's recipient. */
type Named = Pick<Input<typeof contract.transferTokens>, 'email' | 'client_code' | 'to' | 'account_number'>;

/**
 * Finds the recipient of a transfer.
 * @throws {Refusal} not_found, the same for unknown, unverified, suspended and leaving members.
 */
export const findRecipient = async (db: Db, named: Named): Promise<Contact> => {
  const recipient = await findNamed(db, named);
  if (recipient) return recipient;
  throw new Refusal('not_found', {
    message: "We couldn't find an active member with these details. Check them and try again.",
  });
};

const findNamed = async (db: Db, { email, client_code, to, account_number }: Named): Promise<Contact | undefined> => {
  if (email) return findActiveMember(db, { email });
  const clientCode = (client_code || to)?.toUpperCase();
  if (clientCode) return findActiveMember(db, { clientCode });
  const id = await findAccountOwner(db, account_number?.replace(/\s/g, '') ?? '');
  return id ? findActiveMember(db, { id }) : undefined;
};
