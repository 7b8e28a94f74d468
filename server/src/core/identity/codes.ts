import type { identity } from '@club/contract/core/identity';
import { lockUser, updateUser, userByEmail, userById } from '#core/identity/members';
import { openSession, signedIn } from '#core/identity/sessions';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { fieldRefusal, Refusal } from '#platform/http';
import { consumeCode } from './email-codes.ts';
import { identityMails } from './mails.ts';
import { findReset } from './password-resets.ts';
import { auditRefusedProof } from './refused-proofs.ts';
import { activate, sendCode } from './registration.ts';

/**
 * Checks a mailed code, or a reset link without using it. A verified account is signed in; a confirmed address replaces
 * the old one.
 * @throws {Refusal} invalid_code, code_expired, email_taken when another account took the address meanwhile.
 */
export const validateCode = async (call: Call<typeof identity.validateCode>) => {
  const { db, clock, input, origin } = call;
  const now = clock.now();
  if (input.purpose === 'reset_link') {
    const { userId } = await findReset(db, input.uid, now);
    const user = await userById(db, userId);
    return { valid: true as const, email_masked: maskEmail(user?.email ?? '') };
  }
  const { userId, email } = await consumeCode(call, { ...input, whose: { email: input.email } });
  const user = await lockUser(db, userId);
  if (!user || user.status === 'deleted') throw new Refusal('code_expired');
  if (user.status === 'suspended') {
    await auditRefusedProof(call, { userId, method: 'verify', reason: 'account_suspended' });
    throw new Refusal('account_suspended', { keep: true });
  }
  if (input.purpose === 'change_email') {
    const other = await userByEmail(db, email);
    if (other && other.id !== user.id) throw new Refusal('email_taken');
    await updateUser(db, user.id, { email, email_verified_at: now });
    await audit(db, {
      at: now,
      action: 'email.changed',
      actorId: userId,
      object: { type: 'user', id: userId },
      origin,
    });
    return { email, message: 'Your e-mail address has been changed.' };
  }
  const active = await activate(call, user);
  return signedIn(call, active, await openSession(db, active, { method: 'verify', origin, now }), true);
};

/**
 * Starts a change of address: a code to the new one, a notice to the old one. The old one stays in use until the code
 * is entered.
 * @throws {Refusal} validation_error when the address has an account, cool_down
 */
export const requestEmailChange = async (
  call: Pick<Call, 'db' | 'config' | 'clock'>,
  userId: string,
  email: string,
): Promise<void> => {
  const user = await userById(call.db, userId);
  if (!user) throw new Refusal('not_found');
  if (await userByEmail(call.db, email))
    throw fieldRefusal('email', 'An account with this email already exists.', 'taken');
  await sendCode(call, user, 'change_email', email);
  await identityMails(call.db, call.config).emailChangedNotice(user, email);
};

/** `ana@example.org` as `a•••@example.org`. */
const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');
