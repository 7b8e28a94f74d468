import { sql } from 'kysely';
import { findSignInTime } from '#core/identity';
import { lockAccount } from '#core/ledger';
import type { Db } from '#platform/db';
import { fieldRefusal } from '#platform/http';

export const audioEvent = 'audio_listened';

/** The share of a track that must be heard. */
const heard = 0.8;

export type Pace =
  | { readonly reason: null }
  | { readonly reason: 'not_finished' | 'too_soon'; readonly at: Date | null };

/**
 * Whether a track can really have been heard, by the server's clock: most of it was played, and as much time has passed
 * since the member's last listening reward and since they signed in. So two ten-minute tracks cannot be heard in ten
 * minutes. Runs under the account's lock, so that concurrent reports are judged one after the other.
 * @throws {Refusal} validation_error for an unknown track or a report without seconds.
 */
export const checkPace = async (
  db: Db,
  report: {
    readonly userId: string;
    readonly sessionId: string;
    readonly track: string;
    readonly listened: unknown;
    readonly now: Date;
  },
): Promise<Pace> => {
  const { userId, sessionId, track, listened, now } = report;
  await lockAccount(db, userId);
  const { rows } = await sql<{ seconds: number; last: Date | null; repeated: boolean }>`
    select t.seconds, done.last, done.repeated
    from audio_tracks t cross join lateral (
      select max(e.occurred_at) as last, coalesce(bool_or(e.reference = t.id and e.occurred_at > ${now}::timestamptz - interval '1 day'), false) as repeated
      from member_rewards e where e.user_id = ${userId}::uuid and e.code = ${audioEvent}
    ) done where t.id = ${track}`.execute(db);
  const [found] = rows;
  if (!found) throw fieldRefusal('reference', "There's no exercise with this id.");
  if (typeof listened !== 'number' || !Number.isFinite(listened) || listened < 0) {
    throw fieldRefusal('metadata', 'Send listened_seconds: how many seconds were heard.');
  }
  // A repeated report gets the same answer, whatever the clock says.
  if (found.repeated) return { reason: null };
  if (listened < found.seconds * heard) return { reason: 'not_finished', at: null };
  const signedIn = await findSignInTime(db, sessionId);
  const needed = Math.min(listened, found.seconds) * 1000;
  const since = Math.max(found.last?.getTime() ?? 0, signedIn.getTime());
  return now.getTime() - since < needed ? { reason: 'too_soon', at: new Date(since + needed) } : { reason: null };
};
