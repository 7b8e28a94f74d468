import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';
import type { PersonalData } from '#platform/personal-data';

const rows = async (db: Db, query: RawBuilder<Record<string, unknown>>): Promise<Record<string, unknown>[]> =>
  (await query.execute(db)).rows;

export const exchangePersonalData: readonly PersonalData[] = [
  {
    table: 'exchange_orders',
    copy: (db, userId) =>
      rows(
        db,
        sql`select l.name as partner, o.points, o.fee, o.units, o.membership_number, o.status, o.created_at, o.resolved_at
          from exchange_orders o join loyalty_members l on l.id = o.loyalty_member_id
          where o.user_id = ${userId} order by o.created_at`,
      ),
    // Payments to a partner stay on the books without the membership number. Open orders end here: the points they hold
    // are forfeited with the account.
    erase: async (db, clock, userId) => {
      await sql`update exchange_orders set status = 'failed', failure = 'The account was deleted.', resolved_at = ${clock.now()}
        where user_id = ${userId} and status in ('held', 'submitted')`.execute(db);
      await sql`update exchange_orders set membership_number = '' where user_id = ${userId}`.execute(db);
    },
  },
  {
    table: 'network_accounts',
    copy: (db, userId) =>
      rows(db, sql`select account_number, linked_at from network_accounts where user_id = ${userId}`),
    erase: async (db, _clock, userId) => {
      await sql`delete from network_accounts where user_id = ${userId}`.execute(db);
    },
  },
];
