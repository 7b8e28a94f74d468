import { sql } from 'kysely';
import { copyMails, eraseMails } from '#platform/adapters';
import { type Db, queryRow, queryRows } from '#platform/db';
import { copyRows, eraseRows, ownRows, type PersonalData } from '#platform/personal-data';

const findAddress = async (db: Db, userId: string): Promise<string> => {
  const row = await queryRow<{ email: string }>(db)`select email from users where id = ${userId}`;
  return row?.email ?? '';
};

/** The member's address and the former ones that no other account uses. */
const listAddresses = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await queryRows<{ address: string }>(db)`
    select email as address from users where id = ${userId}
    union select a.address from email_changes c, unnest(array[c.old_email, c.new_email]) as a (address)
      where c.user_id = ${userId} and not exists (select from users u where lower(u.email) = lower(a.address) and u.id <> ${userId})`;
  return rows.map(({ address }) => address);
};

/** The account itself comes last, because the other tables are found through it. */
export const identityPersonalData: readonly PersonalData[] = [
  ownRows('sessions', 'auth_method, user_agent, ip, created_at, last_used_at, revoked_at', 'created_at'),
  ownRows('known_devices', 'seen_at', 'seen_at'),
  ownRows('email_codes', 'email, purpose, created_at, consumed_at', 'created_at'),
  ownRows('password_resets', 'created_at, used_at', 'created_at'),
  ownRows('member_cards', 'last4, status, issued_at', 'issued_at'),
  ownRows('sign_in_links', 'issuer, subject, linked_at', 'linked_at'),
  {
    table: 'referral_codes',
    copy: copyRows(
      (userId) =>
        sql`select code, is_active, created_at from referral_codes where user_id = ${userId} order by created_at`,
    ),
    erase: eraseRows((userId) => sql`update referral_codes set is_active = false where user_id = ${userId}`),
  },
  {
    // only a club without a mail server has rows here
    table: 'local_outbox',
    copy: async (db, userId) => copyMails(db, await findAddress(db, userId)),
    erase: async (db, _clock, userId) => {
      for (const address of await listAddresses(db, userId)) await eraseMails(db, address);
    },
  },
  ownRows('email_changes', 'old_email, new_email, changed_at, undone_at', 'changed_at'),
  {
    table: 'users',
    copy: copyRows(
      (userId) => sql`
        select email, email_verified_at, first_name, last_name, status, type_of_account, account_types, wished_type,
            client_code, rewards_client_code, health_client_code, country_code, language, referral_code, created_at
          from users where id = ${userId}`,
    ),
    erase: eraseRows(
      (userId, now) => sql`
        update users set email = 'deleted-' || id || '@invalid', email_verified_at = null, password_hash = null,
          first_name = '', last_name = '', status = 'deleted', status_reason = null, status_changed_at = ${now},
          permissions = '{}', country_code = '', referral_code = null, wished_type = null
        where id = ${userId}`,
    ),
  },
];
