import { sql } from 'kysely';
import type { PersonalData } from '#platform/personal-data';

/** Reasons for manual corrections of a member's points. */
export const adminPersonalData: readonly PersonalData[] = [
  {
    table: 'point_adjustments',
    copy: async (db, userId) => {
      const { rows } = await sql<Record<string, unknown>>`
        select amount / 100.0 as points, reason, at from point_adjustments where user_id = ${userId} order by at`.execute(
        db,
      );
      return rows;
    },
    erase: async (db, _clock, userId) => {
      await sql`delete from point_adjustments where user_id = ${userId}`.execute(db);
    },
  },
];
