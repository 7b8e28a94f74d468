import type { transfers as contract } from '@club/contract/club/transfers';
import type { Answer } from '@club/contract/platform/endpoint';
import { v7 as uuidv7 } from 'uuid';
import { inWords, toPoints } from '#club/points';
import { displayName } from '#core/identity';
import { queueMails } from '#platform/adapters';
import { transaction } from '#platform/db';
import type { Call, Club } from '#platform/http';
import { fieldRefusal, inOneStatement, Refusal, requireRecentSignIn } from '#platform/http';
import { transferLetters } from './mails.ts';
import { recipientOf } from './recipients.ts';
import {
  type Broken,
  type Made,
  type Rules,
  send,
  sentBefore,
  standingBefore,
  takeUnmailed,
} from './transfers.store.ts';

const hour = 3_600_000;

/** Minor units, days and counts within which points move between members. */
export const transferRules = {
  least: 100,
  most: 500_000,
  perDay: 1_000_000,
  timesPerDay: 20,
  /** Above this the sender must have proved who they are within 15 minutes. */
  stepUpAbove: 100_000,
  /** Of the sender's account. */
  youngest: 24 * hour,
  /** Points for invited friends stay with the one who invited them this long. */
  referralRest: 30 * 24 * hour,
} as const;

type Transfer = Call<typeof contract.transferTokens>;

/**
 * Sends points to another member: both sides are posted or neither. A dry run moves nothing: it tells who would receive
 * them, and refuses what the transfer would refuse.
 * @throws {Refusal} validation_error for an amount out of bounds or oneself, not_found, account_too_new,
 *   step_up_required, limit_reached, insufficient_points, account_frozen
 */
export const transfer = inOneStatement<typeof contract.transferTokens>(async (call, claim) => {
  const { db, clock, config, caller, input } = call;
  const { amount } = input;
  const now = clock.now();
  if (amount < transferRules.least || amount > transferRules.most) {
    throw fieldRefusal('amount', 'Send from 1.00 to 5,000.00 points.', 'out_of_range');
  }
  if (amount > transferRules.stepUpAbove) {
    const earlier = input.dry_run ? null : await sentBefore(db, claim);
    if (earlier) return { body: answer(earlier.made), replayed: true };
    requireRecentSignIn(caller, now);
  }
  const rules = rulesAt(now, config.timeZone);
  if (input.dry_run) return { body: await dryRun(call, rules), replayed: false };
  const sent = { id: uuidv7(), sender: caller.id, recipient: input, amount, note: input.note || null };
  const { made, replayed } = await send(db, clock, sent, { claim, rules, refuse });
  return { body: answer(made), replayed };
});

/** Nothing is written, so the key of a dry run is not kept either. */
const dryRun = async (
  { db, clock, caller, input, answerWith }: Transfer,
  rules: Rules,
): Promise<Answer<typeof contract.transferTokens>> => {
  const { amount } = input;
  const recipient = await recipientOf(db, input);
  if (recipient.id === caller.id) throw refuse('oneself');
  const standing = await standingBefore(db, {
    sender: caller.id,
    recipient: recipient.id,
    amount,
    now: clock.now(),
    rules,
  });
  if (!standing) throw new Refusal('not_found');
  if (standing.frozen) throw new Refusal('account_frozen');
  if (standing.available < amount) throw missing(amount - standing.available);
  if (standing.broken) throw refuse(standing.broken);
  answerWith(200);
  return answer({ ...recipient, ...standing, amount, id: null });
};

const answer = ({ id, amount, balance, available, ...recipient }: Omit<Made, 'id'> & { id: string | null }) => ({
  transaction_id: id,
  amount: toPoints(amount),
  fee: 0,
  recipient: { display_name: displayName(recipient) },
  balance: toPoints(balance),
  available: toPoints(available),
});

const rulesAt = (now: Date, timeZone: string): Rules => ({
  openedBefore: new Date(now.getTime() - transferRules.youngest),
  timesADay: transferRules.timesPerDay,
  sentADay: transferRules.perDay,
  timeZone,
  restSince: new Date(now.getTime() - transferRules.referralRest),
});

const refuse = (why: Broken | 'oneself'): Refusal => {
  switch (why) {
    case 'oneself':
      return fieldRefusal('email', 'You cannot send points to yourself.');
    case 'too_new':
      return new Refusal('account_too_new');
    case 'times_a_day':
      return overLimit(`You can send points ${transferRules.timesPerDay} times a day.`);
    case 'sent_a_day':
      return overLimit(`You can send ${inWords(transferRules.perDay)} points a day.`);
    case 'resting': {
      const message = 'Points for invited friends can be sent on 30 days after you received them.';
      return new Refusal('insufficient_points', { message });
    }
  }
};

const overLimit = (message: string): Refusal => new Refusal('limit_reached', { message });

/** Transfers whose mails are queued in one go. */
const batch = 200;

/** Queues the mails of a batch of transfers, to both sides of each. */
export const mailTransfers = ({ db, config }: Pick<Club, 'db' | 'config'>): Promise<void> =>
  transaction(db, async (within) => {
    const due = await takeUnmailed(within, batch);
    const letters = transferLetters(config);
    const messages = due.flatMap(({ sender, recipient, amount, note }) => [
      letters.sent(sender, displayName(recipient), inWords(amount)),
      letters.received(recipient, displayName(sender), inWords(amount), note),
    ]);
    await queueMails(within, messages);
  });

const missing = (amount: number): Refusal =>
  new Refusal('insufficient_points', { message: `You need ${inWords(amount)} more points.` });
