import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { sql } from 'kysely';
import { asMember } from '#health/base/storage';
import type { Member, TestClub } from '#tools/testing';
import { either, type Period } from './figures.ts';

/** A figure for each day that has one; what a mean counts it as, which is its readings where there are many. */
export type Days = readonly { readonly day: string; readonly value: number; readonly weight: number }[];

const everything: Period = { from: '2000-01-01', to: '2026-11-20' };
const asDay = sql`'YYYY-MM-DD'`;

const queries: Readonly<Record<string, (period: Period) => ReturnType<typeof sql<Days[number]>>>> = {
  sleep: ({ from, to }) => sql`
    select to_char(wake_day, ${asDay}) as day, sum(extract(epoch from sleep_end - sleep_start) / 60 - coalesce(awake_min, 0))::float8 as value, 1 as weight
    from nights where is_current and not removed and not is_nap and wake_day between ${from} and ${to} group by wake_day`,
  steps: ({ from, to }) => sql`
    select to_char(activity_days.day, ${asDay}) as day, max(steps)::float8 as value, 1 as weight
    from activity_days where is_current and not removed and steps is not null and activity_days.day between ${from} and ${to}
    group by activity_days.day`,
  active_minutes: ({ from, to }) => sql`
    select to_char(activity_days.day, ${asDay}) as day, max(active_min_moderate + 2 * coalesce(active_min_vigorous, 0))::float8 as value, 1 as weight
    from activity_days where is_current and not removed and active_min_moderate is not null
      and activity_days.day between ${from} and ${to}
    group by activity_days.day`,
  calm_minutes: ({ from, to }) => sql`
    select to_char(mindfulness_plays.day, ${asDay}) as day, sum(heard_seconds)::float8 / 60 as value, 1 as weight
    from mindfulness_plays where mindfulness_plays.day between ${from} and ${to} group by mindfulness_plays.day`,
  energy: ({ from, to }) => sql`
    select to_char(meals.day, ${asDay}) as day, sum(energy_kcal)::float8 as value, 1 as weight
    from diary_entries join diary_meals meals on meals.member_id = diary_entries.member_id and meals.id = meal_id
    where removed_at is null and meals.day between ${from} and ${to} group by meals.day`,
  glucose: ({ from, to }) => sql`
    select to_char(series_days.day, ${asDay}) as day, mean::float8 as value, n::int as weight
    from series_days where metric = 'glucose' and n > 0 and series_days.day between ${from} and ${to}`,
  // the third of the five ranges is the one that is aimed at
  time_in_range: ({ from, to }) => sql`
    select to_char(series_days.day, ${asDay}) as day, 100.0::float8 * ranges[3] / n as value, n::int as weight
    from series_days where metric = 'glucose' and n > 0 and series_days.day between ${from} and ${to}`,
  workouts: ({ from, to }) => sql`
    select to_char(done.day, ${asDay}) as day, count(*)::float8 as value, 1 as weight
    from (select workouts.day from workouts where finished_at is not null
      union all select min(recorded_workouts.day) from recorded_workouts group by source, device, started_at) as done
    where done.day between ${from} and ${to} group by done.day`,
};

/** What the tables have for each day of a period. */
export const readDays = ({ club }: TestClub, { id }: Member, metric: string, period: Period | null): Promise<Days> =>
  asMember(club.healthDb, id, async (db) => {
    const query = queries[metric];
    return query ? (await query(period ?? everything).execute(db)).rows : [];
  });

/** A value that is measured now and then: the latest of the period, or the mean of several. */
export const readMeasured = async (
  club: TestClub,
  member: Member,
  metric: string,
  what: string,
  period: Period | null,
): Promise<readonly string[]> => {
  const read = (code: MetricCode) => listValues(club, member, code, period ?? everything);
  if (metric === 'blood_pressure') {
    const [upper, lower] = [
      choose(await read('systolic'), what, period),
      choose(await read('diastolic'), what, period),
    ];
    if (upper === null || lower === null) return [];
    return [`${Math.round(upper)}/${Math.round(lower)} mmHg`];
  }
  if (!(metric in metrics)) return [];
  const code = metric as MetricCode;
  const value = choose(await read(code), what, period);
  if (value === null) return [];
  const { unit, decimals } = metrics[code];
  return [either(`${Number(value.toFixed(decimals))} ${unit}`, `${value.toFixed(decimals)} ${unit}`)];
};

/** Null where there is none, or where the question leaves open which of several is meant. */
const choose = (values: readonly number[], what: string, period: Period | null): number | null => {
  const latest = values.at(-1);
  if (latest === undefined) return null;
  if (values.length === 1 || what === 'value' || !period) return latest;
  if (what === 'average' || what === 'compare') return values.reduce((sum, value) => sum + value, 0) / values.length;
  if (what === 'best' || what === 'worst' || what === '') return null;
  return latest;
};

/** The earliest first. */
const listValues = ({ club }: TestClub, { id }: Member, code: MetricCode, { from, to }: Period) =>
  asMember(club.healthDb, id, async (db) => {
    const { rows } = await sql<{ value: number }>`select value from measurements
      where metric = ${code} and status = 'current' and (observed_at at time zone 'UTC')::date between ${from} and ${to}
      order by observed_at`.execute(db);
    return rows.map(({ value }) => value);
  });
