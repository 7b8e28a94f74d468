import { sql } from 'kysely';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';

export const marketplacePersonalData: readonly PersonalData[] = [
  {
    table: 'redemptions',
    copy: copyRows(
      (userId) => sql`
        select offer_snapshot->>'title' as offer, offer_snapshot->>'vendor' as vendor, points as points_hundredths, code, status,
          issued_at, expires_at, used_at from redemptions where user_id = ${userId} order by issued_at`,
    ),
    // The vendor's claims stay countable; the code no longer works.
    erase: eraseRows(
      (userId, now) => sql`update redemptions set code = null,
          status = case when status = 'issued' then 'expired' else status end,
          closed_at = coalesce(closed_at, ${now}), close_reason = coalesce(close_reason, 'account_deleted')
        where user_id = ${userId}`,
    ),
  },
  {
    table: 'vendors',
    copy: copyRows(
      (userId) => sql`
        select name, description, website, email, phone, country, status, created_at from vendors where owner_id = ${userId}`,
    ),
    // The offers stay for those who bought them, but the vendor has no owner and sells nothing any more.
    erase: eraseRows(
      (userId) =>
        sql`update vendors set owner_id = null, is_suspended = true, email = null, phone = null where owner_id = ${userId}`,
    ),
  },
];
