import { eraseMember } from '#club/account';
import { updateUser } from '#core/identity';
import { settle } from '#core/ledger';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { seededId } from './random.ts';

/** Records the club's payment to the demo vendor up to now, like the admin command. */
export const settleVendor = async (db: Db, clock: Clock): Promise<void> => {
  const owner = seededId('vendor', 0);
  const period = clock.now().toISOString().slice(0, 7);
  const amount = await settle(db, clock, { account: 'vendor_settlement', owner, period });
  const object = { type: 'vendor', id: owner } as const;
  await audit(db, { at: clock.now(), action: 'vendor.settled', actorId: null, object, details: { amount, period } });
};

/** Erases a member whose deletion is due: their points are forfeited and their name is gone. */
export const closeAccount = async (club: Club, db: Db, clock: Clock, userId: string): Promise<void> => {
  await updateUser(db, userId, { status: 'deletion_requested', status_changed_at: clock.now() });
  await eraseMember({ ...club, db, clock }, userId);
};
