import { sql } from 'kysely';
import type { Db } from '#platform/db';

/** Counts one use of the language model. Returns false, and counts nothing, once the day's budget is used up. */
export const takeModelUse = async (db: Db, memberId: string, day: string, most: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into assistant_model_days as days (member_id, day, uses)
    values (${memberId}, ${day}, 1)
    on conflict (member_id, day) do update set uses = days.uses + 1 where days.uses < ${most}`.execute(db);
  return numAffectedRows === 1n;
};
