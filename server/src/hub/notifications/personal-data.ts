import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';
import type { PersonalData } from '#platform/personal-data';

const list = async (db: Db, query: RawBuilder<Record<string, unknown>>): Promise<Record<string, unknown>[]> =>
  (await query.execute(db)).rows;

export const notificationsPersonalData: readonly PersonalData[] = [
  {
    table: 'push_campaigns',
    copy: (db, userId) =>
      list(
        db,
        sql`select title, body, status, created_at, sent from push_campaigns
          where member_id = ${userId} or created_by = ${userId} order by created_at`,
      ),
    // What an administrator sent to others stays, without their name.
    erase: async (db, _clock, userId) => {
      await sql`delete from push_campaigns where member_id = ${userId}`.execute(db);
      await sql`update push_campaigns set created_by = null where created_by = ${userId}`.execute(db);
    },
  },
  {
    table: 'push_devices',
    // Endpoint and keys are secrets of the browser.
    copy: (db, userId) =>
      list(
        db,
        sql`select platform, browser, language, time_zone, is_active, created_at, last_success_at from push_devices
          where user_id = ${userId} order by created_at`,
      ),
    erase: async (db, _clock, userId) => {
      await sql`delete from push_devices where user_id = ${userId}`.execute(db);
    },
  },
  {
    table: 'notices',
    copy: (db, userId) =>
      list(
        db,
        sql`select kind, title, body, url, created_at, read_at from notices where user_id = ${userId} order by id`,
      ),
    erase: async (db, _clock, userId) => {
      await sql`delete from notices where user_id = ${userId}`.execute(db);
    },
  },
  {
    table: 'notice_preferences',
    copy: (db, userId) => list(db, sql`select muted, quiet_hours from notice_preferences where user_id = ${userId}`),
    erase: async (db, _clock, userId) => {
      await sql`delete from notice_preferences where user_id = ${userId}`.execute(db);
    },
  },
];
