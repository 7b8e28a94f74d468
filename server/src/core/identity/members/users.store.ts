import type { MemberClaims } from '@club/contract/core/identity';
import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow } from '#platform/db';
import { makeMemberCode } from './member-codes.ts';

export type UserStatus = 'registered' | 'active' | 'suspended' | 'deletion_requested' | 'deleted';

export interface User {
  id: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  status: UserStatus;
  type_of_account: AccountType;
  account_types: AccountType[];
  permissions: AdminPermission[];
  client_code: string;
  rewards_client_code: string;
  health_client_code: string;
  country_code: string;
  platform_manager_client_id: string;
  language: string;
}

interface UserRow extends User {
  password_changed_at: Date | null;
  status_reason: string | null;
  status_changed_at: Date;
  wished_type: 'AMB' | 'VEN' | null;
  referral_code: string | null;
  created_at: Date;
}

type UserTables = {
  users: UserRow;
};

const columns = [
  'id',
  'email',
  'email_verified_at',
  'password_hash',
  'first_name',
  'last_name',
  'status',
  'type_of_account',
  'account_types',
  'permissions',
  'client_code',
  'rewards_client_code',
  'health_client_code',
  'country_code',
  'platform_manager_client_id',
  'language',
] as const;

const users = (db: Db) => db.withTables<UserTables>();

export const findUser = (db: Db, id: string): Promise<User | undefined> =>
  users(db).selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

/** The account of an e-mail address, case-insensitive; never a deleted one. */
export const findUserByEmail = (db: Db, email: string): Promise<User | undefined> =>
  users(db)
    .selectFrom('users')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '<>', 'deleted')
    .executeTakeFirst();

interface NewUser {
  readonly id?: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: AccountType;
  readonly wishedType?: 'AMB' | 'VEN' | null;
  readonly country: string;
  readonly managerId: string;
  readonly language: string;
  readonly referralCode: string | null;
  /** Generates the codes; the demo seed passes its own. */
  readonly random?: (below: number) => number;
}

/** Creates an unverified account with its three codes. Undefined when the address is taken. */
export const insertUser = (db: Db, user: NewUser, now: Date): Promise<User | undefined> =>
  users(db)
    .insertInto('users')
    .values({
      id: user.id ?? uuidv7({ msecs: now.getTime() }),
      email: user.email,
      email_verified_at: null,
      password_hash: user.passwordHash,
      password_changed_at: now,
      first_name: user.firstName,
      last_name: user.lastName,
      status: 'registered',
      status_reason: null,
      status_changed_at: now,
      type_of_account: user.type,
      account_types: [user.type],
      wished_type: user.wishedType ?? null,
      permissions: [],
      client_code: makeMemberCode('MB', user.random),
      rewards_client_code: makeMemberCode('RW', user.random),
      health_client_code: makeMemberCode('HL', user.random),
      country_code: user.country,
      platform_manager_client_id: user.managerId,
      language: user.language,
      referral_code: user.referralCode,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

type Change = Partial<
  Pick<
    UserRow,
    | 'email'
    | 'email_verified_at'
    | 'password_hash'
    | 'password_changed_at'
    | 'first_name'
    | 'last_name'
    | 'status'
    | 'status_reason'
    | 'status_changed_at'
    | 'country_code'
    | 'platform_manager_client_id'
    | 'permissions'
    | 'type_of_account'
    | 'account_types'
  >
>;

export const updateUser = async (db: Db, id: string, change: Change): Promise<void> => {
  if (Object.keys(change).length > 0) await users(db).updateTable('users').set(change).where('id', '=', id).execute();
};

/** Locks the account, so that concurrent requests of one member are decided one after the other. */
export const lockUser = (db: Db, id: string): Promise<User | undefined> =>
  users(db).selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Deletes accounts still unverified after 30 days; they hold no points. Returns how many. */
export const purgeUnverified = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - 30 * dayMs);
  const result = await users(db)
    .deleteFrom('users')
    .where('status', '=', 'registered')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** Deletes an account that was never verified. Returns false for any other. */
export const deleteUnverified = async (db: Db, id: string): Promise<boolean> => {
  const result = await users(db)
    .deleteFrom('users')
    .where('id', '=', id)
    .where('status', '=', 'registered')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** A batch of accounts whose deletion was requested before a moment. */
export const listDueDeletions = async (db: Db, before: Date): Promise<readonly string[]> => {
  const rows = await users(db)
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'deletion_requested')
    .where('status_changed_at', '<=', before)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
};

/** What a member's tokens and user record say about them. */
export const toClaims = (user: User): MemberClaims => ({
  user_id: user.id,
  email: user.email,
  email_verified: user.email_verified_at !== null,
  first_name: user.first_name,
  last_name: user.last_name,
  type_of_account: user.type_of_account,
  account_types: user.account_types,
  is_admin: user.permissions.length > 0,
  client_code: user.client_code,
  rewards_client_code: user.rewards_client_code,
  health_client_code: user.health_client_code,
  country_code: user.country_code,
  platform_manager_client_id: user.platform_manager_client_id,
  language: user.language,
});

/** A member's name as other members see it: "Ben K." */
export const toDisplayName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string => {
  const initial = [...last_name][0];
  return first_name === '' ? 'A member' : `${first_name}${initial ? ` ${initial.toUpperCase()}.` : ''}`;
};

/** The mailbox behind a member's address: without a plus suffix, and without the dots that Gmail ignores. */
export const findMailbox = async (db: Db, userId: string): Promise<string> => {
  const row = await queryRow<{ mailbox: string }>(db)`select mailbox from users where id = ${userId}`;
  return row?.mailbox ?? '';
};

/** Whether a member shares a mailbox with one of the others. */
export const shareMailbox = async (db: Db, userId: string, others: readonly string[]): Promise<boolean> => {
  const row = await queryRow<{ shared: boolean }>(db)`
    select exists (select from users u join users o on o.id = any (${others}::uuid[]) and o.id <> u.id
      where u.id = ${userId} and u.mailbox = o.mailbox) as shared`;
  return row?.shared ?? false;
};
