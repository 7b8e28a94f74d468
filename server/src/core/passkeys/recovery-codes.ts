import type { passkeys as contract } from '@club/contract/core/passkeys';
import {
  admit,
  auditRefusedProof,
  clearPasswordAttempts,
  countPasswordAttempt,
  describeDevice,
  findAccountByPassword,
  lockUser,
  makeSignInAnswer,
  openSession,
  type User,
} from '#core/identity';
import { audit } from '#platform/audit';
import { type Call, inTwoSteps, Refusal } from '#platform/http';
import { passkeyMails } from './mails.ts';
import { confirmCaller } from './passkey-sign-in.ts';
import { listByOwner } from './passkeys.store.ts';
import { requireUnlocked } from './passkeys.ts';
import { countCodes, replaceCodes, useCode } from './recovery-codes.store.ts';

/**
 * Makes ten new codes; the earlier ones stop working.
 * @throws {Refusal} not_found without a passkey, passkey_required
 */
export const replaceRecoveryCodes = async (call: Call<typeof contract.replaceRecoveryCodes>) => {
  const { db, config, clock, caller, origin } = call;
  const at = clock.now();
  const user = await lockUser(db, caller.id);
  const known = await listByOwner(db, caller.id);
  if (!user || known.length === 0) throw new Refusal('not_found');
  requireUnlocked(call, known);
  const codes = await replaceCodes(db, config, user.id, at);
  const object = { type: 'user', id: user.id } as const;
  const { sessionId } = caller;
  await audit(db, { at, action: 'recovery_codes.replaced', actorId: user.id, sessionId, object, origin });
  await passkeyMails(db, config).codesReplaced(user, describeDevice(origin.userAgent));
  return { recovery_codes: codes };
};

/**
 * Signs in with a recovery code after the password. The code is used up by a sign-in that succeeds.
 * @throws {Refusal} rate_limited, invalid_credentials, invalid_code, email_not_verified, account_suspended
 */
export const signInWithRecoveryCode = inTwoSteps(
  async (call: Call<typeof contract.signInWithRecoveryCode>) => {
    const { email, password } = call.input;
    const user = await findAccountByPassword(call, { email, password });
    return { userId: user.id, count: await countPasswordAttempt(call, toSubject(user.id)) };
  },
  async (call, { userId, count }) => {
    const { db, clock, origin, input } = call;
    const user = await lockUser(db, userId);
    if (!user) throw new Refusal('invalid_code');
    await admit(call, user, 'recovery_code');
    await spendCode(call, user, { code: input.code, count });
    return makeSignInAnswer(
      call,
      user,
      await openSession(db, user, { method: 'recovery_code', origin, now: clock.now() }),
    );
  },
);

/** Confirms with a recovery code who the caller is. @throws {Refusal} rate_limited, invalid_code */
export const stepUpWithRecoveryCode = inTwoSteps(
  (call: Call<typeof contract.stepUpWithRecoveryCode>) => countPasswordAttempt(call, toSubject(call.caller.id)),
  async (call, count) => {
    const user = await lockUser(call.db, call.caller.id);
    if (!user) throw new Refusal('session_revoked');
    await spendCode(call, user, { code: call.input.code, count, sessionId: call.caller.sessionId });
    return confirmCaller(call, 'recovery_code');
  },
);

/** Wrong codes are counted for the account, not for its address: only who knows the password gets this far. */
const toSubject = (userId: string): string => `recovery code ${userId}`;

/** Uses up a code, warns its owner and clears the count of wrong ones. */
const spendCode = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'origin'>,
  user: User,
  { code, count, sessionId }: { code: string; count: Buffer; sessionId?: string },
): Promise<void> => {
  const { db, config, clock, origin } = call;
  if (!(await useCode(db, config, user.id, code))) {
    const action = sessionId ? 'session.step_up' : 'sign_in.failed';
    const proof = { userId: user.id, method: 'recovery_code', reason: 'invalid_code', action, sessionId } as const;
    await auditRefusedProof(call, proof);
    throw new Refusal('invalid_code', { message: "That code isn't right, or it was already used.", keep: true });
  }
  const left = await countCodes(db, user.id);
  await clearPasswordAttempts(db, count);
  await audit(db, {
    at: clock.now(),
    action: 'recovery_code.used',
    actorId: user.id,
    sessionId: sessionId ?? null,
    object: { type: 'user', id: user.id },
    origin,
    details: { left },
  });
  await passkeyMails(db, config).codeUsed(user, { device: describeDevice(origin.userAgent), left });
};
