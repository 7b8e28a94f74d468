import { findSignInTime } from '#core/identity';
import { keyReference, lockAccount } from '#core/ledger';
import type { Config } from '#platform/config';
import { type Db, queryRows } from '#platform/db';
import { fieldRefusal } from '#platform/http';

export const audioEvent = 'audio_listened';

/** The share of a track that must be heard. */
const heard = 0.8;

export type Pace =
  | { readonly reason: null }
  | { readonly reason: 'not_finished' | 'too_soon'; readonly at: Date | null };

interface Listening {
  readonly userId: string;
  readonly sessionId: string;
  readonly track: string;
  /** How long the track is, in seconds; undefined for one that nobody offers. */
  readonly seconds: number | undefined;
  readonly listened: unknown;
  readonly now: Date;
}

/**
 * Whether a track can really have been heard, by the server's clock: most of it was played, and as much time has passed
 * since the member's last listening reward and since they signed in. So two ten-minute tracks cannot be heard in ten
 * minutes. Runs under the account's lock, so that concurrent reports are judged one after the other.
 * @throws {Refusal} validation_error for an unknown track or a report without seconds.
 */
export const checkPace = async (
  { db, config }: { readonly db: Db; readonly config: Config },
  listening: Listening,
): Promise<Pace> => {
  const { userId, sessionId, track, seconds, listened, now } = listening;
  if (seconds === undefined) throw fieldRefusal('reference', "There's no exercise with this id.");
  if (typeof listened !== 'number' || !Number.isFinite(listened) || listened < 0) {
    throw fieldRefusal('metadata', 'Send listened_seconds: how many seconds were heard.');
  }
  await lockAccount(db, userId);
  const reference = keyReference(config, { userId, event: audioEvent, reference: track });
  const rows = await queryRows<{ last: Date | null; repeated: boolean }>(db)`
    select max(e.occurred_at) as last,
      coalesce(bool_or(e.reference = ${reference} and e.occurred_at > ${now}::timestamptz - interval '1 day'), false) as repeated
    from member_rewards e where e.user_id = ${userId}::uuid and e.code = ${audioEvent}`;
  // A repeated report gets the same answer, whatever the clock says.
  if (rows[0]?.repeated) return { reason: null };
  if (listened < seconds * heard) return { reason: 'not_finished', at: null };
  const signedIn = await findSignInTime(db, sessionId);
  const needed = Math.min(listened, seconds) * 1000;
  const since = Math.max(rows[0]?.last?.getTime() ?? 0, signedIn.getTime());
  return now.getTime() - since < needed ? { reason: 'too_soon', at: new Date(since + needed) } : { reason: null };
};
