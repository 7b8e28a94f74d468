import type { AssertedPasskey } from '@club/contract/core/passkeys';
import type { z } from 'zod';
import { auditRefusedProof, findUser } from '#core/identity';
import { type Call, Refusal } from '#platform/http';
import { type Bound, takeChallenge } from './challenges.store.ts';
import { passkeyMails } from './mails.ts';
import { findByCredential, isCounterBack, type Passkey, recordUse } from './passkeys.store.ts';
import { toCredentialId, toUserHandle, verifyAsserted } from './webauthn.ts';

type Proving = Pick<Call, 'db' | 'config' | 'clock' | 'origin'>;

/** A verified use of a passkey. */
interface PasskeyProof {
  readonly passkey: Passkey;
  readonly counter: number;
  readonly backedUp: boolean;
}

interface Given {
  readonly bound: Bound;
  readonly credential: z.output<typeof AssertedPasskey>;
  /** The member who is signed in and confirms who they are; null for a sign-in. */
  readonly caller: { readonly id: string; readonly sessionId: string } | null;
}

/**
 * Verifies the use of a passkey. The challenge is taken first and works once, whatever comes of it. Every refusal is the
 * same sentence; the audit log has the reason.
 * @throws {Refusal} passkey_refused
 */
export const verifyPasskey = async (call: Proving, given: Given): Promise<PasskeyProof> => {
  const { db, config, clock } = call;
  const { bound, credential, caller } = given;
  const isChallenge = await takeChallenge(db, bound, clock.now());
  const passkey = await findByCredential(db, toCredentialId(credential.id));
  const refuse = (reason: string) => refusePasskey(call, { userId: passkey?.user_id ?? null, caller, reason });
  if (!isChallenge) throw await refuse('no_challenge');
  if (!passkey) throw await refuse('unknown_passkey');
  if (!isOwned(passkey, given)) throw await refuse('another_member');
  const used = await verifyAsserted(config, credential, { passkey, isChallenge });
  if (!used) throw await refuse('invalid');
  if (isCounterBack(passkey, used.counter)) {
    const owner = await findUser(db, passkey.user_id);
    if (owner) await passkeyMails(db, config).copySuspected(owner);
    throw await refuse('counter_back');
  }
  return { passkey, ...used };
};

/**
 * Records the use in the call's transaction. @throws {Refusal} passkey_refused when the passkey was removed or used in
 * the meantime
 */
export const acceptPasskey = async (
  call: Proving,
  { passkey, counter, backedUp }: PasskeyProof,
  caller: Given['caller'],
): Promise<void> => {
  if (await recordUse(call.db, passkey.id, { counter, backedUp, now: call.clock.now() })) return;
  throw await refusePasskey(call, { userId: passkey.user_id, caller, reason: 'used_meanwhile' });
};

/** Before a sign-in the passkey itself names its member; in a session it must be the caller's own. */
const isOwned = ({ user_id }: Passkey, { credential, caller }: Given): boolean => {
  const handle = credential.response.userHandle;
  const isNamed = handle !== undefined && toUserHandle(user_id).equals(toCredentialId(handle));
  return caller ? caller.id === user_id && (handle === undefined || isNamed) : isNamed;
};

const refusePasskey = async (
  call: Proving,
  { userId, caller, reason }: { userId: string | null; caller: Given['caller']; reason: string },
): Promise<Refusal> => {
  const action = reason === 'counter_back' ? 'passkey.refused' : caller ? 'session.step_up' : 'sign_in.failed';
  const who = caller ? { userId: caller.id, sessionId: caller.sessionId } : { userId };
  await auditRefusedProof(call, { ...who, method: 'passkey', reason, action });
  const message = reason === 'unknown_passkey' ? unknown : undefined;
  return new Refusal('passkey_refused', { keep: true, ...(message && { message }) });
};

const unknown = "This passkey isn't linked to an account here. It may have been removed. Sign in another way.";
