import { type AdminPermission, adminPermissions } from '@club/contract/platform/access';
import { type User, updateUser } from '#core/identity';
import type { Club } from '#platform/club';
import { type Actor, auditAct } from './actor.ts';

/** Sets what someone may do in the administration. Their next call is judged by it. */
export const changePermissions = async (
  club: Pick<Club, 'db' | 'clock'>,
  user: User,
  { permissions, by, reason = '' }: { permissions: readonly AdminPermission[]; by: Actor; reason?: string },
): Promise<void> => {
  const sorted = adminPermissions.filter((one) => permissions.includes(one));
  await updateUser(club.db, user.id, { permissions: sorted });
  const details = { before: user.permissions.join(' '), after: sorted.join(' ') };
  await auditAct(club, user, by, { action: 'permissions.changed', details, reason });
};
