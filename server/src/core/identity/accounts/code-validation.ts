import type { identity } from '@club/contract/core/identity';
import { findUser, lockUser, type User, updateUser } from '#core/identity/members';
import { auditRefusedProof, closeCodes, consumeCode, findReset, issueReset } from '#core/identity/proofs';
import { makeSignInAnswer, openSession } from '#core/identity/sessions';
import type { Call } from '#platform/http';
import { Refusal } from '#platform/http';
import { hashSecret } from '#platform/secrets';
import { activate } from './activation.ts';
import { maskEmail } from './email-change.ts';

/**
 * Checks a mailed code, or a reset link without using it. A verified account is signed in. Someone else may have
 * registered it, with a password of theirs, so a code entered in another browser than the one that registered leads to a
 * new password first.
 * @throws {Refusal} invalid_code, code_expired, account_suspended
 */
export const validateCode = async (call: Call<typeof identity.validateCode>) => {
  const { db, clock, input, origin } = call;
  const now = clock.now();
  if (input.purpose === 'reset_link') {
    const { userId } = await findReset(db, input.uid, now);
    const user = await findUser(db, userId);
    return { valid: true as const, email_masked: maskEmail(user?.email ?? '') };
  }
  const bindHash = input.secret === undefined ? undefined : hashSecret(input.secret);
  const { purpose, code, email } = input;
  const { userId, elsewhere } = await consumeCode(call, { whose: { email, bindHash }, purpose, code });
  const user = await lockUser(db, userId);
  if (!user || user.status === 'deleted') throw new Refusal('code_expired');
  if (user.status === 'suspended') {
    await auditRefusedProof(call, { userId, method: 'verify', reason: 'account_suspended' });
    throw new Refusal('account_suspended', { keep: true });
  }
  if (elsewhere && user.status === 'registered' && user.password_hash) return discardPassword(call, user);
  const active = await activate(call, user);
  return makeSignInAnswer(call, active, await openSession(db, active, { method: 'verify', origin, now }), {
    isNew: true,
  });
};

/** The password of a stranger's registration never works; the owner of the mailbox sets one, which verifies the account. */
const discardPassword = async ({ db, clock }: Pick<Call, 'db' | 'clock'>, user: User) => {
  await updateUser(db, user.id, { password_hash: null });
  await closeCodes(db, user.id, clock.now());
  return {
    reset_uid: await issueReset(db, user.id, clock.now()),
    message: 'Your e-mail is verified. Choose a password to finish.',
  };
};
