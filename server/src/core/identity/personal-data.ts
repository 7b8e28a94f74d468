import { type RawBuilder, sql } from 'kysely';
import { copyMails, eraseMails } from '#platform/adapters';
import type { Db } from '#platform/db';
import type { PersonalData } from '#platform/personal-data';

const rows = async (db: Db, query: RawBuilder<Record<string, unknown>>): Promise<Record<string, unknown>[]> =>
  (await query.execute(db)).rows;

const removed =
  (
    table:
      | 'sessions'
      | 'known_devices'
      | 'email_codes'
      | 'password_resets'
      | 'email_changes'
      | 'member_cards'
      | 'sign_in_links',
  ): PersonalData['erase'] =>
  async (db, _clock, userId) => {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  };

const findAddress = async (db: Db, userId: string): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(db);
  return rows[0]?.email ?? '';
};

/** The member's address and the former ones that no other account uses. */
const listAddresses = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    select email as address from users where id = ${userId}
    union select a.address from email_changes c, unnest(array[c.old_email, c.new_email]) as a (address)
      where c.user_id = ${userId} and not exists (select from users u where lower(u.email) = lower(a.address) and u.id <> ${userId})`.execute(
    db,
  );
  return rows.map(({ address }) => address);
};

/** The account itself comes last, because the other tables are found through it. */
export const identityPersonalData: readonly PersonalData[] = [
  {
    table: 'sessions',
    copy: (db, userId) =>
      rows(
        db,
        sql`select auth_method, user_agent, ip, created_at, last_used_at, revoked_at from sessions where user_id = ${userId} order by created_at`,
      ),
    erase: removed('sessions'),
  },
  {
    table: 'known_devices',
    copy: (db, userId) => rows(db, sql`select seen_at from known_devices where user_id = ${userId} order by seen_at`),
    erase: removed('known_devices'),
  },
  {
    table: 'email_codes',
    copy: (db, userId) =>
      rows(
        db,
        sql`select email, purpose, created_at, consumed_at from email_codes where user_id = ${userId} order by created_at`,
      ),
    erase: removed('email_codes'),
  },
  {
    table: 'password_resets',
    copy: (db, userId) =>
      rows(db, sql`select created_at, used_at from password_resets where user_id = ${userId} order by created_at`),
    erase: removed('password_resets'),
  },
  {
    table: 'member_cards',
    copy: (db, userId) =>
      rows(db, sql`select last4, status, issued_at from member_cards where user_id = ${userId} order by issued_at`),
    erase: removed('member_cards'),
  },
  {
    table: 'sign_in_links',
    copy: (db, userId) =>
      rows(db, sql`select issuer, subject, linked_at from sign_in_links where user_id = ${userId} order by linked_at`),
    erase: removed('sign_in_links'),
  },
  {
    table: 'referral_codes',
    copy: (db, userId) =>
      rows(
        db,
        sql`select code, is_active, created_at from referral_codes where user_id = ${userId} order by created_at`,
      ),
    erase: async (db, _clock, userId) => {
      await sql`update referral_codes set is_active = false where user_id = ${userId}`.execute(db);
    },
  },
  {
    // only a club without a mail server has rows here
    table: 'local_outbox',
    copy: async (db, userId) => copyMails(db, await findAddress(db, userId)),
    erase: async (db, _clock, userId) => {
      for (const address of await listAddresses(db, userId)) await eraseMails(db, address);
    },
  },
  {
    table: 'email_changes',
    copy: (db, userId) =>
      rows(
        db,
        sql`select old_email, new_email, changed_at, undone_at from email_changes where user_id = ${userId} order by changed_at`,
      ),
    erase: removed('email_changes'),
  },
  {
    table: 'users',
    copy: (db, userId) =>
      rows(
        db,
        sql`select email, email_verified_at, first_name, last_name, status, type_of_account, account_types, wished_type,
            client_code, rewards_client_code, health_client_code, country_code, language, referral_code, created_at
          from users where id = ${userId}`,
      ),
    erase: async (db, clock, userId) => {
      await sql`
        update users set email = 'deleted-' || id || '@invalid', email_verified_at = null, password_hash = null,
          first_name = '', last_name = '', status = 'deleted', status_reason = null, status_changed_at = ${clock.now()},
          permissions = '{}', country_code = '', referral_code = null, wished_type = null
        where id = ${userId}`.execute(db);
    },
  },
];
