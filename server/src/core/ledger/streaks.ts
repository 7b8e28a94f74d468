import { sql } from 'kysely';
import { type Db, queryRow, queryRows } from '#platform/db';

/** Condition on `reward_events e` that the member did something for the award. */
const isAct = sql`not exists (select from event_types g where g.id = e.event_type_id and g.is_gift)`;

/**
 * Counts a day on which a member earned something by an act of their own. Returns the first day of the streak it belongs
 * to and the rule that awards its length, or null when the length awards nothing or the day was already counted.
 */
export const countDay = async (
  db: Db,
  userId: string,
  day: string,
): Promise<{ readonly started: string; readonly rule: string } | null> => {
  const row = await queryRow<{ started: string; rule: string }>(db)`
    with counted as (
      insert into earn_runs as r (user_id, started, last_day) values (${userId}::uuid, ${day}::date, ${day}::date)
      on conflict (user_id) do update set
        started = case when r.last_day = ${day}::date - 1 then r.started else ${day}::date end,
        last_day = ${day}::date
      where r.last_day < ${day}::date
      returning started, last_day - started + 1 as length)
    select to_char(c.started, 'YYYY-MM-DD') as started, t.code as rule
    from counted c join event_types t on t.streak_days = c.length`;
  return row ?? null;
};

/**
 * Which of these members earned something by their own acts on at least so many days in the club's calendar, each before their own
 * deadline.
 */
export const listActiveMembers = async (
  db: Db,
  days: number,
  watched: readonly { readonly userId: string; readonly until: Date }[],
): Promise<ReadonlySet<string>> => {
  const rows = await queryRows<{ user_id: string }>(db)`
    select w.user_id from unnest(${watched.map(({ userId }) => userId)}::uuid[], ${watched.map(({ until }) => until)}::timestamptz[])
      as w (user_id, until) join reward_events e on e.user_id = w.user_id and e.occurred_at < w.until and ${isAct}
    group by w.user_id having count(distinct e.local_day) >= ${days}`;
  return new Set(rows.map(({ user_id }) => user_id));
};

/**
 * The number of days in a span on which a member earned something by their own acts, and the longest streak; of two equally long ones the
 * later.
 */
export const countDaysEarned = async (
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<{ active: number; best: { days: number; from: string; to: string } | null }> => {
  const rows = await queryRows<{ days: number; from: string; to: string; active: number }>(db)`
    with days as (select distinct e.local_day as day from reward_events e
        where e.user_id = ${userId}::uuid and e.local_day between ${from}::date and ${to}::date and ${isAct}),
      runs as (select day, day - (row_number() over (order by day))::integer as run from days)
    select count(*)::integer as days, to_char(min(day), 'YYYY-MM-DD') as from, to_char(max(day), 'YYYY-MM-DD') as to,
      (select count(*)::integer from days) as active
    from runs group by run order by count(*) desc, max(day) desc limit 1`;
  const [row] = rows;
  if (!row) return { active: 0, best: null };
  return { active: row.active, best: { days: row.days, from: row.from, to: row.to } };
};
