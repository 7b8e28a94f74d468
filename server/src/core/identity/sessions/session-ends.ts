import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { revokeSession, revokeSessions } from './sessions.ts';

type Ending = Pick<Call, 'db' | 'clock' | 'config' | 'emit' | 'origin'>;

/** Why a session ended, as stored with the session and in the audit log. */
type EndReason =
  | 'signed_out'
  | 'ended_by_member'
  | 'password_reset'
  | 'password_changed'
  | 'address_claimed'
  | 'email_changed'
  | 'email_change_undone';

interface Which {
  readonly userId: string;
  readonly reason: EndReason;
  /** The session the member acts from, if it is not the one that ends. */
  readonly by?: string;
  /** Who ends them, where that isn't the member. */
  readonly actorId?: string;
}

/** Ends one of the member's sessions, audits it and emits the event. Returns false when there was none to end. */
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
  await call.emit('signed_out', call, { userId, sessionId: id });
  return true;
};

/**
 * Ends all of the member's sessions but the current one, audits how many and emits the event even when there was none,
 * so that listeners with sign-ins of their own end those too. Returns how many ended.
 */
export const endOtherSessions = async (
  call: Ending,
  { userId, reason, by, actorId = userId }: Which,
): Promise<number> => {
  const { db, clock, origin } = call;
  const at = clock.now();
  const ended = await revokeSessions(db, userId, reason, at, by);
  await audit(db, {
    at,
    action: 'session.ended',
    actorId,
    sessionId: by ?? null,
    object: { type: 'user', id: userId },
    origin,
    details: { reason, ended },
  });
  await call.emit('signed_out', call, { userId, ...(by && { keepSessionId: by }) });
  return ended;
};
