import type { SignedIn } from '@club/contract/core/identity';
import { minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { User } from '#core/identity/members';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { tables } from './sessions.ts';
import { makeSignInAnswer } from './signed-in.ts';

/** How long staff may look at the club as a member sees it, in milliseconds. */
const viewFor = 15 * minuteMs;

/** What stands for the refresh token of a session that can't be renewed. */
const noRefresh = 'none';

/**
 * Opens a read-only session in which a member of staff looks at the club as a member sees it. It ends by itself, and
 * before that with the member's other sessions.
 */
export const openStaffView = async (
  club: Pick<Club, 'db' | 'config' | 'clock'>,
  user: User,
  viewer: { readonly id: string; readonly sessionId: string },
): Promise<{ readonly id: string; readonly signedIn: SignedIn; readonly until: Date }> => {
  const now = club.clock.now();
  const until = new Date(now.getTime() + viewFor);
  const id = uuidv7({ msecs: now.getTime() });
  await tables(club.db)
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      auth_method: 'view',
      auth_time: now,
      proven_at: null,
      // a member isn't taken for someone who shares a device with staff
      user_agent: '',
      ip: '',
      created_at: now,
      last_used_at: now,
      expires_at: until,
      revoked_at: null,
      revoke_reason: null,
      viewer_id: viewer.id,
      viewer_session_id: viewer.sessionId,
    })
    .execute();
  const session = { session: { id, authTime: now, method: 'view' }, refresh: noRefresh };
  return { id, signedIn: await makeSignInAnswer(club, { ...user, health_client_code: '' }, session, { until }), until };
};

/** Ends what a member of staff still looks at of a member. Returns how many sessions. */
export const endStaffViews = async (
  db: Db,
  { userId, viewerId, now }: { readonly userId: string; readonly viewerId: string; readonly now: Date },
): Promise<number> => {
  const result = await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: 'view_left' })
    .where('user_id', '=', userId)
    .where('viewer_id', '=', viewerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};
