import { randomBytes } from 'node:crypto';
import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { UserStatus } from '#core/identity/members';
import { audit } from '#platform/audit';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Origin } from '#platform/origin';
import { hashSecret } from '#platform/secrets';
import { toDeviceCode } from './device.ts';
import { rememberDevice } from './known-devices.store.ts';

/** A session lasts 30 days from its last refresh, in milliseconds. */
export const lifetime = 30 * dayMs;

/** Whatever its use, a session ends 60 days after sign-in, and one with administrator rights after 12 hours. */
export const longest = { member: 60 * dayMs, administrator: dayMs / 2 } as const;

/** A member's sessions at one time. One more ends the oldest. */
const mostSessions = 20;

/** How a session was opened. */
export type AuthMethod = 'password' | 'verify' | 'card' | 'social' | 'passkey' | 'recovery_code' | 'view';

export interface SessionRow {
  id: string;
  user_id: string;
  auth_method: AuthMethod;
  auth_time: Date;
  /** When a passkey or a recovery code last confirmed who the member is. */
  proven_at: Date | null;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoke_reason: string | null;
  /** Who of staff looks at the club as the member sees it; null in a session of the member's own. */
  viewer_id: string | null;
  /** The session from which they look. */
  viewer_session_id: string | null;
}

type SessionTables = {
  sessions: SessionRow;
  refresh_tokens: {
    hash: Buffer;
    session_id: string;
    successor_hash: Buffer | null;
    issued_at: Date;
    used_at: Date | null;
  };
};

export const tables = (db: Db) => db.withTables<SessionTables>();

export interface Session {
  readonly id: string;
  readonly authTime: Date;
  readonly method: string;
}

/**
 * Opens a session and returns its first refresh token. `authTime` is when the member proved their identity, if that was
 * earlier (OpenID Connect Core, `auth_time`).
 */
export const openSession = async (
  db: Db,
  user: { id: string },
  how: { method: AuthMethod; origin: Origin; now: Date; authTime?: Date },
): Promise<{ session: Session; refresh: string }> => {
  const { method, origin, now, authTime = now } = how;
  await lockSessions(db, user.id);
  const id = uuidv7({ msecs: now.getTime() });
  await tables(db)
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      auth_method: method,
      auth_time: authTime,
      proven_at: method === 'passkey' || method === 'recovery_code' ? now : null,
      user_agent: origin.userAgent,
      ip: origin.ip,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + lifetime),
      revoked_at: null,
      revoke_reason: null,
      viewer_id: null,
      viewer_session_id: null,
    })
    .execute();
  const refresh = randomBytes(32).toString('base64url');
  await insertToken(db, refresh, id, now);
  await rememberDevice(db, user.id, origin, now);
  await audit(db, {
    at: now,
    action: 'session.opened',
    actorId: user.id,
    sessionId: id,
    object: { type: 'session', id },
    origin,
    details: { method, device: toDeviceCode(origin.userAgent) },
  });
  await endOldest(db, user.id, origin, now);
  return { session: { id, authTime, method }, refresh };
};

/** Of two concurrent sign-ins of one member, the second finds the first one's session. */
const lockSessions = (db: Db, userId: string): Promise<void> =>
  runStatement(db)`select from users where id = ${userId} for no key update`;

/** Ends the member's oldest sessions above the most a member may have. */
const endOldest = async (db: Db, userId: string, origin: Origin, now: Date): Promise<void> => {
  const reason = 'too_many_sessions';
  const rows = await queryRows<{ id: string }>(db)`
    update sessions set revoked_at = ${now}, revoke_reason = ${reason} where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now} and viewer_id is null
      order by created_at desc, id desc offset ${mostSessions}) returning id`;
  for (const { id } of rows) {
    const object = { type: 'session', id } as const;
    const details = { reason, ended: 1 };
    await audit(db, { at: now, action: 'session.ended', actorId: userId, sessionId: id, object, origin, details });
  }
};

/**
 * Whether a session is over: signed out, unused for too long, or too old. Rights count as they are now, so a session
 * from before a member became an administrator also lasts the shorter time.
 */
export const isOver = (
  session: Pick<SessionRow, 'revoked_at' | 'expires_at' | 'created_at'>,
  permissions: readonly AdminPermission[],
  now: Date,
): boolean => {
  const most = permissions.length > 0 ? longest.administrator : longest.member;
  return (
    session.revoked_at !== null || session.expires_at <= now || session.created_at.getTime() + most <= now.getTime()
  );
};

