import { findRule, listDueRules, listRuleDrafts, lockRule, markDraftLive } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { BackgroundClub } from '#platform/club';
import { transaction } from '#platform/db';
import { applyChange } from './change-rule.ts';

/** Makes rules of the drafts whose day has begun in the club's zone; what was the rule before ends with that. */
export const startDueRules = async (club: BackgroundClub): Promise<void> => {
  const today = toCalendarDay(club.clock.now(), club.config.timeZone);
  for (const code of await listDueRules(club.db, today))
    await transaction(club.db, (db) => startDue({ ...club, db }, code, today));
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
