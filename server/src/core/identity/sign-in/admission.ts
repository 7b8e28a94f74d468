import { keepAccount } from '#core/identity/accounts';
import { findUserByEmail, type User } from '#core/identity/members';
import {
  auditRefusedProof,
  clearPasswordAttempts,
  countPasswordAttempt,
  sendCodeIfCooledDown,
  verifyPassword,
} from '#core/identity/proofs';
import type { AuthMethod } from '#core/identity/sessions';
import type { Call } from '#platform/http';
import { Refusal } from '#platform/http';

type Admission = Pick<Call, 'db' | 'config' | 'clock' | 'origin'>;

/**
 * Finds the account of an e-mail and its password. An unknown e-mail costs the same work as a known one, audit row
 * included, and nothing about the account is revealed before the password is right.
 * @throws {Refusal} rate_limited, invalid_credentials
 */
export const findAccountByPassword = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'origin'>,
  { email, password }: { email: string; password: string },
): Promise<User & { password_hash: string }> => {
  const count = await countPasswordAttempt(call, email);
  const user = await findUserByEmail(call.db, email);
  const right = await verifyPassword(password, user?.password_hash ?? null);
  if (user?.password_hash && right) {
    await clearPasswordAttempts(call.db, count);
    return { ...user, password_hash: user.password_hash };
  }
  await auditRefusedProof(call, { userId: user?.id ?? null, method: 'password', reason: 'invalid_credentials' });
  throw new Refusal('invalid_credentials');
};

/**
 * Signs in someone who has proven that the account is theirs, in the call's transaction. A pending deletion is
 * cancelled.
 * @throws {Refusal} email_not_verified (a new code has been mailed), account_suspended
 */
export const admit = async (call: Admission, user: User, method: AuthMethod): Promise<void> => {
  const shut = async (reason: 'email_not_verified' | 'account_suspended'): Promise<Refusal> => {
    await auditRefusedProof(call, { userId: user.id, method, reason });
    return new Refusal(reason, { keep: true });
  };
  if (user.status === 'registered') {
    await sendCodeIfCooledDown(call, user);
    throw await shut('email_not_verified');
  }
  if (user.status === 'deletion_requested') await keepAccount(call, user);
  else if (user.status !== 'active') throw await shut('account_suspended');
};
