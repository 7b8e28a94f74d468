import { sql } from 'kysely';
import { type Db, queryRows } from '#platform/db';
import type { Span } from './statement.store.ts';
import { points } from './tables.ts';

/** A named group of members. */
interface Grouped {
  readonly group: string;
  readonly members: readonly string[];
}

export interface GroupEarned {
  readonly group: string;
  /** First day of a month, an activity's code, or empty for the total. */
  readonly key: string;
  /** The earn rule's name. */
  readonly rule: string | null;
  /** The number of distinct members who earned it. */
  readonly people: number;
  /** Minor units. */
  readonly earned: number;
}

const keys = {
  all: sql`''`,
  month: sql`to_char(date_trunc('month', e.created_at at time zone zone), 'YYYY-MM-DD')`,
  activity: sql`e.activity`,
};

/** Condition on an entry `e`; those from before health acts had one code name their rule. */
const isHealthAct = sql`e.activity in (select h.code from event_types h where h.is_health)`;

/** What earn rules awarded to groups of members in a span, and to how many; largest first. Health acts are left out. */
export const sumEarnedByGroup = async (
  db: Db,
  groups: readonly Grouped[],
  { from, to, timeZone }: Span,
  by: keyof typeof keys,
): Promise<readonly GroupEarned[]> => {
  const pairs = groups.flatMap(({ group, members }) => members.map((member) => ({ group, member })));
  return queryRows<GroupEarned>(db)`
    select w.name as group, ${keys[by]} as key, max(rule.name) as rule, count(distinct a.owner_id)::integer as people,
      sum(e.amount)::bigint as earned
    from unnest(${pairs.map(({ group }) => group)}::text[], ${pairs.map(({ member }) => member)}::uuid[])
      as w (name, user_id)
    cross join (values (${timeZone}::text)) as at (zone)
    join ledger_accounts a on a.owner_id = w.user_id and a.kind = 'member' and a.asset = ${points}
    join ledger_entries e on e.account_id = a.id and e.transaction_type = 'earn'
      and not ${isHealthAct}
      and e.created_at >= ${from}::date::timestamp at time zone zone
      and e.created_at < (${to}::date + 1)::timestamp at time zone zone
    left join event_types rule on rule.code = e.activity
    group by 1, 2 order by 1, sum(e.amount) desc, 2`;
};
