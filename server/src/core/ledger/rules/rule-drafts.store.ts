import type { ActivityIcon } from '@club/contract/platform/activities';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** What a draft of a rule may change. Points in minor units. */
export interface RuleValues {
  readonly points: number;
  readonly per_day: number | null;
  readonly per_month: number | null;
  readonly per_lifetime: number | null;
  readonly description: string;
}

/** What a draft holds beside them: the last day on which it is the rule, or null. */
interface DraftValues extends RuleValues {
  readonly ends_on: string | null;
}

export interface Rule extends RuleValues {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly icon: ActivityIcon;
  readonly is_active: boolean;
  readonly is_health: boolean;
  readonly period: 'ever' | 'year' | 'day';
  readonly cooldown_seconds: number;
  readonly revision: number;
  /** The rule whose events it counts, where staff made it. */
  readonly counts_id: number | null;
  readonly counts: string | null;
  readonly counts_name: string | null;
  /** Whether it was ever a rule: one that staff made is none before its first start. */
  readonly has_begun: boolean;
  /** Whether a rule that staff make may count its events. */
  readonly is_countable: boolean;
}

export interface RuleDraft<Rehearsal = unknown> extends DraftValues {
  readonly id: string;
  readonly event_type_id: number;
  readonly state: 'draft' | 'rehearsed' | 'set' | 'live' | 'ended';
  readonly changed_at: Date;
  readonly rehearsed_at: Date | null;
  readonly rehearsal: Rehearsal | null;
  readonly starts_on: string | null;
  readonly reason: string;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

const ruleColumns = sql`t.id, t.code, t.name, t.category, t.icon, t.points, t.per_day, t.per_month, t.per_lifetime,
  t.description, t.is_active, t.is_health, t.period, t.cooldown_seconds, coalesce(r.revision, 0) as revision,
  t.counts_id, counted.code as counts, counted.name as counts_name,
  t.counts_id is null or exists (select from rule_drafts b where b.event_type_id = t.id and b.started_at is not null) as has_begun,
  t.counts_id is null and not t.is_welcome and t.streak_days is null as is_countable`;
const ruleTables = sql`event_types t left join rule_revisions r on r.event_type_id = t.id
  left join event_types counted on counted.id = t.counts_id`;
const draftColumns = sql`d.id, d.event_type_id, d.state, d.points, d.per_day, d.per_month, d.per_lifetime, d.description,
  d.changed_at, d.rehearsed_at, d.rehearsal, d.starts_on, d.ends_on, d.reason, d.started_at, d.ended_at`;

/** What a rule gave in a span of days. */
interface RuleUse {
  readonly times: number;
  readonly people: number;
  readonly given: number;
}

/** Every rule with what it gave from a day on, the most first, and the state of a draft that has not started. */
export const listRules = (
  db: Db,
  from: string,
): Promise<readonly (Rule & RuleUse & Pick<RuleDraft, 'starts_on'> & { draft: RuleDraft['state'] | null })[]> =>
  queryRows<Rule & RuleUse & Pick<RuleDraft, 'starts_on'> & { draft: RuleDraft['state'] | null }>(db)`
    select ${ruleColumns}, d.state as draft, d.starts_on, used.times, used.people, used.given
    from ${ruleTables}
    left join rule_drafts d on d.event_type_id = t.id and d.state in ('draft', 'rehearsed', 'set')
    cross join lateral (
      select count(*)::integer as times, count(distinct e.user_id)::integer as people,
        coalesce(sum(e.points), 0)::bigint as given
      from reward_events e where e.event_type_id = t.id and e.local_day >= ${from}::date) used
    where t.code <> 'health_act' order by used.given desc, t.code`;

export const findRule = (db: Db, code: string): Promise<Rule | undefined> => queryRow<Rule>(db)`
  select ${ruleColumns} from ${ruleTables}
  where t.code = ${code} and t.code <> 'health_act'`;

/** The rule, which nobody else changes until the transaction ends. Its revision counts up with the transaction. */
export const lockRule = async (db: Db, code: string): Promise<Rule | undefined> => {
  const rule = await findRule(db, code);
  if (!rule) return undefined;
  await runStatement(db)`insert into rule_revisions (event_type_id, revision) values (${rule.id}, 1)
    on conflict (event_type_id) do update set revision = rule_revisions.revision + 1`;
  const locked = await findRule(db, code);
  return locked && { ...locked, revision: locked.revision - 1 };
};

/** The drafts of a rule, those that were started included, the newest first. */
export const listRuleDrafts = <Rehearsal>(db: Db, ruleId: number): Promise<readonly RuleDraft<Rehearsal>[]> =>
  queryRows<RuleDraft<Rehearsal>>(db)`
    select ${draftColumns} from rule_drafts d where d.event_type_id = ${ruleId}
    order by d.started_at desc nulls first, d.changed_at desc, d.id`;

type NewDraft = DraftValues & Pick<RuleDraft, 'id' | 'event_type_id' | 'changed_at'>;

/** Stores the draft of a rule instead of one that has not started. */
export const putRuleDraft = async (db: Db, draft: NewDraft): Promise<void> => {
  await dropRuleDraft(db, draft.event_type_id);
  await runStatement(db)`insert into rule_drafts
      (id, event_type_id, state, points, per_day, per_month, per_lifetime, description, ends_on, changed_at)
    values (${draft.id}, ${draft.event_type_id}, 'draft', ${draft.points}, ${draft.per_day}, ${draft.per_month},
      ${draft.per_lifetime}, ${draft.description}, ${draft.ends_on}, ${draft.changed_at})`;
};

/** Deletes the draft that has not started. */
export const dropRuleDraft = (db: Db, ruleId: number): Promise<void> =>
  runStatement(db)`delete from rule_drafts where event_type_id = ${ruleId} and state in ('draft', 'rehearsed', 'set')`;

export const storeRehearsal = (
  db: Db,
  id: string,
  { rehearsal, now }: { readonly rehearsal: object; readonly now: Date },
): Promise<void> => runStatement(db)`update rule_drafts
    set state = 'rehearsed', rehearsed_at = ${now}, rehearsal = ${JSON.stringify(rehearsal)}::jsonb where id = ${id}`;

export const setRuleStart = (
  db: Db,
  id: string,
  { startsOn, reason }: { readonly startsOn: string; readonly reason: string },
): Promise<void> =>
  runStatement(db)`update rule_drafts set state = 'set', starts_on = ${startsOn}, reason = ${reason} where id = ${id}`;

/** Ends the draft that is the rule now, if there is one. */
export const endLiveDraft = (db: Db, ruleId: number, now: Date): Promise<void> => runStatement(db)`
  update rule_drafts set state = 'ended', ended_at = ${now} where event_type_id = ${ruleId} and state = 'live'`;

export const markDraftLive = (db: Db, id: string, now: Date): Promise<void> =>
  runStatement(db)`update rule_drafts set state = 'live', started_at = ${now} where id = ${id}`;

/** The codes of rules whose draft starts on a day or has before. */
export const listDueRules = async (db: Db, today: string): Promise<readonly string[]> => {
  const rows = await queryRows<{ code: string }>(db)`select t.code from rule_drafts d
    join event_types t on t.id = d.event_type_id where d.state = 'set' and d.starts_on <= ${today}::date order by 1`;
  return rows.map(({ code }) => code);
};

/** The codes of live rules whose last day was before a day. */
export const listRulesPastEnd = async (db: Db, today: string): Promise<readonly string[]> => {
  const rows = await queryRows<{ code: string }>(db)`select t.code from rule_drafts d
    join event_types t on t.id = d.event_type_id
    where d.state = 'live' and t.is_active and d.ends_on < ${today}::date order by 1`;
  return rows.map(({ code }) => code);
};
