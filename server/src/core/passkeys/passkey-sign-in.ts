import { randomBytes } from 'node:crypto';
import type { passkeys as contract } from '@club/contract/core/passkeys';
import {
  admit,
  confirmSession,
  findUser,
  lockUser,
  makeAccessToken,
  makeSignInAnswer,
  openSession,
} from '#core/identity';
import { audit } from '#platform/audit';
import { type Call, inTwoSteps, Refusal } from '#platform/http';
import { issueChallenge } from './challenges.store.ts';
import { acceptPasskey, verifyPasskey } from './passkey-proofs.ts';
import { listByOwner } from './passkeys.store.ts';
import { makeRequestOptions } from './webauthn.ts';

/** Options for a sign-in with whichever passkey the member picks, and the secret that binds them to this browser. */
export const startPasskeySignIn = async ({ db, config, clock }: Call<typeof contract.startPasskeySignIn>) => {
  const secret = randomBytes(32).toString('base64url');
  const challenge = await issueChallenge(db, { purpose: 'sign_in', secret }, clock.now());
  return { options: makeRequestOptions(config, { challenge }), secret };
};

/**
 * Signs in with a passkey alone: the device asked for the person, so no password or code is needed.
 * @throws {Refusal} passkey_refused, email_not_verified (a new code has been mailed), account_suspended
 */
export const signInWithPasskey = inTwoSteps(
  (call: Call<typeof contract.signInWithPasskey>) => {
    const { secret, credential } = call.input;
    return verifyPasskey(call, { bound: { purpose: 'sign_in', secret }, credential, caller: null });
  },
  async (call, proof) => {
    const { db, clock, origin } = call;
    await acceptPasskey(call, proof, null);
    const user = await lockUser(db, proof.passkey.user_id);
    if (!user || user.status === 'deleted') throw new Refusal('passkey_refused');
    await admit(call, user, 'passkey');
    return makeSignInAnswer(call, user, await openSession(db, user, { method: 'passkey', origin, now: clock.now() }));
  },
);

/** Options for confirming the caller's identity. @throws {Refusal} not_found without a passkey */
export const startPasskeyStepUp = async ({ db, config, clock, caller }: Call<typeof contract.startPasskeyStepUp>) => {
  const allowed = await listByOwner(db, caller.id);
  if (allowed.length === 0) throw new Refusal('not_found');
  const challenge = await issueChallenge(db, { purpose: 'step_up', sessionId: caller.sessionId }, clock.now());
  return makeRequestOptions(config, { challenge, allowed });
};

/**
 * Confirms with a passkey that the person at the device is still the member.
 * @throws {Refusal} passkey_refused
 */
export const stepUpWithPasskey = inTwoSteps(
  (call: Call<typeof contract.stepUpWithPasskey>) => {
    const { caller, input } = call;
    const bound = { purpose: 'step_up', sessionId: caller.sessionId } as const;
    return verifyPasskey(call, { bound, credential: input.credential, caller });
  },
  async (call, proof) => {
    await acceptPasskey(call, proof, call.caller);
    return confirmCaller(call, 'passkey');
  },
);

/** The session counts as just signed in, and as confirmed by a passkey or a recovery code. */
export const confirmCaller = async (
  call: Pick<Call<typeof contract.stepUpWithPasskey>, 'db' | 'config' | 'clock' | 'caller' | 'origin'>,
  method: 'passkey' | 'recovery_code',
) => {
  const { db, clock, caller, origin } = call;
  const { id: actorId, sessionId } = caller;
  const now = clock.now();
  const user = await findUser(db, actorId);
  if (!user) throw new Refusal('session_revoked');
  await confirmSession(db, sessionId, now, { proven: true });
  const object = { type: 'session', id: sessionId } as const;
  await audit(db, { at: now, action: 'session.step_up', actorId, sessionId, object, origin, details: { method } });
  const access = await makeAccessToken(call, user, sessionId);
  return { access, token: access, auth_time: now.toISOString() };
};
