import { sql } from 'kysely';
import { type Db, queryRow, queryRows } from '#platform/db';
import type { RuleValues } from './rule-drafts.store.ts';

/** What one set of values would have given in a span. */
interface Rehearsed {
  /** Minor units. */
  readonly points: number;
  readonly times: number;
  readonly members: number;
  /** Events that a limit would have left without points, and of how many members. */
  readonly capped: number;
  readonly capped_members: number;
}

export interface RuleRehearsal {
  readonly today: Rehearsed;
  readonly draft: Rehearsed;
  /** Members who would have earned more, less or the same. */
  readonly more: number;
  readonly less: number;
  readonly same: number;
  /** By the week's first day, a Monday. */
  readonly weeks: readonly { readonly week: string; readonly today: number; readonly draft: number }[];
}

type Limits = Pick<RuleValues, 'points' | 'per_day' | 'per_month' | 'per_lifetime'>;

interface Span {
  /** Days of the club, both included. */
  readonly from: string;
  readonly to: string;
}

interface Rehearsing extends Span {
  readonly today: Limits;
  readonly draft: Limits;
  /** The rule whose events count, where it is another. */
  readonly counts?: number | null;
}

/**
 * What a rule's events of a span would have given by today's values and by a draft's. The ledger holds what earned points
 * only, so a wider limit may give more than this: what today's limits left out was never stored.
 */
export const rehearseRule = async (
  db: Db,
  ruleId: number,
  { today, draft, counts, ...span }: Rehearsing,
): Promise<RuleRehearsal> => {
  const events = sql`with events as materialized (
      select e.transaction_id as id, e.user_id, e.local_day, e.occurred_at from reward_events e
      where e.event_type_id = ${counts ?? ruleId} and e.local_day between date_trunc('month', ${span.from}::date) and ${span.to}::date),
    before as (
      select e.user_id, count(*) as times from reward_events e
      where e.event_type_id = ${ruleId} and e.local_day < date_trunc('month', ${span.from}::date) group by 1),
    ${replay('today', today, span)}, ${replay('draft', draft, span)},
    members as (
      select coalesce(t.user_id, d.user_id) as user_id, coalesce(t.points, 0) as today, coalesce(d.points, 0) as draft
      from (select user_id, sum(points) as points from today group by 1) t
      full join (select user_id, sum(points) as points from draft group by 1) d using (user_id))`;
  const row = await queryRow<Omit<RuleRehearsal, 'weeks'>>(db)`${events}
    select (${summary('today')}) as today, (${summary('draft')}) as draft,
      (select count(*) from members where draft > today)::integer as more,
      (select count(*) from members where draft < today)::integer as less,
      (select count(*) from members where draft = today)::integer as same`;
  const weeks = await queryRows<RuleRehearsal['weeks'][number]>(db)`${events}
    select to_char(date_trunc('week', local_day), 'YYYY-MM-DD') as week,
      sum(points) filter (where kind = 'today')::bigint as today, sum(points) filter (where kind = 'draft')::bigint as draft
    from (select 'today' as kind, local_day, points from today union all
      select 'draft', local_day, points from draft) both_kinds
    group by 1 order by 1`;
  if (!row) throw new Error('a rehearsal found nothing');
  return { ...row, weeks };
};

/**
 * The events of the span with their points under these limits, 0 above one. A limit counts what passed the one before:
 * the day's, the month's, then the lifetime's.
 */
const replay = (name: 'today' | 'draft', { points, per_day, per_month, per_lifetime }: Limits, { from }: Span) => sql`
    ${sql.ref(`${name}_days`)} as (
      select *, row_number() over (partition by user_id, local_day order by occurred_at, id)
        <= coalesce(${per_day}::integer, 32767) as passes from events),
    ${sql.ref(`${name}_months`)} as (
      select *, passes and sum(passes::integer) over (partition by user_id, date_trunc('month', local_day)
        order by occurred_at, id) <= coalesce(${per_month}::integer, 32767) as passes_month
      from ${sql.ref(`${name}_days`)}),
    ${sql.ref(`${name}_all`)} as (
      select m.*, passes_month and coalesce(b.times, 0) + sum(passes_month::integer) over (partition by m.user_id
        order by occurred_at, id) <= coalesce(${per_lifetime}::integer, 2147483647) as passes_all
      from ${sql.ref(`${name}_months`)} m left join before b on b.user_id = m.user_id),
    ${sql.ref(name)} as (
      select user_id, local_day, case when passes_all then ${points}::bigint else 0 end as points
      from ${sql.ref(`${name}_all`)} where local_day >= ${from}::date)`;

const summary = (name: 'today' | 'draft') => sql`
  select json_build_object('points', coalesce(sum(points), 0), 'times', count(*) filter (where points > 0),
    'members', count(distinct user_id) filter (where points > 0), 'capped', count(*) filter (where points = 0),
    'capped_members', count(distinct user_id) filter (where points = 0)) from ${sql.ref(name)}`;
