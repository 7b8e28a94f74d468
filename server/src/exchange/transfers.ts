import type { Answer } from '@club/contract/endpoint';
import type { exchange as contract } from '@club/contract/exchange';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Call, Club } from '#http';
import { fieldRefusal, Refusal, requireRecentSignIn } from '#http';
import { enqueue } from '#jobs';
import { post } from '#ledger';
import { inWords, toPoints } from '#points';
import { exchangeMails } from './mails.ts';
import { displayName, type Party, partyOf, recipientOf } from './recipients.ts';
import { record, transferById } from './transfers.store.ts';

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
  const { db, clock, caller, input } = call;
  const { amount } = input;
  const now = clock.now();
  if (amount < transferRules.least || amount > transferRules.most) {
    throw fieldRefusal('amount', 'Send from 1.00 to 5,000.00 points.', 'out_of_range');
  }
  if (amount > transferRules.stepUpAbove) requireRecentSignIn(caller, now);
  const recipient = await recipientOf(db, input);
  if (recipient.id === caller.id) throw fieldRefusal('email', 'You cannot send points to yourself.');
  if (input.dry_run) {
    const before = await standing(call);
    if (before.available < amount) throw missing(amount - before.available);
    keepLimits(
      { ...before, sent: before.sent + amount, times: before.times + 1, available: before.available - amount },
      now,
    );
    call.answerWith(200);
    return answer(before, amount, recipient, null);
  }
  const legs = [
    { member: caller.id, amount: -amount },
    { member: recipient.id, amount },
  ];
  const key = `transfer:${caller.id}:${uuidv7()}`;
  const posted = await post(db, clock, { type: 'transfer', activity: 'transfer', key, legs, initiatedBy: caller.id });
  await record(db, {
    id: posted.id,
    sender: caller.id,
    recipient: recipient.id,
    amount,
    note: input.note || null,
    now,
  });
  // The posting holds the lock of the sender's account, so no other transfer of theirs is under way: what is read now
  // is what counts, and a limit that is passed takes the posting back.
  const after = await standing(call);
  keepLimits(after, now);
  await enqueue(db, 'transfer_mails', { id: posted.id });
  return answer(after, amount, recipient, posted.id);
};

const answer = (account: Standing, amount: number, recipient: Party, transactionId: string | null) => ({
  transaction_id: transactionId,
  amount: toPoints(amount),
  fee: 0,
  recipient: { display_name: displayName(recipient) },
  balance: toPoints(account.balance),
  available: toPoints(account.available),
});

interface Standing {
  readonly opened: Date;
  readonly balance: number;
  readonly available: number;
  /** Today, in the club's calendar. */
  readonly sent: number;
  readonly times: number;
  /** Points for invited friends that may not be sent on yet. */
  readonly resting: number;
}

/** The sender's account, and what they have sent today. */
const standing = async ({ db, clock, config, caller }: Transfer): Promise<Standing> => {
  const now = clock.now();
  const rest = new Date(now.getTime() - transferRules.referralRest);
  const { rows } = await sql<Standing>`
    select a.created_at as opened, a.balance, a.balance - a.held as available, today.sent, today.times,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e where e.account_id = a.id and e.created_at > ${rest}
        and e.activity in ('referral_reward', 'referral_joined') and e.amount > 0) as resting
    from ledger_accounts a, lateral (
      select coalesce(sum(t.amount), 0)::bigint as sent, count(*) as times from transfers t
      where t.sender_id = a.owner_id and t.created_at >=
        date_trunc('day', ${now}::timestamptz at time zone ${config.timeZone}) at time zone ${config.timeZone}
    ) today
    where a.owner_id = ${caller.id}::uuid and a.kind = 'member' and a.asset = 'POINTS'`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  return found;
};

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

/** The job behind the mails of a transfer, to both. */
export const mailTransfer = async ({ db, config }: Pick<Club, 'db' | 'config'>, id: string): Promise<void> => {
  const sent = await transferById(db, id);
  const [sender, recipient] = sent
    ? await Promise.all([partyOf(db, sent.sender_id), partyOf(db, sent.recipient_id)])
    : [];
  if (!sent || !sender || !recipient) return;
  const mails = exchangeMails(db, config);
  await mails.transferSent(sender, displayName(recipient), inWords(sent.amount));
  await mails.transferReceived(recipient, displayName(sender), inWords(sent.amount), sent.note);
};

const missing = (amount: number): Refusal =>
  new Refusal('insufficient_points', { message: `You need ${inWords(amount)} more points.` });
