import type { Answer } from '@club/contract/endpoint';
import type { exchange as contract } from '@club/contract/exchange';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#db';
import type { Call, Club } from '#http';
import { fieldRefusal, Refusal, requireRecentSignIn } from '#http';
import { displayName } from '#identity';
import { queueMails } from '#outside';
import { inWords, toPoints } from '#points';
import { transferLetters } from './mails.ts';
import { type Party, recipientOf } from './recipients.ts';
import { type Standing, send, standingOf, takeUnmailed } from './transfers.store.ts';

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
export const transfer = async (call: Transfer): Promise<Answer<typeof contract.transferTokens>> => {
  const { db, clock, config, caller, input } = call;
  const { amount } = input;
  const now = clock.now();
  if (amount < transferRules.least || amount > transferRules.most) {
    throw fieldRefusal('amount', 'Send from 1.00 to 5,000.00 points.', 'out_of_range');
  }
  if (amount > transferRules.stepUpAbove) requireRecentSignIn(caller, now);
  const at = { now, timeZone: config.timeZone, restSince: new Date(now.getTime() - transferRules.referralRest) };
  if (input.dry_run) {
    const recipient = await somebodyElse(call);
    const before = await standingOf(db, caller.id, at);
    if (!before) throw new Refusal('not_found');
    if (before.available < amount) throw missing(amount - before.available);
    keepLimits(
      { ...before, sent: before.sent + amount, times: before.times + 1, available: before.available - amount },
      now,
    );
    call.answerWith(200);
    return answer(before, amount, recipient, null);
  }
  const id = uuidv7();
  const sent = { id, sender: caller.id, recipient: input, amount, note: input.note || null };
  const after = await send(db, clock, sent, at);
  if (!after) throw new Error(`the transfer to ${(await somebodyElse(call)).id} was posted for nobody`);
  // A limit that is passed by it takes the posting back.
  keepLimits(after, now);
  return answer(after, amount, after, id);
};

/** @throws {Refusal} for a recipient who is unknown or the caller. */
const somebodyElse = async ({ db, input, caller }: Transfer): Promise<Party> => {
  const recipient = await recipientOf(db, input);
  if (recipient.id === caller.id) throw fieldRefusal('email', 'You cannot send points to yourself.');
  return recipient;
};

const answer = (
  account: Standing,
  amount: number,
  recipient: Pick<Party, 'first_name' | 'last_name'>,
  transactionId: string | null,
) => ({
  transaction_id: transactionId,
  amount: toPoints(amount),
  fee: 0,
  recipient: { display_name: displayName(recipient) },
  balance: toPoints(account.balance),
  available: toPoints(account.available),
});

/** @throws {Refusal} for a standing, after a transfer, that no member may have. */
const keepLimits = ({ opened, sent, times, available, resting }: Standing, now: Date): void => {
  if (now.getTime() - opened.getTime() < transferRules.youngest) throw new Refusal('account_too_new');
  if (times > transferRules.timesPerDay) {
    throw new Refusal('limit_reached', { message: `You can send points ${transferRules.timesPerDay} times a day.` });
  }
  if (sent > transferRules.perDay) {
    throw new Refusal('limit_reached', { message: `You can send ${inWords(transferRules.perDay)} points a day.` });
  }
  if (available < resting) {
    const message = 'Points for invited friends can be sent on 30 days after you received them.';
    throw new Refusal('insufficient_points', { message });
  }
};

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
