import type { Input } from '@club/contract/endpoint';
import type { exchange as contract } from '@club/contract/exchange';
import { sql } from 'kysely';
import type { Db } from '#db';
import { Refusal } from '#http';

export interface Party {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const unknown = 'We could not find an active member with these details.';

/**
 * The member that a transfer names. Unknown, unverified, suspended and leaving members are not told apart.
 * @throws {Refusal} not_found
 */
export const recipientOf = async (db: Db, named: Input<typeof contract.transferTokens>): Promise<Party> => {
  const code = (named.client_code || named.to)?.toUpperCase() ?? null;
  const number = named.account_number?.replace(/\s/g, '') || null;
  const { rows } = await sql<Party>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName" from users u
    where u.status = 'active' and (
      (${named.email ?? null}::text is not null and lower(u.email) = lower(${named.email ?? null}::text))
      or u.client_code = ${code}::text or u.rewards_client_code = ${code}::text
      or u.id = (select owner_id from ledger_accounts
        where account_number = ${number}::text and kind = 'member' and asset = 'POINTS'))
    limit 1`.execute(db);
  const [party] = rows;
  if (!party) throw new Refusal('not_found', { message: unknown });
  return party;
};

/** A member as another one sees them: "Ben K." */
export const displayName = ({ firstName, lastName }: Pick<Party, 'firstName' | 'lastName'>): string => {
  const initial = [...lastName][0];
  return firstName === '' ? 'A member' : `${firstName}${initial ? ` ${initial.toUpperCase()}.` : ''}`;
};

/** A member, to write to. */
export const partyOf = async (db: Db, id: string): Promise<Party | undefined> => {
  const { rows } = await sql<Party>`select id, email, first_name as "firstName", last_name as "lastName"
    from users where id = ${id} and status <> 'deleted'`.execute(db);
  return rows[0];
};
