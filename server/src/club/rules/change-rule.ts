import {
  changeEventType,
  dropRuleDraft,
  endLiveDraft,
  listRuleDrafts,
  lockRule,
  putRuleDraft,
  type Rule,
  type RuleChange,
} from '#core/ledger';
import { audit } from '#platform/audit';
import type { Club } from '#platform/club';

type Within = Pick<Club, 'db' | 'clock'>;

/** Who changes a rule: an administrator on a screen, the operator of a command, or with neither a start that has come. */
export interface RuleActor {
  readonly actorId: string | null;
  readonly sessionId?: string;
  readonly origin?: { readonly id: string; readonly ip: string };
  readonly operator?: string;
}

/**
 * Changes a rule from this moment, with what it was and what it is in the audit log. What was started before has ended
 * with that, and a draft that was rehearsed beside the old rule is rehearsed again. Undefined for an unknown code.
 */
export const changeRule = async (
  within: Within,
  code: string,
  { change, reason = '', by }: { readonly change: RuleChange; readonly reason?: string; readonly by: RuleActor },
): Promise<Rule | undefined> => {
  const before = await lockRule(within.db, code);
  if (before) await applyChange(within, before, { change, reason, by });
  return before;
};

/** The same for a rule that is locked already. */
export const applyChange = async (
  { db, clock }: Within,
  before: Rule,
  { change, reason, by }: { readonly change: RuleChange; readonly reason: string; readonly by: RuleActor },
): Promise<void> => {
  const now = clock.now();
  await changeEventType(db, before.code, change);
  await endLiveDraft(db, before.id, now);
  const [open] = (await listRuleDrafts(db, before.id)).filter(({ state }) => state === 'rehearsed');
  if (open) {
    await dropRuleDraft(db, before.id);
    await putRuleDraft(db, open);
  }
  const { operator, ...who } = by;
  const words = (['name', 'description'] as const).flatMap((key) =>
    change[key] !== undefined && change[key] !== before[key] ? [`${key}: ${before[key]} → ${change[key]}`] : [],
  );
  await audit(db, {
    at: now,
    action: 'event_type.changed',
    object: { type: 'event_type', id: before.code },
    ...who,
    details: toDetails(before, change),
    note: { reason, change: words.join(', '), ...(operator && { operator }) },
  });
};

const numbers = ['points', 'per_day', 'per_month', 'per_lifetime', 'cooldown_seconds', 'is_active'] as const;

/** Numbers and flags as they were and as they are; texts are in the note. */
const toDetails = (before: Rule, change: RuleChange): Record<string, number | boolean | string> =>
  Object.fromEntries(
    numbers.flatMap((key) => {
      const after = change[key];
      if (after === undefined) return [];
      return [
        [`${key}_before`, before[key] ?? ''],
        [key, after ?? ''],
      ];
    }),
  );
