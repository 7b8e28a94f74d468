import { sql } from 'kysely';
import { copyRows, eraseRows, ownRows, type PersonalData } from '#platform/personal-data';

export const exchangePersonalData: readonly PersonalData[] = [
  {
    table: 'exchange_orders',
    copy: copyRows(
      (userId) => sql`
        select l.name as partner, o.points, o.fee, o.units, o.membership_number, o.status, o.created_at, o.resolved_at
          from exchange_orders o join loyalty_members l on l.id = o.loyalty_member_id
          where o.user_id = ${userId} order by o.created_at`,
    ),
    // Payments to a partner stay on the books without the membership number. Open orders end here: the points they hold
    // are forfeited with the account.
    erase: eraseRows(
      (userId, now) => sql`
        update exchange_orders set status = 'failed', failure = 'The account was deleted.', resolved_at = ${now}
        where user_id = ${userId} and status in ('held', 'submitted')`,
      (userId) => sql`update exchange_orders set membership_number = '' where user_id = ${userId}`,
    ),
  },
  ownRows('network_accounts', 'account_number, linked_at'),
];
