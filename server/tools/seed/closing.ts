import { eraseMember } from '#club/account';
import { updateUser } from '#core/identity';
import { settle } from '#core/ledger';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { seededId } from './random.ts';

/** Books what the club has paid the demo vendor up to a moment, as the command of an administrator does. */
export const settleVendor = async (db: Db, clock: Clock): Promise<void> => {
  const owner = seededId('vendor', 0);
  const period = clock.now().toISOString().slice(0, 7);
  const amount = await settle(db, clock, { account: 'vendor_settlement', owner, period });
  const object = { type: 'vendor', id: owner } as const;
  await audit(db, { at: clock.now(), action: 'vendor.settled', actorId: null, object, details: { amount, period } });
};

/** A member who asked to go and whose time is over: what they held is the club's again, and nobody knows who they were. */
export const closeAccount = async (club: Club, db: Db, clock: Clock, userId: string): Promise<void> => {
  await updateUser(db, userId, { status: 'deletion_requested', status_changed_at: clock.now() });
  await eraseMember({ ...club, db, clock }, userId);
};
