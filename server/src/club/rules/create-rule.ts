import type { rules as contract } from '@club/contract/club/earning/rules';
import { v7 as uuidv7 } from 'uuid';
import { createEventType, listRules, lockRule, putRuleDraft } from '#core/ledger';
import { audit } from '#platform/audit';
import { toCalendarDay } from '#platform/calendar';
import { fieldRefusal, type Handle } from '#platform/http';
import { assertLastDay } from './last-day.ts';
import { showRule } from './rule-page.ts';

/** @throws {Refusal} validation_error for a name that another rule has, or an event that can't be counted, or a last day that is past */
export const createRule: Handle<typeof contract.createRule> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  const { name, counts, points, description } = input;
  assertLastDay(call, input.ends_on);
  const rules = await listRules(db, toCalendarDay(clock.now(), call.config.timeZone));
  if (rules.some((rule) => rule.name.toLowerCase() === name.toLowerCase()))
    throw fieldRefusal('name', 'Another rule has this name.');
  const code = chooseCode(
    name,
    rules.map((rule) => rule.code),
  );
  const limits = {
    per_day: input.per_day ?? null,
    per_month: input.per_month ?? null,
    per_lifetime: input.per_lifetime ?? null,
  };
  if (!(await createEventType(db, { code, counts, name, description, points, ...limits })))
    throw fieldRefusal('counts', 'Choose one of the events.');
  const rule = await lockRule(db, code);
  if (!rule) throw new Error(`the rule ${code} is not there`);
  const changed_at = clock.now();
  const id = uuidv7({ msecs: changed_at.getTime() });
  const ends_on = input.ends_on ?? null;
  await putRuleDraft(db, { id, event_type_id: rule.id, points, ...limits, description, ends_on, changed_at });
  await audit(db, {
    at: changed_at,
    action: 'rule.created',
    object: { type: 'event_type', id: code },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: { points, event: counts },
    note: { change: `name: ${name}` },
  });
  return showRule(call, code);
};

/** A code made of a name, which no registered rule will ever have. */
const chooseCode = (name: string, taken: readonly string[]): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  const base = `own_${words.replaceAll(/^_|_$/g, '').slice(0, 50) || 'rule'}`;
  for (let attempt = 2, code = base; ; attempt += 1, code = `${base}_${attempt}`)
    if (!taken.includes(code)) return code;
};
