import { sql } from 'kysely';
import type { PersonalData } from '#platform/personal-data';

export const marketplacePersonalData: readonly PersonalData[] = [
  {
    table: 'redemptions',
    copy: async (db, userId) => {
      const { rows } = await sql<Record<string, unknown>>`
        select offer_snapshot->>'title' as offer, offer_snapshot->>'vendor' as vendor, points as points_hundredths, code, status,
          issued_at, expires_at, used_at from redemptions where user_id = ${userId} order by issued_at`.execute(db);
      return rows;
    },
    // The vendor's claims stay countable; the code no longer works.
    erase: async (db, clock, userId) => {
      await sql`update redemptions set code = null,
          status = case when status = 'issued' then 'expired' else status end,
          closed_at = coalesce(closed_at, ${clock.now()}), close_reason = coalesce(close_reason, 'account_deleted')
        where user_id = ${userId}`.execute(db);
    },
  },
  {
    table: 'vendors',
    copy: async (db, userId) => {
      const { rows } = await sql<Record<string, unknown>>`
        select name, description, website, email, phone, country, status, created_at from vendors where owner_id = ${userId}`.execute(
        db,
      );
      return rows;
    },
    // The offers stay for those who bought them, but the vendor has no owner and sells nothing any more.
    erase: async (db, _clock, userId) => {
      await sql`update vendors set owner_id = null, is_suspended = true, email = null, phone = null where owner_id = ${userId}`.execute(
        db,
      );
    },
  },
];
