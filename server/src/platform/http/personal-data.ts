import { sql } from 'kysely';
import type { PersonalData } from '#platform/personal-data';

/** Answers stored for a day under the member's idempotency keys. */
export const httpPersonalData: readonly PersonalData[] = [
  {
    table: 'idempotency_keys',
    copy: async (db, userId) =>
      (
        await sql<
          Record<string, unknown>
        >`select route, key, created_at from idempotency_keys where user_id = ${userId}`.execute(db)
      ).rows,
    erase: async (db, _clock, userId) => {
      await sql`delete from idempotency_keys where user_id = ${userId}`.execute(db);
    },
  },
];