/** Ends one session, optionally only if it belongs to the given member. Returns false when none was ended. */
export const revokeSession = async (
  db: Db,
  id: string,
  reason: string,
  now: Date,
  userId?: string,
): Promise<boolean> => {
  const result = await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Ends all of the member's sessions, or all but one. Returns how many. */
export const revokeSessions = async (
  db: Db,
  userId: string,
  reason: string,
  now: Date,
  except?: string,
): Promise<number> => {
  const result = await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** The member's active sessions, the most recently used first. */
export const listLiveSessions = async (
  db: Db,
  { id, permissions }: { id: string; permissions: readonly AdminPermission[] },
  now: Date,
) => {
  const rows = await tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.filter((row) => !isOver(row, permissions, now));
};

/** The session and member of a refresh token, used or not. */
export const findSessionByRefresh = (db: Db, refresh: string): Promise<{ id: string; userId: string } | undefined> =>
  tables(db)
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id as userId'])
    .where('hash', '=', hashSecret(refresh))
    .executeTakeFirst();

/** A new refresh token for a continuing session; all older ones are deleted. */
export const renewSession = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ session: Session; refresh: string }> => {
  const row = await tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tables(db).deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();
  const refresh = randomBytes(32).toString('base64url');
  await insertToken(db, refresh, sessionId, now);
  await tables(db)
    .updateTable('sessions')
    .set({ auth_time: now, expires_at: new Date(now.getTime() + lifetime) })
    .where('id', '=', sessionId)
    .execute();
  return { session: { id: sessionId, authTime: now, method: row.auth_method }, refresh };
};

interface LiveSession {
  user_id: string;
  auth_time: Date;
  proven_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
  expires_at: Date;
  viewer_session_id: string | null;
  viewer_id: string | null;
  status: UserStatus;
  client_code: string;
  rewards_client_code: string;
  health_client_code: string;
  account_types: AccountType[];
  permissions: AdminPermission[];
}

/** The session and its member as they are now: one lookup by primary keys, done for every request. */
export const findLiveSession = (db: Db, id: string): Promise<LiveSession | undefined> => queryRow<LiveSession>(db)`
    select s.user_id, s.auth_time, s.proven_at, s.created_at, s.revoked_at, s.expires_at, s.viewer_id, s.viewer_session_id, u.status, u.client_code, u.rewards_client_code, u.health_client_code, u.account_types, u.permissions
    from sessions s join users u on u.id = s.user_id where s.id = ${id}`;

/** Records that the member has just proved their identity again; `proven` if by a passkey or a recovery code. */
export const confirmSession = async (db: Db, id: string, now: Date, { proven = false } = {}): Promise<void> => {
  await tables(db)
    .updateTable('sessions')
    .set({ auth_time: now, ...(proven && { proven_at: now }) })
    .where('id', '=', id)
    .execute();
};

/** No session of the member counts as confirmed by a passkey any more. */
export const forgetProofs = async (db: Db, userId: string): Promise<void> => {
  await tables(db).updateTable('sessions').set({ proven_at: null }).where('user_id', '=', userId).execute();
};

export const findSession = async (db: Db, id: string): Promise<Session> => {
  const row = await tables(db)
    .selectFrom('sessions')
    .select(['auth_time', 'auth_method'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, authTime: row.auth_time, method: row.auth_method };
};

/** When a session was opened; later proofs of identity don't count. */
export const findSignInTime = async (db: Db, id: string): Promise<Date> => {
  const row = await tables(db)
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.created_at;
};

export const insertToken = (db: Db, token: string, sessionId: string, now: Date) =>
  tables(db)
    .insertInto('refresh_tokens')
    .values({ hash: hashSecret(token), session_id: sessionId, successor_hash: null, issued_at: now, used_at: null })
    .execute();

/** Whether a member used this browser from this address since a moment. */
export const wasUsedSince = async (
  db: Db,
  userId: string,
  { ip, userAgent }: Origin,
  since: Date,
): Promise<boolean> => {
  const row = await queryRow<{ used: boolean }>(db)`
    select exists (select from sessions where user_id = ${userId} and ip = ${ip} and user_agent = ${userAgent}
      and last_used_at >= ${since}) as used`;
  return row?.used ?? false;
};
