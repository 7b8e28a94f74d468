import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { revokeSession, revokeSessions } from './sessions.ts';

type Ending = Pick<Call, 'db' | 'clock' | 'config' | 'emit' | 'origin'>;

/** Why a session ended; it stands in the session's row and in the audit log. */
type EndReason = 'signed_out' | 'ended_by_member' | 'password_reset' | 'password_changed' | 'address_claimed';

interface Which {
  readonly userId: string;
  readonly reason: EndReason;
  /** The session the member acts in, if it is another one than those that end. */
  readonly by?: string;
}

/** Ends one session of the member, writes it down and makes it known. Returns whether there was one to end. */
export const endSession = async (call: Ending, id: string, { userId, reason, by }: Which): Promise<boolean> => {
  const { db, clock, origin } = call;
  const at = clock.now();
  if (!(await revokeSession(db, id, reason, at, userId))) return false;
  await audit(db, {
    at,
    action: 'session.ended',
    actorId: userId,
    sessionId: by ?? id,
    object: { type: 'session', id },
    origin,
    details: { reason, ended: 1 },
  });
  await call.emit('signed_out', call, { userId });
  return true;
};

/**
 * Ends every session of the member but the one they act in, writes down how many, and makes it known also when there
 * was none: whoever keeps sign-ins of their own forgets them then. Returns how many ended.
 */
export const endOtherSessions = async (call: Ending, { userId, reason, by }: Which): Promise<number> => {
  const { db, clock, origin } = call;
  const at = clock.now();
  const ended = await revokeSessions(db, userId, reason, at, by);
  await audit(db, {
    at,
    action: 'session.ended',
    actorId: userId,
    sessionId: by ?? null,
    object: { type: 'user', id: userId },
    origin,
    details: { reason, ended },
  });
  await call.emit('signed_out', call, { userId });
  return ended;
};
