import { type rules as contract, rehearsedDays } from '@club/contract/club/earning/rules';
import { v7 as uuidv7 } from 'uuid';
import { listNames } from '#core/identity';
import {
  dropRuleDraft,
  listRuleDrafts,
  lockRule,
  putRuleDraft,
  type Rule,
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
import { assertLastDay } from './last-day.ts';
import { type Draft, findOpen, listShown, type StoredRehearsal, showRule } from './rule-page.ts';

/** The furthest start of a draft, in days. */
const furthestStart = 366;

type Within = Pick<Club, 'db' | 'clock' | 'config'>;

export const listRules: Handle<typeof contract.listRules> = async (call) => toList(await listShown(call));

/** @throws {Refusal} not_found */
export const getRule: Handle<typeof contract.getRule> = (call) => showRule(call, call.input.code);

/** @throws {Refusal} not_found, stale_version, invalid_transition once the draft's start is set, validation_error */
export const saveRuleDraft: Handle<typeof contract.saveRuleDraft> = async (call) => {
  const { db, clock, input } = call;
  assertLastDay(call, input.ends_on);
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
    ends_on: input.ends_on ?? null,
    changed_at: clock.now(),
  });
  await auditDraft(call, 'rule.drafted', rule, { points_before: rule.points, points: input.points });
  return showRule(call, rule.code);
};

/** @throws {Refusal} not_found, stale_version, invalid_transition without a draft, or once its start is set */
export const rehearseRule: Handle<typeof contract.rehearseRule> = async (call) => {
  const { db, clock, config } = call;
  const { rule, draft } = await lockSeen(call);
  if (!draft || draft.state === 'set')
    throw new Refusal('invalid_transition', { message: 'There is no draft to rehearse.' });
  const to = addDays(toCalendarDay(clock.now(), config.timeZone), -1);
  const span = { from: addDays(to, 1 - rehearsedDays), to };
  const found = await rehearse(db, rule.id, { ...span, counts: rule.counts_id, today: rule, draft });
  // a rule of staff that isn't live pays nothing today, and has no limits that leave anything out
  const paid = rule.counts_id === null || rule.is_active ? found : toUnpaid(found);
  await storeRehearsal(db, draft.id, { rehearsal: { ...paid, ...span }, now: clock.now() });
  return showRule(call, rule.code);
};

const toUnpaid = (found: RuleRehearsal): RuleRehearsal => ({
  ...found,
  today: { points: 0, times: 0, members: 0, capped: 0, capped_members: 0 },
  more: found.draft.members,
  less: 0,
  same: found.more + found.less + found.same - found.draft.members,
  weeks: found.weeks.map((week) => ({ ...week, today: 0 })),
});

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
  if (draft.ends_on && draft.ends_on < input.starts_on)
    throw fieldRefusal('starts_on', 'Choose a day before the last day of the draft.');
  await setRuleStart(db, draft.id, { startsOn: input.starts_on, reason: input.reason });
  await auditDraft(
    call,
    'rule.start_set',
    rule,
    { points_before: rule.points, points: draft.points, starts_on: input.starts_on },
    input.reason,
  );
  return showRule(call, rule.code);
};

/** @throws {Refusal} not_found, stale_version, invalid_transition without a draft */
export const discardRuleDraft: Handle<typeof contract.discardRuleDraft> = async (call) => {
  const { rule, draft } = await lockSeen(call);
  if (!draft) throw new Refusal('invalid_transition', { message: 'There is no draft.' });
  await dropRuleDraft(call.db, rule.id);
  await auditDraft(call, 'rule.discarded', rule, { points_before: draft.points, points: rule.points });
  return showRule(call, rule.code);
};

/** @throws {Refusal} not_found, stale_version, invalid_transition for a rule that has ended */
export const endRule: Handle<typeof contract.endRule> = async (call) => {
  const { rule } = await lockSeen(call);
  if (!rule.is_active) throw new Refusal('invalid_transition', { message: 'This rule has ended.' });
  await applyChange(call, rule, { change: { is_active: false }, reason: call.input.reason, by: toActor(call) });
  return showRule(call, rule.code);
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
      ['event_type.changed', 'rule.created', 'rule.drafted', 'rule.start_set', 'rule.discarded'],
    );
    const name = last?.actor_id ? (await listNames(db, [last.actor_id])).get(last.actor_id) : last?.operator;
    throw new Refusal('stale_version', {
      message: `${name || 'Someone'} changed this rule or its draft meanwhile. Look at it again before you go on.`,
    });
  }
  return { rule, draft: findOpen(await listRuleDrafts<StoredRehearsal>(db, rule.id)) };
};
