import type { Input } from '@club/contract/endpoint';
import type { exchange as contract } from '@club/contract/exchange';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { Refusal } from '#http';

export interface Party {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The ways in which a transfer names its recipient. */
export type Named = Pick<Input<typeof contract.transferTokens>, 'email' | 'client_code' | 'to' | 'account_number'>;

const unknown = 'We could not find an active member with these details.';

/**
 * The member that a transfer names. Unknown, unverified, suspended and leaving members are not told apart.
 * @throws {Refusal} not_found
 */
export const recipientOf = async (db: Db, named: Named): Promise<Party> => {
  const { rows } = await recipientRow(named).execute(db);
  const [party] = rows;
  if (!party) throw new Refusal('not_found', { message: unknown });
  return party;
};

/** The query behind `recipientOf`, to be part of another. */
export const recipientRow = (named: Named): RawBuilder<Party> =>
  sql`select u.id, u.email, u.first_name, u.last_name from users u where u.status = 'active' and ${nameIn(named)} limit 1`;

/** A condition for each way to name somebody, so that each has its index. */
const nameIn = ({ email, client_code, to, account_number }: Named) => {
  if (email) return sql`lower(u.email) = lower(${email})`;
  const code = (client_code || to)?.toUpperCase();
  if (code) return sql`(u.client_code = ${code} or u.rewards_client_code = ${code})`;
  return sql`u.id = (select owner_id from ledger_accounts
    where account_number = ${account_number?.replace(/\s/g, '') || null}::text and kind = 'member' and asset = 'POINTS')`;
};

/** A member, to write to. */
export const partyOf = async (db: Db, id: string): Promise<Party | undefined> => {
  const { rows } = await sql<Party>`select id, email, first_name, last_name
    from users where id = ${id} and status <> 'deleted'`.execute(db);
  return rows[0];
};
