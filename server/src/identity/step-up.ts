import type { identity } from '@club/contract/identity';
import type { Call } from '#http';
import { fieldRefusal, inTwoSteps, Refusal } from '#http';
import { codeRules, consumeCode } from './email-codes.ts';
import { verifyPassword } from './passwords.ts';
import { sendCode } from './registration.ts';
import { confirmSession } from './sessions.ts';
import { accessTokenFor } from './signed-in.ts';
import { userById } from './users.store.ts';

/**
 * Confirms that the one at the device is still the member: by password, or by a code that `send_code` mails. The
 * session then counts as just signed in.
 * @throws {Refusal} validation_error for a wrong password, invalid_code, code_expired, cool_down
 */
export const stepUp = inTwoSteps(
  async ({ db, input, caller }: Call<typeof identity.stepUp>) => {
    const user = await userById(db, caller.id);
    if (!user) throw new Refusal('session_revoked');
    if ('password' in input && !(await verifyPassword(input.password, user.password_hash))) {
      throw fieldRefusal('password', 'Your password is not correct.');
    }
    return user;
  },
  async (call, user) => {
    const { db, config, clock, input, caller } = call;
    const now = clock.now();
    if ('send_code' in input) {
      await sendCode(call, user, 'step_up', user.email);
      return {
        message: 'We have sent a code to your email address.',
        resend_available_at: new Date(now.getTime() + codeRules.coolDown).toISOString(),
      };
    }
    if ('code' in input) {
      await consumeCode(db, config, { whose: { userId: caller.id }, purpose: 'step_up', code: input.code }, now);
    }
    await confirmSession(db, caller.sessionId, now);
    const access = await accessTokenFor(call, user, caller.sessionId);
    return { access, token: access, auth_time: now.toISOString() };
  },
);
