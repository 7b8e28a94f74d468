import { type Db, queryRow } from '#platform/db';

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
  const row = await queryRow<Bought>(db)`
    select count(*)::integer as count, coalesce(sum(points), 0)::bigint as points,
      count(distinct user_id)::integer as people
    from redemptions where user_id = any (${members}::uuid[]) and status <> 'refunded'
      and issued_at >= ${from}::date::timestamp at time zone ${timeZone}
      and issued_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  return row ?? { count: 0, points: 0, people: 0 };
};
