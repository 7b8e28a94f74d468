import {
  type rules as contract,
  type EarningRule,
  type Rehearsal,
  type RulePage,
  rehearsedDays,
} from '@club/contract/club/earning/rules';
import { smallestGroup } from '@club/contract/core/groups';
import { v7 as uuidv7 } from 'uuid';
import { toPoints } from '#club/points';
import { listNames } from '#core/identity';
import {
  dropRuleDraft,
  findRule,
  listRules as listEarnRules,
  listRuleDrafts,
  lockRule,
  putRuleDraft,
  type Rule,
  type RuleDraft,
  type RuleRehearsal,
  rehearseRule as rehearse,
  setRuleStart,
  storeRehearsal,
} from '#core/ledger';
import { type AuditAction, audit, findNewestEntry } from '#platform/audit';
import { addDays, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Call, fieldRefusal, type Handle, Refusal, toList } from '#platform/http';
import { applyChange, type RuleActor } from './change-rule.ts';

/** Days of which the list names what a rule gave. */
const listedDays = 30;

/** The furthest start of a draft, in days. */
const furthestStart = 366;

type Within = Pick<Club, 'db' | 'clock' | 'config'>;
type Draft = RuleDraft<StoredRehearsal>;

/** As it is stored with the draft, in minor units and with every figure. */
interface StoredRehearsal extends RuleRehearsal {
  readonly from: string;
  readonly to: string;
}

export const listRules: Handle<typeof contract.listRules> = async (call) => toList(await listShown(call));

/** @throws {Refusal} not_found */
export const getRule: Handle<typeof contract.getRule> = (call) => show(call, call.input.code);

/** @throws {Refusal} not_found, stale_version, invalid_transition once the draft's start is set */
export const saveRuleDraft: Handle<typeof contract.saveRuleDraft> = async (call) => {
  const { db, clock, input } = call;
  const { rule, draft } = await lockSeen(call);
  if (draft?.state === 'set')
    throw new Refusal('invalid_transition', { message: 'The start of this draft is set. Discard it first.' });
  await putRuleDraft(db, {
    id: uuidv7({ msecs: clock.now().getTime() }),
    event_type_id: rule.id,
    points: input.points,
    per_day: input.per_day ?? null,
    per_month: input.per_month ?? null,
    per_lifetime: input.per_lifetime ?? null,
    description: input.description,
    changed_at: clock.now(),
  });
  await auditDraft(call, 'rule.drafted', rule, { points_before: rule.points, points: input.points });
  return show(call, rule.code);
};

/** @throws {Refusal} not_found, stale_version, invalid_transition without a draft, or once its start is set */
export const rehearseRule: Handle<typeof contract.rehearseRule> = async (call) => {
  const { db, clock, config } = call;
  const { rule, draft } = await lockSeen(call);
  if (!draft || draft.state === 'set')
    throw new Refusal('invalid_transition', { message: 'There is no draft to rehearse.' });
  const to = addDays(toCalendarDay(clock.now(), config.timeZone), -1);
  const span = { from: addDays(to, 1 - rehearsedDays), to };
  const found = await rehearse(db, rule.id, { ...span, today: rule, draft });
  await storeRehearsal(db, draft.id, { rehearsal: { ...found, ...span }, now: clock.now() });
  return show(call, rule.code);
};

/**
 * @throws {Refusal} not_found, stale_version, invalid_transition for a draft that is not rehearsed, validation_error for a
 * day that has begun or is too far off
 */
export const startRule: Handle<typeof contract.startRule> = async (call) => {
  const { db, clock, config, input } = call;
  const { rule, draft } = await lockSeen(call);
  if (draft?.state !== 'rehearsed')
    throw new Refusal('invalid_transition', { message: 'Rehearse the draft before you start it.' });
  const today = toCalendarDay(clock.now(), config.timeZone);
  if (input.starts_on <= today) throw fieldRefusal('starts_on', 'Choose a day after today.');
  if (input.starts_on > addDays(today, furthestStart)) throw fieldRefusal('starts_on', 'Choose a day within a year.');
  await setRuleStart(db, draft.id, { startsOn: input.starts_on, reason: input.reason });
  await auditDraft(
    call,
    'rule.start_set',
    rule,
    { points_before: rule.points, points: draft.points, starts_on: input.starts_on },
    input.reason,
  );
  return show(call, rule.code);
};

/** @throws {Refusal} not_found, stale_version, invalid_transition without a draft */
export const discardRuleDraft: Handle<typeof contract.discardRuleDraft> = async (call) => {
  const { rule, draft } = await lockSeen(call);
  if (!draft) throw new Refusal('invalid_transition', { message: 'There is no draft.' });
  await dropRuleDraft(call.db, rule.id);
  await auditDraft(call, 'rule.discarded', rule, { points_before: draft.points, points: rule.points });
  return show(call, rule.code);
};

/** @throws {Refusal} not_found, stale_version, invalid_transition for a rule that has ended */
export const endRule: Handle<typeof contract.endRule> = async (call) => {
  const { rule } = await lockSeen(call);
  if (!rule.is_active) throw new Refusal('invalid_transition', { message: 'This rule has ended.' });
  await applyChange(call, rule, { change: { is_active: false }, reason: call.input.reason, by: toActor(call) });
  return show(call, rule.code);
};

interface Seeing extends Within, Pick<Call<typeof contract.rehearseRule>, 'caller' | 'origin'> {
  readonly input: { readonly code: string; readonly version: number };
}

const toActor = ({ caller, origin }: Seeing): RuleActor => ({
  actorId: caller.id,
  sessionId: caller.sessionId,
  origin,
});

const auditDraft = (
  call: Seeing,
  action: AuditAction,
  { code }: Rule,
  details: Record<string, string | number>,
  reason = '',
): Promise<void> =>
  audit(call.db, {
    at: call.clock.now(),
    action,
    object: { type: 'event_type', id: code },
    actorId: call.caller.id,
    sessionId: call.caller.sessionId,
    origin: call.origin,
    details,
    note: { reason },
  });

/** The rule that a change was made from, locked until the transaction ends, with its draft. */
const lockSeen = async ({ db, input }: Seeing): Promise<{ rule: Rule; draft: Draft | undefined }> => {
  const rule = await lockRule(db, input.code);
  if (!rule) throw new Refusal('not_found');
  if (rule.revision !== input.version) {
    const last = await findNewestEntry(
      db,
      [rule.code],
      ['event_type.changed', 'rule.drafted', 'rule.start_set', 'rule.discarded'],
    );
    const name = last?.actor_id ? (await listNames(db, [last.actor_id])).get(last.actor_id) : last?.operator;
    throw new Refusal('stale_version', {
      message: `${name || 'Someone'} changed this rule or its draft meanwhile. Look at it again before you go on.`,
    });
  }
  return { rule, draft: findOpen(await listRuleDrafts<StoredRehearsal>(db, rule.id)) };
};

const findOpen = (drafts: readonly Draft[]): Draft | undefined =>
  drafts.find(({ state }) => state !== 'live' && state !== 'ended');

const listShown = async ({ db, clock, config }: Within): Promise<EarningRule[]> => {
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
  health: rule.is_health,
});

/** A figure of a health rule is about ten people or more. */
const toFigure = ({ is_health: isHealth }: Pick<Rule, 'is_health'>, people: number, figure: number): number | null =>
  isHealth && people > 0 && people < smallestGroup ? null : figure;

const show = async (within: Within, code: string): Promise<RulePage> => {
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
