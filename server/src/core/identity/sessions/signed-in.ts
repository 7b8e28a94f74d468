import type { SignedIn } from '@club/contract/core/identity';
import { toClaims, type User } from '#core/identity/members';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type Caller, Refusal } from '#platform/http';
import { findLiveSession, findSession, isOver, type Session } from './sessions.ts';
import { type AccessToken, type AccessTokens, makeAccessTokens } from './tokens.ts';

/** One signer per configuration, created on first use. */
const signers = new WeakMap<Config, AccessTokens>();

export const toTokens = (config: Config): AccessTokens => {
  const known = signers.get(config);
  if (known) return known;
  const made = makeAccessTokens(config);
  signers.set(config, made);
  return made;
};

/** The answer to every way of signing in (`token` repeats `access`). */
export const makeSignInAnswer = async (
  { config, clock }: { config: Config; clock: Clock },
  user: User,
  { session, refresh }: { session: Session; refresh: string },
  { isNew = false, until }: { readonly isNew?: boolean; readonly until?: Date } = {},
): Promise<SignedIn> => {
  const { email_verified: _verified, language: _language, ...claims } = toClaims(user);
  const access = await toTokens(config).sign(toClaims(user), session, clock.now(), until);
  return { ...claims, access, refresh, token: access, is_new: isNew, onboarding_completed: false };
};

/** A new access token for a continuing session, after the member data it carries has changed. */
export const makeAccessToken = async (
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
  user: User,
  sessionId: string,
): Promise<string> => toTokens(config).sign(toClaims(user), await findSession(db, sessionId), clock.now());

/**
 * Identifies the member behind a bearer: the token's signature and expiry, then session and account as they are now, so
 * that signing out, suspension and lost rights take effect at the next request. Where administrators need a passkey,
 * permissions are withheld until the session is confirmed by one.
 * @throws {Refusal} not_authenticated, token_expired, session_revoked, account_suspended
 */
export const authenticate = async (
  club: { db: Db; clock: Clock; config: Config },
  bearer: string,
  options: { readonly ignoreExpiry: boolean } = { ignoreExpiry: false },
): Promise<Caller> => {
  const token = await toTokens(club.config).verify(bearer, club.clock.now(), options);
  if (token === 'malformed') throw new Refusal('not_authenticated');
  if (token === 'expired') throw new Refusal('token_expired');
  const state = await findSessionState(club.db, token, club.clock.now());
  if (state === 'session_ended') throw new Refusal('session_revoked');
  if (state === 'account_suspended') throw new Refusal('account_suspended');
  if (state.viewer_session_id && !(await maySee(club, state.viewer_session_id))) throw new Refusal('session_revoked');
  const withheld = club.config.adminPasskeys && !state.proven_at;
  return {
    id: token.userId,
    sessionId: token.sessionId,
    authTime: state.auth_time,
    clientCode: state.client_code,
    rewardsClientCode: state.rewards_client_code,
    healthClientCode: state.health_client_code,
    accountTypes: state.account_types,
    ...(state.viewer_id
      ? { viewer: state.viewer_id, permissions: [], withheld: [] }
      : {
          permissions: withheld ? [] : state.permissions,
          withheld: withheld ? state.permissions : [],
        }),
  };
};

/** Whether staff may go on looking: signed in where they began, with the permission to help members and its proof. */
const maySee = async (
  { db, clock, config }: { readonly db: Db; readonly clock: Clock; readonly config: Config },
  viewerSessionId: string,
): Promise<boolean> => {
  const session = await findLiveSession(db, viewerSessionId);
  return (
    session !== undefined &&
    !isOver(session, session.permissions, clock.now()) &&
    session.status === 'active' &&
    session.permissions.includes('support') &&
    (!config.adminPasskeys || session.proven_at !== null)
  );
};

/** The active session of a token, or why there is none. */
export const findSessionState = async (db: Db, token: AccessToken, now: Date) => {
  const session = await findLiveSession(db, token.sessionId);
  if (!session || session.user_id !== token.userId || isOver(session, session.permissions, now)) return 'session_ended';
  if (session.status === 'suspended') return 'account_suspended';
  return session.status === 'active' ? session : 'session_ended';
};
