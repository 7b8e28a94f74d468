import type { EarningRule, Rehearsal, RulePage } from '@club/contract/club/earning/rules';
import { smallestGroup } from '@club/contract/core/groups';
import { toPoints } from '#club/points';
import {
  findRule,
  listRules as listEarnRules,
  listRuleDrafts,
  type Rule,
  type RuleDraft,
  type RuleRehearsal,
} from '#core/ledger';
import { addDays, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { Refusal } from '#platform/http';

/** Days of which the list names what a rule gave. */
const listedDays = 30;

type Within = Pick<Club, 'db' | 'clock' | 'config'>;
export type Draft = RuleDraft<StoredRehearsal>;

/** As it is stored with the draft, in minor units and with every figure. */
export interface StoredRehearsal extends RuleRehearsal {
  readonly from: string;
  readonly to: string;
}

/** The draft that has not started. */
export const findOpen = (drafts: readonly Draft[]): Draft | undefined =>
  drafts.find(({ state }) => state !== 'live' && state !== 'ended');

/** All rules with what they gave lately. */
export const listShown = async ({ db, clock, config }: Within): Promise<EarningRule[]> => {
  const from = addDays(toCalendarDay(clock.now(), config.timeZone), 1 - listedDays);
  const rows = await listEarnRules(db, from);
  return rows.map(({ times, people, given, draft, starts_on, ...rule }) => ({
    ...toShown(rule),
    times: toFigure(rule, people, times),
    given: toFigure(rule, people, toPoints(given)),
    draft,
    starts_on,
  }));
};

const toShown = (rule: Rule) => ({
  code: rule.code,
  name: rule.name,
  category: rule.category,
  icon: rule.icon,
  points: toPoints(rule.points),
  per_day: rule.per_day,
  per_month: rule.per_month,
  per_lifetime: rule.per_lifetime,
  description: rule.description,
  period: rule.period,
  pause_days: rule.cooldown_seconds / 86_400,
  active: rule.is_active,
  begun: rule.has_begun,
  counts: rule.counts === null ? null : { code: rule.counts, name: rule.counts_name ?? rule.counts },
  countable: rule.is_countable,
  health: rule.is_health,
});

/** A figure of a health rule is about ten people or more. */
const toFigure = ({ is_health: isHealth }: Pick<Rule, 'is_health'>, people: number, figure: number): number | null =>
  isHealth && people > 0 && people < smallestGroup ? null : figure;

/** One rule with its drafts. @throws {Refusal} not_found */
export const showRule = async (within: Within, code: string): Promise<RulePage> => {
  const found = await findRule(within.db, code);
  const rule = (await listShown(within)).find((one) => one.code === code);
  if (!found || !rule) throw new Refusal('not_found');
  const drafts = await listRuleDrafts<StoredRehearsal>(within.db, found.id);
  const open = findOpen(drafts);
  return {
    rule,
    version: found.revision,
    draft: open ? toDraft(found, open) : null,
    started: drafts.filter(({ state }) => state === 'live' || state === 'ended').map((draft) => toDraft(found, draft)),
  };
};

const toDraft = (rule: Rule, draft: Draft): NonNullable<RulePage['draft']> => ({
  points: toPoints(draft.points),
  per_day: draft.per_day,
  per_month: draft.per_month,
  per_lifetime: draft.per_lifetime,
  description: draft.description,
  state: draft.state,
  changed_at: draft.changed_at.toISOString(),
  rehearsal: draft.rehearsal && toRehearsal(rule, draft.rehearsal, draft.rehearsed_at ?? draft.changed_at),
  starts_on: draft.starts_on,
  ends_on: draft.ends_on,
  reason: draft.reason,
  started_at: draft.started_at?.toISOString() ?? null,
  ended_at: draft.ended_at?.toISOString() ?? null,
});

/** Of a health rule that fewer than ten people used, only that it is so. */
const toRehearsal = (rule: Rule, { today, draft, weeks, ...found }: StoredRehearsal, at: Date): Rehearsal => {
  const isTold = (people: number) => toFigure(rule, people, people) !== null;
  const areTold = [today.members, draft.members].every(isTold);
  const toSide = (side: RuleRehearsal['today']) => ({
    points: areTold ? toPoints(side.points) : null,
    times: areTold ? side.times : null,
    members: areTold ? side.members : null,
    capped: areTold && isTold(side.capped_members) ? side.capped : null,
    capped_members: areTold ? toFigure(rule, side.capped_members, side.capped_members) : null,
  });
  const groups = [found.more, found.less, found.same];
  const [more = null, less = null, same = null] = groups.every(isTold) && areTold ? groups : [];
  return {
    from: found.from,
    to: found.to,
    at: at.toISOString(),
    today: toSide(today),
    draft: toSide(draft),
    ...{ more, less, same },
    weeks:
      areTold && !rule.is_health
        ? weeks.map((week) => ({ week: week.week, today: toPoints(week.today), draft: toPoints(week.draft) }))
        : [],
  };
};
