import { findRule, listDueRules, listRuleDrafts, listRulesPastEnd, lockRule, markDraftLive } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { BackgroundClub } from '#platform/club';
import { transaction } from '#platform/db';
import { applyChange } from './change-rule.ts';

/**
 * Makes rules of the drafts whose day has begun in the club's zone; what was the rule before ends with that. Rules whose last
 * day is over end.
 */
export const startDueRules = async (club: BackgroundClub): Promise<void> => {
  const today = toCalendarDay(club.clock.now(), club.config.timeZone);
  for (const code of await listDueRules(club.db, today))
    await transaction(club.db, (db) => startDue({ ...club, db }, code, today));
  for (const code of await listRulesPastEnd(club.db, today))
    await transaction(club.db, (db) => endPast({ ...club, db }, code, today));
};

const endPast = async (club: Pick<BackgroundClub, 'db' | 'clock'>, code: string, today: string): Promise<void> => {
  const rule = await lockRule(club.db, code);
  const draft = rule && (await listRuleDrafts(club.db, rule.id)).find(({ state }) => state === 'live');
  if (!rule || !draft?.ends_on || draft.ends_on >= today) return;
  await applyChange(club, rule, { change: { is_active: false }, reason: draft.reason, by: { actorId: null } });
};

const startDue = async (club: Pick<BackgroundClub, 'db' | 'clock'>, code: string, today: string): Promise<void> => {
  const rule = (await lockRule(club.db, code)) ?? (await findRule(club.db, code));
  if (!rule) return;
  const draft = (await listRuleDrafts(club.db, rule.id)).find(({ state }) => state === 'set');
  if (!draft?.starts_on || draft.starts_on > today) return;
  const { points, per_day, per_month, per_lifetime, description, reason } = draft;
  const change = { points, per_day, per_month, per_lifetime, description, is_active: true };
  await applyChange(club, rule, { change, reason, by: { actorId: null } });
  await markDraftLive(club.db, draft.id, club.clock.now());
};
