import { sql } from 'kysely';
import type { Db } from '#platform/db';

/** What of a member decides whether an offer is open to them. */
export const standingOf = async (
  db: Db,
  userId: string,
): Promise<{ readonly country: string; readonly gender: string | null }> => {
  const { rows } = await sql<{ country: string; gender: string | null }>`
    select u.country_code as country, p.gender from users u left join profiles p on p.user_id = u.id
    where u.id = ${userId}`.execute(db);
  const { country = '', gender = null } = rows[0] ?? {};
  return { country, gender };
};
