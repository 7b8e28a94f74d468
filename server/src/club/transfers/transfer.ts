import type { transfers as contract } from '@club/contract/club/transfers';
import type { Input } from '@club/contract/platform/endpoint';
import { sayHowManyAreMissing, toPoints } from '#club/points';
import { type Contact, findActiveMember, toDisplayName } from '#core/identity';
import { findAccountOwner, post, toSpendable } from '#core/ledger';
import type { Db } from '#platform/db';
import { type Call, fieldRefusal, type Handle, Refusal, RolledBack, requireRecentSignIn } from '#platform/http';
import { assertAmount, assertWithinLimits, transferLimits } from './limits.ts';
import { insertTransfer } from './transfers.store.ts';

/**
 * Sends points to another member: both sides are posted or neither. The posting locks both accounts, so the limits are
 * judged after it, and a refusal takes it back. A dry run is the same transfer, rolled back: it
 * tells who would receive the points and refuses what the transfer would refuse.
 * @throws {Refusal} validation_error for an amount out of bounds or oneself, not_found, account_too_new,
 *   step_up_required, limit_reached, insufficient_points, account_frozen
 */
export const transferTokens: Handle<typeof contract.transferTokens> = async (call) => {
  const sent = await sendPoints(call);
  if (call.input.dry_run) throw new RolledBack({ ...sent, transaction_id: null });
  return sent;
};

const sendPoints = async ({ db, clock, config, caller, input }: Call<typeof contract.transferTokens>) => {
  const { amount } = input;
  const now = clock.now();
  assertAmount(amount);
  if (amount > transferLimits.stepUpAbove) requireRecentSignIn(caller, now);
  const recipient = await findRecipient(db, input);
  if (recipient.id === caller.id) throw fieldRefusal('email', "You can't send points to yourself.");
  const { id } = await post(db, clock, {
    type: 'transfer',
    activity: 'transfer',
    legs: [
      { member: caller.id, amount: -amount },
      { member: recipient.id, amount },
    ],
    initiatedBy: caller.id,
  }).catch(sayHowManyAreMissing);
  const written = { id, sender: caller.id, recipient: recipient.id, amount, note: input.note || null, at: now };
  const sender = await insertTransfer(db, written, config.timeZone);
  assertWithinLimits({ sender, amount, now });
  return {
    transaction_id: id,
    amount: toPoints(amount),
    fee: 0,
    recipient: { display_name: toDisplayName(recipient) },
    balance: toPoints(sender.balance),
    available: toPoints(toSpendable(sender.available, sender.welcome_points)),
  };
};

/** The ways to name a transfer's recipient. */
type Named = Pick<Input<typeof contract.transferTokens>, 'email' | 'client_code' | 'to' | 'account_number'>;

/**
 * Finds the recipient of a transfer.
 * @throws {Refusal} not_found, the same for unknown, unverified, suspended and leaving members.
 */
const findRecipient = async (db: Db, named: Named): Promise<Contact> => {
  const recipient = await findNamed(db, named);
  if (recipient) return recipient;
  throw new Refusal('not_found', {
    message: "We couldn't find an active member with these details. Check them and try again.",
  });
};

const findNamed = async (db: Db, { email, client_code, to, account_number }: Named): Promise<Contact | undefined> => {
  if (email) return findActiveMember(db, { email });
  const clientCode = (client_code || to)?.toUpperCase();
  if (clientCode) return findActiveMember(db, { clientCode });
  const id = await findAccountOwner(db, account_number?.replace(/\s/g, '') ?? '');
  return id ? findActiveMember(db, { id }) : undefined;
};
