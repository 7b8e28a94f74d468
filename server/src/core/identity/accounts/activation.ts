import { identityMails, type User, updateUser } from '#core/identity/members';
import { closeCodes } from '#core/identity/proofs';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { type NoticeTemplates, queueNotices } from '#platform/notices';

/** Activates the account; its points account, welcome mail and first points follow in the same transaction. */
export const activate = async (
  call: Pick<Call, 'db' | 'config' | 'clock' | 'emit' | 'origin'>,
  user: User,
): Promise<User> => {
  if (user.status !== 'registered') return user;
  const { db, clock, origin } = call;
  const now = clock.now();
  await updateUser(db, user.id, { status: 'active', status_changed_at: now, email_verified_at: now });
  await closeCodes(db, user.id, now);
  const object = { type: 'user', id: user.id } as const;
  await audit(db, { at: now, action: 'account.verified', actorId: user.id, object, origin });
  await call.emit('member_verified', call, { userId: user.id });
  await identityMails(call.db, call.config).welcome(user);
  return { ...user, status: 'active', email_verified_at: now };
};

/** Cancels a pending deletion: a member who signs in before the day of deletion stays. */
export const keepAccount = async (
  { db, clock, origin }: Pick<Call, 'db' | 'clock' | 'origin'>,
  user: User,
): Promise<void> => {
  const at = clock.now();
  await updateUser(db, user.id, { status: 'active', status_changed_at: at });
  await audit(db, {
    at,
    action: 'account.deletion_cancelled',
    actorId: user.id,
    object: { type: 'user', id: user.id },
    origin,
  });
  const key = `account_kept:${user.id}:${at.getTime()}`;
  await queueNotices(db, [{ memberId: user.id, template: 'account_kept', key }]);
};

export const accountNotices = {
  account_kept: {
    kind: 'news',
    title: 'Your account stays',
    body: 'You signed in before the day of its deletion, so nothing is deleted.',
    why: 'You signed in while your account was due to be deleted.',
    url: '/settings/your-data',
  },
} as const satisfies NoticeTemplates;
