import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { AccountType, AdminPermission } from '@club/contract/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#config';
import type { Db } from '#db';
import type { Origin } from '#http';
import { keysFor } from '#secrets';
import type { UserStatus } from './users.store.ts';

const day = 86_400_000;

/** A session lasts 30 days from its last refresh. */
const lifetime = 30 * day;

/** A refresh token presented again this soon (a second tab, a lost answer) gets the same successor. */
const grace = 10_000;

/** How a session was opened. */
export type AuthMethod = 'password' | 'verify' | 'card';

type SessionTables = {
  sessions: {
    id: string;
    user_id: string;
    auth_method: AuthMethod;
    auth_time: Date;
    user_agent: string;
    ip: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    revoke_reason: string | null;
  };
  refresh_tokens: {
    hash: Buffer;
    session_id: string;
    successor_hash: Buffer | null;
    issued_at: Date;
    used_at: Date | null;
  };
};

const tables = (db: Db) => db.withTables<SessionTables>();

export interface Session {
  readonly id: string;
  readonly authTime: Date;
  readonly method: string;
}

/** Opens a session and gives its first refresh token. */
export const openSession = async (
  db: Db,
  user: { id: string },
  how: { method: AuthMethod; origin: Origin; now: Date },
): Promise<{ session: Session; refresh: string }> => {
  const { method, origin, now } = how;
  const id = uuidv7({ msecs: now.getTime() });
  await tables(db)
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      auth_method: method,
      auth_time: now,
      user_agent: origin.userAgent,
      ip: origin.ip,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + lifetime),
      revoked_at: null,
      revoke_reason: null,
    })
    .execute();
  const refresh = randomBytes(32).toString('base64url');
  await insertToken(db, refresh, id, now);
  return { session: { id, authTime: now, method }, refresh };
};

type Rotation =
  | { readonly session: Session; readonly userId: string; readonly refresh: string }
  | 'unknown'
  | 'ended'
  /** An old token came back: somebody holds a copy, so the whole session was ended. */
  | 'reused';

/**
 * Exchanges a refresh token for its successor. The session row is locked in a statement of its own before the token
 * is read, so that concurrent presentations see each other. The successor is a keyed hash of the presented token:
 * the same one for every presentation within ten seconds, and nothing secret is stored.
 */
export const rotate = async (db: Db, config: Config, presented: string, now: Date): Promise<Rotation> => {
  const hash = sha256(presented);
  const owner = await tables(db)
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!owner) return 'unknown';
  const session = await tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', owner.session_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (session.revoked_at || session.expires_at <= now) return 'ended';
  const token = await tables(db)
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const refresh = createHmac('sha256', keysFor(config, 'refresh-token')[0]).update(presented).digest('base64url');
  const found = {
    session: { id: session.id, authTime: session.auth_time, method: session.auth_method },
    userId: session.user_id,
    refresh,
  };
  if (!token.used_at) {
    await insertToken(db, refresh, session.id, now);
    await tables(db)
      .updateTable('refresh_tokens')
      .set({ used_at: now, successor_hash: sha256(refresh) })
      .where('hash', '=', hash)
      .execute();
    await tables(db)
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: new Date(now.getTime() + lifetime) })
      .where('id', '=', session.id)
      .execute();
    return found;
  }
  const fresh = now.getTime() - token.used_at.getTime() <= grace && token.successor_hash?.equals(sha256(refresh));
  if (fresh && !(await isUsed(db, sha256(refresh)))) return found;
  await revokeSession(db, session.id, 'refresh_reuse', now);
  return 'reused';
};

/** Ends one session; with a member's id only that member's. Returns whether one was ended. */
export const revokeSession = async (
  db: Db,
  id: string,
  reason: string,
  now: Date,
  userId?: string,
): Promise<boolean> => {
  await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends every session of the member, or all but one. */
export const revokeSessions = async (
  db: Db,
  userId: string,
  reason: string,
  now: Date,
  except?: string,
): Promise<void> => {
  await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
};

/** The session a refresh token belongs to, used or not. */
export const sessionOfRefresh = async (db: Db, refresh: string): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', sha256(refresh))
    .executeTakeFirst();
  return row?.session_id;
};

/** A fresh refresh token for a session that goes on: every older one of it is gone. */
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

export interface LiveSession {
  user_id: string;
  auth_time: Date;
  revoked_at: Date | null;
  expires_at: Date;
  status: UserStatus;
  client_code: string;
  rewards_client_code: string;
  account_types: AccountType[];
  permissions: AdminPermission[];
}

/** The session and its member as they are now: one look-up by primary keys, made at every request. */
export const liveSession = async (db: Db, id: string): Promise<LiveSession | undefined> => {
  const { rows } = await sql<LiveSession>`
    select s.user_id, s.auth_time, s.revoked_at, s.expires_at, u.status, u.client_code, u.rewards_client_code, u.account_types, u.permissions
    from sessions s join users u on u.id = s.user_id where s.id = ${id}`.execute(db);
  return rows[0];
};

/** The member has just proved again who they are. */
export const confirmSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await tables(db).updateTable('sessions').set({ auth_time: now }).where('id', '=', id).execute();
};

export const sessionById = async (db: Db, id: string): Promise<Session> => {
  const row = await tables(db)
    .selectFrom('sessions')
    .select(['auth_time', 'auth_method'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, authTime: row.auth_time, method: row.auth_method };
};

const insertToken = (db: Db, token: string, sessionId: string, now: Date) =>
  tables(db)
    .insertInto('refresh_tokens')
    .values({ hash: sha256(token), session_id: sessionId, successor_hash: null, issued_at: now, used_at: null })
    .execute();

const isUsed = async (db: Db, hash: Buffer): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.used_at != null;
};

const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();
