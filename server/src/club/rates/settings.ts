import {
  type earnSettings as contract,
  type EarnSettings,
  expiryNoticeDays,
} from '@club/contract/club/earning/settings';
import { v7 as uuidv7 } from 'uuid';
import { toPoints } from '#club/points';
import { listNames } from '#core/identity';
import {
  listEarnSettings,
  lockEarnSettings,
  putEarnSettings,
  readEarnSettings,
  type EarnSettings as Settings,
  sumExpirable,
} from '#core/ledger';
import { type AuditAction, audit, auditLines } from '#platform/audit';
import { addDays, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { fieldRefusal, type Handle, Refusal } from '#platform/http';

const settingsChanged: AuditAction = 'earn_settings.changed';

/** Changes that are shown, the newest. */
const mostChanges = 50;

export const getEarnSettings: Handle<typeof contract.getEarnSettings> = (call) => show(call);

export const previewExpiry: Handle<typeof contract.previewExpiry> = async ({ db, input }) => {
  const at = new Date(`${input.applies_on}T00:00:00Z`);
  const { members, points } = await sumExpirable(db, at, input.expiry_months);
  return { members, points: toPoints(points) };
};

/**
 * @throws {Refusal} stale_version, which says who changed them; validation_error where points would expire sooner without
 * a day, or one that leaves members too little time
 */
export const changeEarnSettings: Handle<typeof contract.changeEarnSettings> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  await lockEarnSettings(db);
  const now = clock.now();
  const all = await listEarnSettings(db);
  const [newest] = all;
  if (newest && newest.id !== input.seen) {
    const last = (await show(call)).history[0];
    throw new Refusal('stale_version', {
      message: `${last?.by || 'Someone'} changed these settings meanwhile. Look at them again before you save.`,
    });
  }
  const before = await readEarnSettings(db, now);
  const today = toCalendarDay(now, 'UTC');
  const applies_on = chooseDay(before, input, today);
  const { expiry_months, welcome_days } = input;
  const id = uuidv7({ msecs: now.getTime() });
  const later = all.find(({ applies_on: day }) => day > today);
  // Members may have been told of it: a change of the hold alone leaves it, anything else takes its place.
  const keepsLater = expiry_months === before.expiry_months && welcome_days !== before.welcome_days;
  const added = { id, applies_on, expiry_months, welcome_days, changed_at: now };
  await putEarnSettings(db, added, { today, keepsLater });
  await audit(db, {
    at: now,
    action: settingsChanged,
    object: { type: 'earn_settings', id },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: {
      expiry_months_before: before.expiry_months,
      expiry_months,
      welcome_days_before: before.welcome_days,
      welcome_days,
      starts_on: applies_on,
      ...(later && !keepsLater && { instead_of: later.applies_on }),
    },
    note: { reason: input.reason },
  });
  return show(call);
};

/** Longer applies at once. A shorter life of points needs a day that leaves members time for both reminders. */
const chooseDay = (
  before: Settings,
  { expiry_months: months, applies_on: day }: { expiry_months: number; applies_on?: string | null | undefined },
  today: string,
): string => {
  if (months >= before.expiry_months) return today;
  const earliest = addDays(today, expiryNoticeDays);
  if (!day || day < earliest)
    throw fieldRefusal('applies_on', `Points would expire sooner. Choose a day in ${expiryNoticeDays} days or later.`);
  return day;
};

const show = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<EarnSettings> => {
  const now = clock.now();
  const [all, current] = [await listEarnSettings(db), await readEarnSettings(db, now)];
  const { rows } = await auditLines({ action: settingsChanged, limit: mostChanges, offset: 0 }).execute(db);
  const names = await listNames(
    db,
    rows.flatMap(({ actor_id }) => (actor_id ? [actor_id] : [])),
  );
  const next = all.find(({ applies_on: day }) => day > toCalendarDay(now, 'UTC'));
  return {
    ...toValues(current),
    next: next ? toValues(next) : null,
    seen: all[0]?.id ?? '',
    history: rows.map(({ at, actor_id, reason, details }) => ({
      expiry_months: Number(details.expiry_months),
      welcome_days: Number(details.welcome_days),
      applies_on: String(details.starts_on),
      at: at.toISOString(),
      by: (actor_id && names.get(actor_id)) || '',
      reason,
    })),
  };
};

const toValues = ({ expiry_months, welcome_days, applies_on }: Settings) => ({
  expiry_months,
  welcome_days,
  applies_on,
});
