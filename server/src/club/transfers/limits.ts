import { transferLimits as contract } from '@club/contract/club/transfers';
import { inWords } from '#club/points';
import { fieldRefusal, Refusal } from '#platform/http';

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

/** @throws {Refusal} validation_error for an amount that no transfer may have. */
export const assertAmount = (amount: number): void => {
  if (amount >= transferLimits.least && amount <= transferLimits.most) return;
  const { least, most } = transferLimits;
  throw fieldRefusal('amount', `Send from ${inWords(least)} to ${inWords(most)} points.`, 'out_of_range');
};

/** How a sender stands after a posting. Amounts in minor units. */
export interface Sender {
  readonly balance: number;
  readonly available: number;
  readonly opened_at: Date;
  /** Earlier transfers on the club's day. */
  readonly times_today: number;
  readonly sent_today: number;
  /** Received for invited friends, and not to be sent on yet. */
  readonly referral_points: number;
}

interface Sending {
  readonly sender: Sender;
  readonly amount: number;
  readonly now: Date;
}

/**
 * Whether a sender may send an amount now, judged by how they stand once it has been posted.
 * @throws {Refusal} account_too_new, limit_reached, insufficient_points.
 */
export const assertWithinLimits = ({ sender, amount, now }: Sending): void => {
  if (sender.opened_at.getTime() > now.getTime() - transferLimits.minimumAge) throw new Refusal('account_too_new');
  if (sender.times_today >= transferLimits.timesPerDay) {
    throw overLimit(`That's over your daily limit. You can send points ${transferLimits.timesPerDay} times a day.`);
  }
  if (sender.sent_today + amount > transferLimits.perDay) {
    const left = transferLimits.perDay - sender.sent_today;
    throw overLimit(
      left > 0
        ? `That's over your daily limit. You can send up to ${inWords(left)} points today.`
        : `You've reached your daily limit of ${inWords(transferLimits.perDay)} points.`,
    );
  }
  if (sender.available < sender.referral_points) {
    const message = `You can send points for invited friends ${contract.referralHold} days after you receive them.`;
    throw new Refusal('insufficient_points', { message });
  }
};

const overLimit = (message: string): Refusal => new Refusal('limit_reached', { message });
