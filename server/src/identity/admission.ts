import type { Call } from '#http';
import { Refusal } from '#http';
import { verifyPassword } from './passwords.ts';
import { sendCodeIfCooledDown } from './registration.ts';
import { keepAccount } from './sign-in.ts';
import { type User, userByEmail } from './users.store.ts';

/**
 * The account of an e-mail address and its password. An unknown address costs the same work as a known one, and
 * nothing is told about the account before the password was right.
 * @throws {Refusal} invalid_credentials
 */
export const accountOfPassword = async (
  { db }: Pick<Call, 'db'>,
  { email, password }: { email: string; password: string },
): Promise<User & { password_hash: string }> => {
  const user = await userByEmail(db, email);
  const right = await verifyPassword(password, user?.password_hash ?? null);
  if (!user?.password_hash || !right) throw new Refusal('invalid_credentials');
  return { ...user, password_hash: user.password_hash };
};

/**
 * Lets somebody in who has proven that the account is theirs, in the call's transaction.
 * @throws {Refusal} email_not_verified (a new code is on its way), account_suspended
 */
export const admit = async (call: Pick<Call, 'db' | 'config' | 'clock' | 'origin'>, user: User): Promise<void> => {
  if (user.status === 'registered') {
    await sendCodeIfCooledDown(call, user);
    throw new Refusal('email_not_verified', { keep: true });
  }
  if (user.status === 'deletion_requested') await keepAccount(call, user);
  else if (user.status !== 'active') throw new Refusal('account_suspended');
};
