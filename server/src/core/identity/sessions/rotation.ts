import { createHmac } from 'node:crypto';
import { findUser, type User } from '#core/identity/members';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { deriveKeys, hashSecret } from '#platform/secrets';
import { insertToken, isOver, lifetime, revokeSession, type Session, type SessionRow, tables } from './sessions.ts';

/** A refresh token reused this soon (a second tab, a lost answer) gets the same successor. */
const grace = 10_000;

interface Rotated {
  readonly session: Session;
  readonly user: User;
  readonly refresh: string;
}

export interface RefusedRotation {
  /** `reused`: an old token was presented, so someone holds a copy and the whole session was ended. */
  readonly refused: 'unknown' | 'ended' | 'account_not_active' | 'reused';
  /** The token's session; absent for a token that was never issued. */
  readonly session?: SessionRow;
}

/**
 * Exchanges a refresh token for its successor. A separate statement locks the session row before the token is read, so
 * that concurrent requests see each other. The successor is a keyed hash of the presented token: the same for every
 * request within ten seconds, without storing a secret.
 */
export const rotate = async (
  db: Db,
  config: Config,
  presented: string,
  now: Date,
): Promise<Rotated | RefusedRotation> => {
  const hash = hashSecret(presented);
  const owner = await tables(db)
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!owner) return { refused: 'unknown' };
  const session = await tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', owner.session_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const user = await findUser(db, session.user_id);
  if (isOver(session, user?.permissions ?? [], now)) return { refused: 'ended', session };
  if (user?.status !== 'active') return { refused: 'account_not_active', session };
  const token = await tables(db)
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const refresh = createHmac('sha256', deriveKeys(config, 'refresh-token')[0]).update(presented).digest('base64url');
  const found = {
    session: { id: session.id, authTime: session.auth_time, method: session.auth_method },
    user,
    refresh,
  };
  if (!token.used_at) {
    await succeed(db, { sessionId: session.id, hash, refresh }, now);
    return found;
  }
  const fresh = now.getTime() - token.used_at.getTime() <= grace && token.successor_hash?.equals(hashSecret(refresh));
  if (fresh && !(await isUsed(db, hashSecret(refresh)))) return found;
  await revokeSession(db, session.id, 'refresh_reuse', now);
  return { refused: 'reused', session };
};

/** Marks the presented token as used, stores its successor and extends the session. */
const succeed = async (
  db: Db,
  { sessionId, hash, refresh }: { sessionId: string; hash: Buffer; refresh: string },
  now: Date,
): Promise<void> => {
  await insertToken(db, refresh, sessionId, now);
  await tables(db)
    .updateTable('refresh_tokens')
    .set({ used_at: now, successor_hash: hashSecret(refresh) })
    .where('hash', '=', hash)
    .execute();
  await tables(db)
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: new Date(now.getTime() + lifetime) })
    .where('id', '=', sessionId)
    .execute();
};

const isUsed = async (db: Db, hash: Buffer): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.used_at != null;
};
