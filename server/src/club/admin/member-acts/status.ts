import { countOffersOnSale, findVendorOfOwner, suspendVendor } from '#club/marketplace';
import { endAllSessions, findUser, lockUser, type User, updateUser } from '#core/identity';
import { freeze } from '#core/ledger';
import { letters } from '#platform/adapters';
import { addDays, findEndOfDay, toDayInWords } from '#platform/calendar';
import type { Club } from '#platform/club';
import { queryRow, queryRows, runStatement, transaction } from '#platform/db';
import { Refusal } from '#platform/http';
import { type Actor, auditAct } from './actor.ts';
import { actMails } from './mails.ts';

/**
 * Suspends a member: every session ends, the points are frozen, the offers are off sale, and a mail says why. `until` is
 * the day of the club's calendar on which the suspension ends by itself.
 * @throws {Refusal} invalid_transition unless the member is active
 */
export const suspendMember = async (
  club: Club,
  { id }: User,
  { reason, until = null, by }: { reason: string; until?: string | null; by: Actor },
): Promise<{ ended: number; offers: number }> => {
  const { db, clock, config } = club;
  const now = clock.now();
  const user = await lockUser(db, id);
  if (user?.status !== 'active')
    throw new Refusal('invalid_transition', {
      message: `${user?.email} is ${user?.status}. Only active members can be suspended.`,
    });
  await updateUser(db, id, { status: 'suspended', status_reason: reason, status_changed_at: now });
  const ended = await endAllSessions(db, id, 'suspended', now);
  await club.emit('signed_out', club, { userId: id });
  await freeze(db, id, now);
  const vendor = await findVendorOfOwner(db, id);
  const offers = vendor ? await countOffersOnSale(db, vendor.id, now) : 0;
  if (vendor) await suspendVendor(db, vendor.id, true, now);
  const endsAt = until && findEndOfDay(addDays(until, -1), config.timeZone);
  if (endsAt) await runStatement(db)`insert into suspension_ends (user_id, ends_at) values (${id}, ${endsAt})`;
  const details = { from: user.status, to: 'suspended', ended, offers, ...(until && { until }) };
  await auditAct(club, user, by, { action: 'member.suspended', details, reason });
  const day = endsAt && toDayInWords(endsAt, config.timeZone);
  await letters(db, config)(actMails.suspended, user, { day, reason });
  return { ended, offers };
};

/**
 * Ends a suspension. Offers that it took off sale are on sale again; those the vendor had paused stay paused.
 * @throws {Refusal} invalid_transition unless the member is suspended
 */
export const restoreMember = async (
  club: Club,
  { id }: Pick<User, 'id'>,
  { reason, by }: { reason: string; by: Actor },
): Promise<{ offers: number }> => {
  const { db, clock, config } = club;
  const now = clock.now();
  const user = await lockUser(db, id);
  if (user?.status !== 'suspended')
    throw new Refusal('invalid_transition', { message: `${user?.email} is ${user?.status}, not suspended.` });
  await updateUser(db, id, { status: 'active', status_reason: null, status_changed_at: now });
  await runStatement(db)`delete from suspension_ends where user_id = ${id}`;
  await freeze(db, id, null);
  const vendor = await findVendorOfOwner(db, id);
  if (vendor) await suspendVendor(db, vendor.id, false, now);
  const offers = vendor ? await countOffersOnSale(db, vendor.id, now) : 0;
  await auditAct(club, user, by, {
    action: 'member.restored',
    details: { from: user.status, to: 'active', offers },
    reason,
  });
  await letters(db, config)(actMails.restored, user, { offers });
  return { offers };
};

/** The moment at which a member's suspension ends by itself; null without one. */
export const findSuspensionEnd = async ({ db }: Pick<Club, 'db'>, userId: string): Promise<Date | null> => {
  const row = await queryRow<{ ends_at: Date }>(db)`select ends_at from suspension_ends where user_id = ${userId}`;
  return row?.ends_at ?? null;
};

/** The job that restores members whose suspension is over, each in a transaction of its own. */
export const endSuspensions = async (club: Club): Promise<void> => {
  const due = await queryRows<{ user_id: string }>(club.db)`
    select user_id from suspension_ends where ends_at <= ${club.clock.now()} order by ends_at limit 500`;
  for (const { user_id: id } of due)
    await transaction(club.db, async (db) => {
      const user = await findUser(db, id);
      if (user?.status !== 'suspended') return runStatement(db)`delete from suspension_ends where user_id = ${id}`;
      await restoreMember({ ...club, db }, user, { reason: 'The suspension ended on its day.', by: { actorId: null } });
    });
};
