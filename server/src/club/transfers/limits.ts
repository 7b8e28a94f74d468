import { transferLimits as contract } from '@club/contract/club/transfers';
import { hourMs } from '@club/contract/platform/units';
import { inWords, refuseWelcomePoints } from '#club/points';
import { fieldRefusal, Refusal } from '#platform/http';

/** The contract's limits in the units of the ledger: minor units and milliseconds. */
export const transferLimits = {
  least: contract.least * 100,
  most: contract.most * 100,
  perDay: contract.perDay * 100,
  timesPerDay: contract.timesPerDay,
  stepUpAbove: contract.stepUpAbove * 100,
  minimumAge: contract.minimumAge * hourMs,
  receivedPerDay: contract.receivedPerDay * 100,
  receivedTimesPerDay: contract.receivedTimesPerDay,
} as const;

/** @throws {Refusal} validation_error for an amount that no transfer may have. */
export const assertAmount = (amount: number): void => {
  if (amount >= transferLimits.least && amount <= transferLimits.most) return;
  const { least, most } = transferLimits;
  throw fieldRefusal('amount', `Send from ${inWords(least)} to ${inWords(most)} points.`, 'out_of_range');
};

/** How a sender is after a posting. Amounts in minor units. */
export interface Sender {
  readonly balance: number;
  readonly available: number;
  readonly opened_at: Date;
  /** Earlier transfers on the club's day. */
  readonly times_today: number;
  readonly sent_today: number;
  /** Received for joining or for invited friends, and not to be sent on yet. */
  readonly welcome_points: number;
  /** Days for which they are held. */
  readonly welcome_days: number;
  /** What the recipient was sent on the club's day before, by anyone. */
  readonly received_times_today: number;
  readonly received_today: number;
}

interface Sending {
  readonly sender: Sender;
  readonly amount: number;
  readonly now: Date;
}

/**
 * Whether a sender may send an amount now, judged by how they stand once it has been posted.
 * @throws {Refusal} account_too_new, limit_reached for either side, insufficient_points.
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
  assertReceivable(sender, amount);
  refuseWelcomePoints({
    left: sender.available,
    held: sender.welcome_points,
    days: sender.welcome_days,
    doing: 'send',
  });
};

/** Many accounts can't pour into one: what someone receives is limited like what they send. */
const assertReceivable = ({ received_times_today, received_today }: Sender, amount: number): void => {
  const isFull =
    received_times_today >= transferLimits.receivedTimesPerDay ||
    received_today + amount > transferLimits.receivedPerDay;
  if (isFull) throw overLimit("This member can't receive that many points today. Try again tomorrow.");
};

const overLimit = (message: string): Refusal => new Refusal('limit_reached', { message });
