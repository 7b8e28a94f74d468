import { transferLimits as contract } from '@club/contract/club/transfers';
import { inWords } from '#club/points';
import { sumReceived } from '#core/ledger';
import type { Db } from '#platform/db';
import { fieldRefusal, Refusal } from '#platform/http';
import { sumSentToday } from './transfers.store.ts';

const hour = 3_600_000;

/** The contract's limits in the units of the ledger: minor units and milliseconds. */
export const transferLimits = {
  least: contract.least * 100,
  most: contract.most * 100,
  perDay: contract.perDay * 100,
  timesPerDay: contract.timesPerDay,
  stepUpAbove: contract.stepUpAbove * 100,
  minimumAge: contract.minimumAge * hour,
  referralHold: contract.referralHold * 24 * hour,
} as const;

const heldActivities = ['referral_reward', 'referral_joined'];

/** @throws {Refusal} validation_error for an amount that no transfer may have. */
export const assertAmount = (amount: number): void => {
  if (amount >= transferLimits.least && amount <= transferLimits.most) return;
  const { least, most } = transferLimits;
  throw fieldRefusal('amount', `Send from ${inWords(least)} to ${inWords(most)} points.`, 'out_of_range');
};

interface Sending {
  readonly sender: { readonly owner_id: string; readonly available: number; readonly opened_at: Date };
  readonly amount: number;
  readonly now: Date;
  /** Zone of the club's calendar, in which a day is counted. */
  readonly timeZone: string;
}

/**
 * Whether a sender, whose account is locked, may send an amount now.
 * @throws {Refusal} insufficient_points, account_too_new, limit_reached.
 */
export const assertWithinLimits = async (db: Db, { sender, amount, now, timeZone }: Sending): Promise<void> => {
  const missing = amount - sender.available;
  if (missing > 0) {
    throw new Refusal('insufficient_points', { message: `You need ${inWords(missing)} more points.` });
  }
  if (sender.opened_at.getTime() > now.getTime() - transferLimits.minimumAge) throw new Refusal('account_too_new');
  const today = await sumSentToday(db, sender.owner_id, now, timeZone);
  if (today.times >= transferLimits.timesPerDay) {
    throw overLimit(`That's over your daily limit. You can send points ${transferLimits.timesPerDay} times a day.`);
  }
  if (today.amount + amount > transferLimits.perDay) {
    const left = transferLimits.perDay - today.amount;
    throw overLimit(
      left > 0
        ? `That's over your daily limit. You can send up to ${inWords(left)} points today.`
        : `You've reached your daily limit of ${inWords(transferLimits.perDay)} points.`,
    );
  }
  const since = new Date(now.getTime() - transferLimits.referralHold);
  const held = await sumReceived(db, sender.owner_id, heldActivities, since);
  if (sender.available - amount < held) {
    const message = `You can send points for invited friends ${contract.referralHold} days after you receive them.`;
    throw new Refusal('insufficient_points', { message });
  }
};

const overLimit = (message: string): Refusal => new Refusal('limit_reached', { message });
