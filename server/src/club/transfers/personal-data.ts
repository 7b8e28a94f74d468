import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';
import type { PersonalData } from '#platform/personal-data';

const rows = async (db: Db, query: RawBuilder<Record<string, unknown>>): Promise<Record<string, unknown>[]> =>
  (await query.execute(db)).rows;

export const transfersPersonalData: readonly PersonalData[] = [
  {
    table: 'transfers',
    copy: (db, userId) =>
      rows(
        db,
        sql`select case when sender_id = ${userId} then 'sent' else 'received' end as direction, amount, note, created_at
          from transfers where sender_id = ${userId} or recipient_id = ${userId} order by created_at`,
      ),
    // The amount stays in the other member's history; the note is erased with its author.
    erase: async (db, _clock, userId) => {
      await sql`update transfers set note = null where sender_id = ${userId}`.execute(db);
    },
  },
];
