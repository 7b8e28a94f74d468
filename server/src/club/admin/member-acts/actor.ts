import type { User } from '#core/identity';
import type { AuditAction } from '#platform/audit';
import { audit } from '#platform/audit';
import type { Club } from '#platform/club';

/** Who acts on a member: an administrator in the club, an operator at the machine, or with neither the club itself. */
export interface Actor {
  readonly actorId: string | null;
  readonly sessionId?: string | null;
  readonly origin?: { readonly id: string; readonly ip: string };
  /** The name of the account that ran a command. */
  readonly operator?: string;
}

/** Writes an act on a member down, with who did it and why. */
export const auditAct = (
  { db, clock }: Pick<Club, 'db' | 'clock'>,
  { id }: Pick<User, 'id'>,
  { actorId, sessionId, origin, operator = '' }: Actor,
  act: { action: AuditAction; details: Record<string, string | number>; reason?: string },
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action: act.action,
    actorId,
    object: { type: 'user', id },
    details: act.details,
    ...(sessionId && { sessionId }),
    ...(origin && { origin }),
    note: { operator, reason: act.reason ?? '' },
  });
