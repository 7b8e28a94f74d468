import { endAllSessions, type User } from '#core/identity';
import { audit } from '#platform/audit';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { passkeyMails } from './mails.ts';
import { listByOwner, removeAll } from './passkeys.store.ts';
import { deleteCodes } from './recovery-codes.store.ts';

interface ResetActor {
  readonly actorId: string | null;
  readonly sessionId?: string | null;
  readonly origin?: { readonly id: string; readonly ip: string };
  readonly operator?: string;
  readonly reason?: string;
}

/**
 * Removes all passkeys and recovery codes of a member who lost them, ends their sessions and mails them. For an
 * administrator, or an operator at the machine. Returns how many passkeys there were.
 */
export const resetPasskeys = async (
  club: Club,
  user: User,
  { actorId, sessionId = null, origin, operator = '', reason = '' }: ResetActor,
): Promise<number> => {
  const { db, config, clock } = club;
  const at = clock.now();
  const removed = await removeAll(db, user.id);
  await deleteCodes(db, user.id);
  const ended = await endAllSessions(db, user.id, 'passkeys_reset', at);
  await club.emit('signed_out', club, { userId: user.id });
  const object = { type: 'user', id: user.id } as const;
  const details = { passkeys: removed, ended };
  await audit(db, {
    ...{ at, action: 'passkey.reset', actorId, sessionId, object, details },
    ...(origin && { origin }),
    note: { operator, reason },
  });
  await passkeyMails(db, config).reset(user);
  return removed;
};

/** Removes passkeys and recovery codes that may be a stranger's. Codes go with the last passkey. */
export const dropSince = async (db: Db, userId: string, since: Date): Promise<void> => {
  await removeAll(db, userId, since);
  const left = await listByOwner(db, userId);
  await deleteCodes(db, userId, left.length === 0 ? undefined : since);
};

/** How many passkeys a member has, and when the newest was added. */
export const findPasskeys = async (db: Db, userId: string): Promise<{ count: number; newest: Date | null }> => {
  const passkeys = await listByOwner(db, userId);
  return { count: passkeys.length, newest: passkeys.at(-1)?.created_at ?? null };
};
