import type { identity } from '@club/contract/core/identity';
import { findUser } from '#core/identity/members';
import { auditRefusedProof, codeRules, consumeCode, sendCode, verifyPassword } from '#core/identity/proofs';
import { confirmSession, makeAccessToken } from '#core/identity/sessions';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { fieldRefusal, inTwoSteps, Refusal } from '#platform/http';

/**
 * Confirms that the person at the device is still the member: by password, or by a code that `send_code` mails. The
 * session then counts as recent.
 * @throws {Refusal} validation_error for a wrong password, invalid_code, code_expired, cool_down
 */
export const stepUp = inTwoSteps(
  async (call: Call<typeof identity.stepUp>) => {
    const { db, input, caller } = call;
    const user = await findUser(db, caller.id);
    if (!user) throw new Refusal('session_revoked');
    if ('password' in input && !(await verifyPassword(input.password, user.password_hash))) {
      await auditRefusedProof(call, {
        userId: user.id,
        method: 'password',
        reason: 'invalid_credentials',
        action: 'session.step_up',
        sessionId: caller.sessionId,
      });
      throw fieldRefusal('password', "That password isn't correct. Try again.");
    }
    return user;
  },
  async (call, user) => {
    const { db, clock, input, caller } = call;
    const now = clock.now();
    if ('send_code' in input) {
      await sendCode(call, user, 'step_up', user.email);
      return {
        message: "We've sent a code to your e-mail address.",
        resend_available_at: new Date(now.getTime() + codeRules.coolDown).toISOString(),
      };
    }
    if ('code' in input) {
      const { id: userId, sessionId } = caller;
      await consumeCode(call, { whose: { userId }, purpose: 'step_up', code: input.code, sessionId });
    }
    await confirmSession(db, caller.sessionId, now);
    await writeDown(call);
    const access = await makeAccessToken(call, user, caller.sessionId);
    return { access, token: access, auth_time: now.toISOString() };
  },
);

const writeDown = ({ db, clock, input, caller, origin }: Call<typeof identity.stepUp>): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action: 'session.step_up',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'session', id: caller.sessionId },
    origin,
    details: { method: 'code' in input ? 'code' : 'password' },
  });
