import type { identity } from '@club/contract/core/identity';
import { findUser, identityMails, toClaims, updateUser } from '#core/identity/members';
import { auditRefusedProof, hashPassword, needsRehash, resumeCards } from '#core/identity/proofs';
import {
  describeDevice,
  endSession,
  findSessionByRefresh,
  findSessionState,
  makeSignInAnswer,
  openSession,
  type RefusedRotation,
  rotate,
  toTokens,
} from '#core/identity/sessions';
import { audit } from '#platform/audit';
import type { Call, Handle } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { admit, findAccountByPassword } from './admission.ts';

/**
 * Signs in with e-mail and password. Attempts are counted before the password is hashed, and an unknown address costs
 * the same work as a known one, audit row included. Nothing about the account is revealed before the password is right.
 * @throws {Refusal} rate_limited, invalid_credentials, email_not_verified (a new code has been mailed), account_suspended
 */
export const login = inTwoSteps(
  async (call: Call<typeof identity.login>) => {
    const user = await findAccountByPassword(call, call.input);
    return { user, renewedHash: needsRehash(user.password_hash) ? await hashPassword(call.input.password) : null };
  },
  async (call, { user, renewedHash }) => {
    const { db, clock, origin } = call;
    await admit(call, user, 'password');
    if (renewedHash) await updateUser(db, user.id, { password_hash: renewedHash });
    await resumeCards(db, user.id);
    return makeSignInAnswer(call, user, await openSession(db, user, { method: 'password', origin, now: clock.now() }));
  },
);

/** Whether one of our access tokens is valid now. Always answers 200. */
export const checkToken: Handle<typeof identity.checkToken> = async (call) => {
  const { db, clock, config, input } = call;
  const token = await toTokens(config).verify(input.token, clock.now());
  if (token === 'malformed' || token === 'expired') return { valid: false, reason: token };
  const state = await findSessionState(db, token, clock.now());
  if (state === 'session_ended' || state === 'account_suspended') return { valid: false, reason: state };
  // staff who look at a member's club are not that member, to whomever asks
  if (state.viewer_id) return { valid: false, reason: 'session_ended' };
  const user = await findUser(db, token.userId);
  if (!user) return { valid: false, reason: 'session_ended' };
  return { valid: true, expires_at: token.expiresAt.toISOString(), user: toClaims(user) };
};

/**
 * Exchanges a refresh token for a new pair of tokens.
 * @throws {Refusal} session_revoked, with one sentence for every cause. Reusing an old token ends its session.
 */
export const refreshToken = async (call: Call<typeof identity.refreshToken>) => {
  const { db, clock, config, input } = call;
  const rotated = await rotate(db, config, input.refresh, clock.now());
  if ('refused' in rotated) {
    await noteRefusedRefresh(call, rotated);
    throw new Refusal('session_revoked', { keep: true });
  }
  const access = await toTokens(config).sign(toClaims(rotated.user), rotated.session, clock.now());
  return { access, refresh: rotated.refresh, token: access };
};

/** Ends the session of the bearer, valid or expired, and that of the refresh token if one is sent. */
export const logout = async (call: Call<typeof identity.logout>) => {
  const { db, clock, config, input, origin } = call;
  const reason = 'signed_out';
  if (origin.bearer) {
    const token = await toTokens(config).verify(origin.bearer, clock.now(), { ignoreExpiry: true });
    if (typeof token === 'object') await endSession(call, token.sessionId, { userId: token.userId, reason });
  }
  const session = input.refresh ? await findSessionByRefresh(db, input.refresh) : undefined;
  if (session) await endSession(call, session.id, { userId: session.userId, reason });
  return { message: 'Signed out.' };
};

/**
 * Audits a refused refresh. A reused token ended its session, so listeners hear of it and the member gets a mail. An invented token leaves no trace: it
 * belongs to nobody, and anyone could fill the log with them.
 */
const noteRefusedRefresh = async (
  call: Call<typeof identity.refreshToken>,
  { refused, session }: RefusedRotation,
): Promise<void> => {
  const { db, clock, config, origin } = call;
  if (!session) return;
  if (refused !== 'reused') {
    return auditRefusedProof(call, { userId: session.user_id, method: 'refresh', reason: refused });
  }
  await audit(db, {
    at: clock.now(),
    action: 'session.reused',
    actorId: null,
    sessionId: session.id,
    object: { type: 'user', id: session.user_id },
    outcome: 'refused',
    origin,
    details: { method: session.auth_method, ended: 1 },
  });
  await call.emit('signed_out', call, { userId: session.user_id, sessionId: session.id });
  const user = await findUser(db, session.user_id);
  if (user) await identityMails(db, config).sessionEnded(user, describeDevice(session.user_agent));
};
