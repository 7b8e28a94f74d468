import type { transfers as contract } from '@club/contract/club/transfers';
import type { Input } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';

export interface Party {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The ways in which a transfer names its recipient. */
export type Named = Pick<Input<typeof contract.transferTokens>, 'email' | 'client_code' | 'to' | 'account_number'>;

/** Refuses a transfer whose recipient is unknown, unverified, suspended or leaving, which are not told apart. */
export const nobody = (): Refusal =>
  new Refusal('not_found', { message: 'We could not find an active member with these details.' });

/** The member that a transfer names. @throws {Refusal} not_found, as `nobody` says */
export const recipientOf = async (db: Db, named: Named): Promise<Party> => {
  const { email, code, accountNumber } = wayTo(named);
  const { rows } = await sql<Party>`
    select * from member_named(${email}::text, ${code}::text, ${accountNumber}::text) where id is not null`.execute(db);
  const [party] = rows;
  if (!party) throw nobody();
  return party;
};

/** How the recipient is named, in the form in which it is looked up: one of the three. */
export const wayTo = ({ email, client_code, to, account_number }: Named) => ({
  email: email || null,
  code: (client_code || to)?.toUpperCase() || null,
  accountNumber: account_number?.replace(/\s/g, '') || null,
});

/** A member, to write to. */
export const partyOf = async (db: Db, id: string): Promise<Party | undefined> => {
  const { rows } = await sql<Party>`select id, email, first_name, last_name
    from users where id = ${id} and status <> 'deleted'`.execute(db);
  return rows[0];
};
