import { sql } from 'kysely';
import type { Db } from '#db';

/** Lengths of a run of days that earn points of their own, by the rule that gives them. */
export const streakRules: Readonly<Record<number, string>> = { 7: 'streak_7', 30: 'streak_30' };

/**
 * Counts a day on which a member earned something. Returns the run that the day belongs to, or null when the day was
 * counted before: so the run is looked at once a day.
 */
export const countDay = async (
  db: Db,
  userId: string,
  day: string,
): Promise<{ readonly started: string; readonly length: number } | null> => {
  const { rows } = await sql<{ started: string; length: number }>`
    insert into earn_runs as r (user_id, started, last_day) values (${userId}::uuid, ${day}::date, ${day}::date)
    on conflict (user_id) do update set
      started = case when r.last_day = ${day}::date - 1 then r.started else ${day}::date end,
      last_day = ${day}::date
    where r.last_day < ${day}::date
    returning to_char(started, 'YYYY-MM-DD') as started, last_day - started + 1 as length`.execute(db);
  return rows[0] ?? null;
};

/** Which of some members earned something on at least so many days of the club's calendar, each before a moment of their own. */
export const activeOn = async (
  db: Db,
  days: number,
  watched: readonly { readonly userId: string; readonly until: Date }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ user_id: string }>`
    select w.user_id from unnest(${watched.map(({ userId }) => userId)}::uuid[], ${watched.map(({ until }) => until)}::timestamptz[])
      as w (user_id, until) join reward_events e on e.user_id = w.user_id and e.occurred_at < w.until
    group by w.user_id having count(distinct e.local_day) >= ${days}`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
};
