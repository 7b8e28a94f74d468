import type { identity } from '@club/contract/core/identity';
import { v7 as uuidv7 } from 'uuid';
import { keepAccount } from '#core/identity/accounts';
import { findUser, identityMails, lockUser, type User } from '#core/identity/members';
import {
  auditRefusedProof,
  codeRules,
  consumeCode,
  findActiveCard,
  hashCardNumber,
  issueCode,
  pauseCard,
} from '#core/identity/proofs';
import { hashDevice, isKnownDevice, makeSignInAnswer, openSession } from '#core/identity/sessions';
import type { Call } from '#platform/http';
import { Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';

/** Members with a pending deletion may also return with their card. */
const maySignIn: ReadonlySet<User['status']> = new Set(['active', 'deletion_requested']);

const sent = 'If this card is active, we have sent a code to the email registered with it.';

/**
 * Signs in with a club card: its number, then the code mailed to its owner. The first step only queues a job, so that
 * unknown, blocked, paused and active cards get the same answer in the same time. The code works only on the device
 * where the card was entered.
 * @throws {Refusal} invalid_code, however the second step fails.
 */
export const loginWithCard = async (call: Call<typeof identity.loginWithCard>) => {
  const { db, config, clock, input, origin } = call;
  const now = clock.now();
  if ('card_number' in input) {
    const challengeId = uuidv7({ msecs: now.getTime() });
    const payload = {
      challenge: challengeId,
      cards: hashCardNumber(config, input.card_number),
      bound: hashDevice(origin).toString('base64url'),
    };
    await enqueue(db, 'card_code', payload);
    call.answerWith(202);
    return {
      challenge_id: challengeId,
      expires_at: new Date(now.getTime() + codeRules.lifetime).toISOString(),
      message: sent,
    };
  }
  const whose = { challengeId: input.challenge_id, bindHash: hashDevice(origin) };
  const given = { whose, purpose: 'card_login', code: input.code } as const;
  const { userId } = await consumeCode(call, given).catch(oneRefusal);
  const user = await lockUser(db, userId);
  if (user?.status === 'deletion_requested') await keepAccount(call, user);
  else if (user?.status !== 'active') {
    await auditRefusedProof(call, { userId, method: 'card', reason: 'account_not_active' });
    throw new Refusal('invalid_code', { keep: true });
  }
  return makeSignInAnswer(call, user, await openSession(db, user, { method: 'card', origin, now }));
};

/**
 * The job behind the first step: mails a code if the card is active and not under attack. A device on which the owner
 * signed in before is served apart from all others, attack or not.
 */
export const mailCardCode = async (
  club: Pick<Call, 'db' | 'config' | 'clock'>,
  asked: { challenge: string; cards: readonly string[]; bound: string },
): Promise<void> => {
  const { db, config, clock } = club;
  const card = await findActiveCard(db, asked.cards);
  const owner = card && (await findUser(db, card.userId));
  if (!card || !owner || !maySignIn.has(owner.status)) return;
  const device = Buffer.from(asked.bound, 'base64url');
  const byOwner = await isKnownDevice(db, owner.email, device, clock.now());
  if (card.resting && !byOwner) return;
  const target = {
    userId: owner.id,
    email: owner.email,
    purpose: 'card_login' as const,
    id: asked.challenge,
    bindHash: device,
    byOwner,
  };
  try {
    const { code } = await issueCode(db, config, target, clock.now());
    await identityMails(db, config).cardLoginCode(owner, code);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Within a minute of the last code nothing is sent; after ten in a day the card is paused for strange devices.
    if (!byOwner && (error.details.retryAfter ?? 0) > 3600) await pauseCard(db, card.id);
  }
};

const oneRefusal = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error;
  throw new Refusal('invalid_code', { keep: error.details.keep });
};
