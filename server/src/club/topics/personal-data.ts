import { sql } from 'kysely';
import type { PersonalData } from '#platform/personal-data';

export const topicsPersonalData: readonly PersonalData[] = [
  {
    table: 'interests',
    copy: async (db, userId) =>
      (
        await sql<Record<string, unknown>>`select feature, created_at from interests where user_id = ${userId}`.execute(
          db,
        )
      ).rows,
    erase: async (db, _clock, userId) => {
      await sql`delete from interests where user_id = ${userId}`.execute(db);
    },
  },
];
