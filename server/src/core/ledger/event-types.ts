import type { ActivityIcon } from '@club/contract/platform/activities';
import type pg from 'pg';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows } from '#platform/db';
import type { EarnRules } from '#platform/earning';
import { type LedgerTables, tables } from './tables.ts';

/** An earn rule with one member's progress. */
export interface EventType {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly icon: ActivityIcon;
  readonly category: string;
  /** The registered rule whose events a rule of staff counts; null of registered ones. */
  readonly counts: string | null;
  /** Minor units. */
  readonly points: number;
  readonly clientTriggered: boolean;
  readonly cooldownSeconds: number;
  readonly perDay: number | null;
  readonly perMonth: number | null;
  readonly perLifetime: number | null;
  readonly doneToday: number;
  readonly doneTotal: number;
  /** When it can next be earned; null when now, or never again. */
  readonly availableAt: Date | null;
  /** True when it can never be earned again. */
  readonly completed: boolean;
}

/** The active rules in order, with the member's progress in the club's calendar. */
export const listEventTypes = async (
  db: Db,
  clock: Clock,
  userId: string,
  timeZone = 'UTC',
): Promise<readonly EventType[]> => {
  const rows = await queryRows<EventTypeRow>(db)`
    with club as (select ${clock.now()}::timestamptz as now, ${timeZone}::text as zone),
    today as (select (now at time zone zone)::date as day from club),
    done as (
      select event_type_id, count(*) filter (where local_day = day) as today,
        count(*) filter (where date_trunc('month', local_day) = date_trunc('month', day)) as month,
        count(*) as total, max(occurred_at) as last
      from reward_events, today where user_id = ${userId}::uuid group by event_type_id
    )
    select t.id, t.code, t.name, t.description, t.icon, t.category, t.points, t.client_triggered, t.cooldown_seconds,
      t.per_day, t.per_month, t.per_lifetime, coalesce(done.today, 0) as done_today, coalesce(done.total, 0) as done_total,
      l.reason, l.available_at, counted.code as counts
    from event_types t cross join club left join event_types counted on counted.id = t.counts_id
    left join done on done.event_type_id = t.id
    cross join lateral earn_limit(t, coalesce(done.today, 0), coalesce(done.month, 0), coalesce(done.total, 0),
      done.last, club.now, club.zone) as l
    where t.is_active order by t.id
  `;
  return rows.map(toEventType);
};

/** Adds the rules that the domains register, as the owner of the tables. Run with each migration. */
export const registerEventTypes = async (client: pg.ClientBase, rules: EarnRules): Promise<void> => {
  await client.query('select register_event_types($1)', [JSON.stringify(rules)]);
};

/** Codes and names of all rules, active or not, for naming postings of type `earn`. */
export const listEventNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await tables(db).selectFrom('event_types').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
};

/** The code of the rule with this id, or null. */
export const findEventCode = async (db: Db, id: number): Promise<string | null> => {
  const row = await tables(db).selectFrom('event_types').select('code').where('id', '=', id).executeTakeFirst();
  return row?.code ?? null;
};

type EventTypeRow = Omit<LedgerTables['event_types'], 'is_active'> & {
  done_today: number;
  done_total: number;
  reason: string | null;
  available_at: Date | null;
  counts: string | null;
};

const toEventType = (row: EventTypeRow): EventType => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  icon: row.icon,
  category: row.category,
  points: row.points,
  counts: row.counts,
  // what the client reports is the event itself
  clientTriggered: row.client_triggered && row.counts === null,
  cooldownSeconds: row.cooldown_seconds,
  perDay: row.per_day,
  perMonth: row.per_month,
  perLifetime: row.per_lifetime,
  doneToday: row.done_today,
  doneTotal: row.done_total,
  availableAt: row.available_at,
  completed: row.reason === 'lifetime_cap',
});

/** Current points of the active ones among these rules, in minor units. */
export const findActiveRulePoints = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (codes.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('event_types')
    .select(['code', 'points'])
    .where('code', 'in', codes)
    .where('is_active', '=', true)
    .execute();
  return new Map(rows.map(({ code, points }) => [code, points]));
};

/** Current points of these rules, in minor units. */
export const findRulePoints = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables(db)
    .selectFrom('event_types')
    .select(['code', 'points'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, points }) => [code, points]));
};

/** The changeable fields of an earn rule. Changing a limit creates a new version of the rule. */
export interface RuleChange {
  readonly name?: string;
  readonly description?: string;
  /** Minor units. */
  readonly points?: number;
  readonly per_day?: number | null;
  readonly per_month?: number | null;
  readonly per_lifetime?: number | null;
  readonly cooldown_seconds?: number;
  readonly is_active?: boolean;
}

/** A new rule's values, inactive until a draft of it starts. */
export interface NewRule {
  readonly code: string;
  /** The code of the registered rule whose events it counts. */
  readonly counts: string;
  readonly name: string;
  readonly description: string;
  /** Minor units. */
  readonly points: number;
  readonly per_day: number | null;
  readonly per_month: number | null;
  readonly per_lifetime: number | null;
}

/** Adds a rule. Returns false where there is no such event to count. */
export const createEventType = async (db: Db, { code, counts, ...rule }: NewRule): Promise<boolean> => {
  const row = await queryRow<{ created: boolean }>(db)`
    select create_event_type(${code}, ${counts}, ${JSON.stringify(rule)}::jsonb) as created`;
  return row?.created ?? false;
};

/** Changes an earn rule. Returns false for an unknown code. Earlier awards stay. */
export const changeEventType = async (db: Db, code: string, change: RuleChange): Promise<boolean> => {
  const row = await queryRow<{ changed: boolean }>(db)`
    select change_event_type(${code}, ${JSON.stringify(change)}::jsonb) as changed`;
  return row?.changed ?? false;
};
