import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';
import type { PersonalData } from '#platform/personal-data';

const rows = async (db: Db, query: RawBuilder<Record<string, unknown>>): Promise<Record<string, unknown>[]> =>
  (await query.execute(db)).rows;

const removed =
  (table: 'member_badges' | 'expiry_notices'): PersonalData['erase'] =>
  async (db, _clock, userId) => {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  };

export const pointsPersonalData: readonly PersonalData[] = [
  {
    table: 'member_badges',
    copy: (db, userId) =>
      rows(db, sql`select code, serial, minted_at from member_badges where user_id = ${userId} order by minted_at`),
    erase: removed('member_badges'),
  },
  {
    table: 'expiry_notices',
    copy: (db, userId) =>
      rows(db, sql`select expires_on, days_before, sent_at from expiry_notices where user_id = ${userId}`),
    erase: removed('expiry_notices'),
  },
  {
    // The hash alone stays: it names nobody and keeps welcome points to one account a mailbox.
    table: 'welcomed_mailboxes',
    copy: (db, userId) => rows(db, sql`select welcomed_at from welcomed_mailboxes where user_id = ${userId}`),
    erase: async (db, _clock, userId) => {
      await sql`update welcomed_mailboxes set user_id = null where user_id = ${userId}`.execute(db);
    },
  },
];
