import { type AuthMethod, toDeviceCode } from '#core/identity/sessions';
import { type AuditAction, audit } from '#platform/audit';
import type { Call } from '#platform/http';

interface RefusedProof {
  /** The account in question; null when there is none. */
  readonly userId: string | null;
  /** The proof that failed. */
  readonly method: AuthMethod | 'refresh' | 'code' | 'reset_link' | 'undo_link';
  /** The refusal's code. */
  readonly reason: string;
  readonly action?: AuditAction;
  /** The session in use, if the member is already signed in. */
  readonly sessionId?: string | undefined;
  /** Who tried in that session, where that isn't the member. */
  readonly actorId?: string | undefined;
}

/**
 * Audits a failed proof of identity. An unknown account costs the same row as a known one. Outside a session no actor
 * is named, since we don't know who tried. In a call's transaction the refusal that follows must set `keep`, or this
 * row is rolled back with it.
 */
export const auditRefusedProof = async (
  { db, clock, origin }: Pick<Call, 'db' | 'clock' | 'origin'>,
  { userId, method, reason, action = 'sign_in.failed', sessionId, actorId }: RefusedProof,
): Promise<void> => {
  await audit(db, {
    at: clock.now(),
    action,
    actorId: sessionId ? (actorId ?? userId) : null,
    sessionId: sessionId ?? null,
    object: { type: 'user', id: userId ?? 'unknown' },
    outcome: 'refused',
    origin,
    details: { method, reason, device: toDeviceCode(origin.userAgent) },
  });
};
