import { sql } from 'kysely';
import type { Db } from '#platform/db';

interface Bought {
  readonly count: number;
  /** Minor units. */
  readonly points: number;
  /** The number of distinct buyers. */
  readonly people: number;
}

/** What these members bought in a span of days, without refunds. */
export const sumBought = async (
  db: Db,
  members: readonly string[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<Bought> => {
  const { rows } = await sql<Bought>`
    select count(*)::integer as count, coalesce(sum(points), 0)::bigint as points,
      count(distinct user_id)::integer as people
    from redemptions where user_id = any (${members}::uuid[]) and status <> 'refunded'
      and issued_at >= ${from}::date::timestamp at time zone ${timeZone}
      and issued_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`.execute(db);
  return rows[0] ?? { count: 0, points: 0, people: 0 };
};
