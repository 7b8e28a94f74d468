import { dayMs } from '@club/contract/platform/units';
import { expireDue, takeReminders } from '#club/marketplace';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { mailExpiring } from './mails.ts';

/** Days before a voucher's expiry on which its owner is reminded. */
const told = 3;
const atOnce = 500;

/** The job that closes expired vouchers. Their points are not refunded. Returns how many it closed. */
export const expireRedemptions = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<number> => {
  for (let closed = 0; ; ) {
    const some = await expireDue(db, clock.now(), atOnce);
    closed += some;
    if (some < atOnce) return closed;
  }
};

/** The job that reminds members of vouchers that expire within three days, once each. Returns how many it reminded. */
export const remindOfVouchers = async (club: Pick<Club, 'db' | 'clock' | 'config'>): Promise<number> => {
  const { db, clock } = club;
  const until = new Date(clock.now().getTime() + told * dayMs);
  for (let mails = 0; ; ) {
    const some = await transaction(db, async (within) => {
      // Members who bought within the last day already know the expiry.
      const ids = await takeReminders(within, { now: clock.now(), until, most: atOnce });
      for (const id of ids) await mailExpiring({ ...club, db: within }, id);
      return ids.length;
    });
    mails += some;
    if (some < atOnce) return mails;
  }
};
