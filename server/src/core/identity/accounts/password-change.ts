import type { identity } from '@club/contract/core/identity';
import { findUser, findUserByEmail, identityMails, lockUser, type User, updateUser } from '#core/identity/members';
import {
  auditRefusedProof,
  closeCodes,
  consumeReset,
  findReset,
  hashPassword,
  isResetServed,
  issueReset,
  refuseGuessable,
  verifyPassword,
} from '#core/identity/proofs';
import { endOtherSessions, makeSignInAnswer, rememberDevice, renewSession } from '#core/identity/sessions';
import { toUnproven } from '#platform/adapters';
import { type AuditAction, audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { activate } from './activation.ts';

const answers = {
  requested: 'If an account exists for this address, we have sent a reset link.',
  changed: 'Your password has been changed. Sign in with the new one.',
};

/**
 * Requests a reset link, or sets the new password with one. A request only queues a job, so that every address takes
 * the same time. A link works once, ends every session and verifies the address.
 * @throws {Refusal} code_expired for a dead link, validation_error for a guessable password.
 */
export const forgotPassword = inTwoSteps(
  async (call: Call<typeof identity.forgotPassword>) => {
    const { db, clock, input } = call;
    if ('email' in input) return null;
    const { userId } = await findReset(db, input.uid, clock.now()).catch((error: unknown) =>
      auditDeadLink(call, error),
    );
    return acceptableHash(await findUser(db, userId), input.password, 'password');
  },
  async (call, newHash) => {
    const { db, clock, input, origin } = call;
    if ('email' in input || !newHash) {
      await enqueue(db, 'password_reset', { email: 'email' in input ? input.email : '' });
      return { message: answers.requested };
    }
    const { userId } = await consumeReset(db, input.uid, clock.now());
    const user = await lockUser(db, userId);
    if (!user || user.status === 'deleted') throw new Refusal('code_expired');
    await setPassword(call, user, newHash, { action: 'password.reset' });
    await endOtherSessions(call, { userId, reason: 'password_reset' });
    // Guesses from elsewhere must not keep the owner from signing in with the new password.
    await rememberDevice(db, userId, origin, clock.now());
    await activate(call, user);
    return { message: answers.changed };
  },
);

/**
 * The job behind a forgotten password: mails a link if an account can use one. After three in a quarter of an hour no
 * more are mailed for now, so the newest one still works when others ask again and again.
 */
export const mailReset = async (club: Pick<Call, 'db' | 'config' | 'clock'>, email: string): Promise<void> => {
  const user = await findUserByEmail(club.db, email);
  if (user?.status !== 'registered' && user?.status !== 'active') return;
  if (await isResetServed(club.db, user.id, club.clock.now())) return;
  const reader = user.status === 'registered' ? toUnproven(user) : user;
  await identityMails(club.db, club.config).passwordReset(reader, await issueReset(club.db, user.id, club.clock.now()));
};

/**
 * Changes the caller's password, ends their other sessions and renews this one.
 * @throws {Refusal} validation_error at the field that is wrong, password_not_set for an account without a password.
 */
export const changePassword = inTwoSteps(
  async (call: Call<typeof identity.changePassword>) => {
    const { db, input, caller } = call;
    const user = await findUser(db, caller.id);
    if (!user?.password_hash) throw new Refusal('password_not_set');
    if (!(await verifyPassword(input.old_password, user.password_hash))) {
      const reason = 'invalid_credentials';
      const { id: userId, sessionId } = caller;
      await auditRefusedProof(call, { userId, method: 'password', reason, action: 'password.changed', sessionId });
      throw wrongPassword();
    }
    if (input.new_password === input.old_password) {
      throw fieldRefusal('new_password', 'The new password must differ from the old one.');
    }
    return { oldHash: user.password_hash, newHash: await acceptableHash(user, input.new_password, 'new_password') };
  },
  async (call, { oldHash, newHash }) => {
    const { db, clock, caller } = call;
    const user = await lockUser(db, caller.id);
    // Another device may have changed it during hashing.
    if (!user || user.password_hash !== oldHash) throw wrongPassword();
    await setPassword(call, user, newHash, { action: 'password.changed', sessionId: caller.sessionId });
    await endOtherSessions(call, { userId: user.id, reason: 'password_changed', by: caller.sessionId });
    return makeSignInAnswer(call, user, await renewSession(db, caller.sessionId, clock.now()));
  },
);

const wrongPassword = (): Refusal => fieldRefusal('old_password', 'Your current password is not correct.');

/** Hashes a new password after refusing an easily guessed one. */
const acceptableHash = async (user: User | undefined, password: string, field: string): Promise<string> => {
  if (!user) throw new Refusal('code_expired');
  refuseGuessable(password, field, { email: user.email, names: [user.first_name, user.last_name] });
  return hashPassword(password);
};

const setPassword = async (
  { db, config, clock, origin }: Pick<Call, 'db' | 'config' | 'clock' | 'origin'>,
  user: User,
  hash: string,
  by: { action: AuditAction; sessionId?: string },
): Promise<void> => {
  const at = clock.now();
  await updateUser(db, user.id, { password_hash: hash, password_changed_at: at });
  // A change of address that someone else started must not survive the new password.
  await closeCodes(db, user.id, at);
  await audit(db, { at, actorId: user.id, object: { type: 'user', id: user.id }, origin, ...by });
  await identityMails(db, config).passwordChanged(user);
};

/** Audits an attempt to set a password with a dead or invented link. */
const auditDeadLink = async (call: Pick<Call, 'db' | 'clock' | 'origin'>, error: unknown): Promise<never> => {
  if (error instanceof Refusal) {
    const proof = { userId: null, method: 'reset_link', reason: error.code, action: 'password.reset' } as const;
    await auditRefusedProof(call, proof);
  }
  throw error;
};
