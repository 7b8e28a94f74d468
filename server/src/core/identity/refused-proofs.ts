import { type AuditAction, audit } from '#platform/audit';
import type { Call } from '#platform/http';

interface RefusedProof {
  /** Whose account it was about; null when there is none. */
  readonly userId: string | null;
  /** Which proof was asked for and did not hold. */
  readonly method: 'password' | 'card' | 'verify' | 'refresh' | 'code' | 'reset_link' | 'social';
  /** The refusal's code. */
  readonly reason: string;
  readonly action?: AuditAction;
  /** The session the member acts in, where they are signed in already. */
  readonly sessionId?: string | undefined;
}

/**
 * Writes down that somebody failed to prove who they are. An account that does not exist costs the same row as one
 * that does. Adapters a session nobody is named as the actor: who tried is not known. In a call's transaction the
 * refusal that follows has to say `keep`, or the row is rolled back with it.
 */
export const auditRefusedProof = async (
  { db, clock, origin }: Pick<Call, 'db' | 'clock' | 'origin'>,
  { userId, method, reason, action = 'sign_in.failed', sessionId }: RefusedProof,
): Promise<void> => {
  await audit(db, {
    at: clock.now(),
    action,
    actorId: sessionId ? userId : null,
    sessionId: sessionId ?? null,
    object: { type: 'user', id: userId ?? 'unknown' },
    outcome: 'refused',
    origin,
    details: { method, reason },
  });
};
