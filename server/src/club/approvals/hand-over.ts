import { findVendorOfOwner } from '#club/marketplace';
import { setVendorOwner } from '#club/marketplace/staff';
import { addPerson, deletePerson, findMembership } from '#club/vendors';
import { lockUser, type User } from '#core/identity';
import type { Call } from '#platform/http';
import { fieldRefusal } from '#platform/http';
import { findBaseType } from './rules.ts';
import { setTypes } from './side-effects.ts';

/**
 * Gives a business to another member, who becomes a vendor. The owner until then stays as an editor and is a vendor no
 * longer.
 * @throws {Refusal} validation_error at `email` for someone who can't own it: no active account, or another business
 */
export const handOver = async (
  call: Pick<Call, 'db' | 'clock'>,
  { vendorId, from, to, actorId }: { vendorId: string; from: string | null; to: string; actorId: string },
): Promise<void> => {
  const { db, clock } = call;
  const now = clock.now();
  const users = new Map<string, User>();
  for (const id of [to, ...(from ? [from] : [])].toSorted()) {
    const user = await lockUser(db, id);
    if (user) users.set(id, user);
  }
  const next = users.get(to);
  if (next?.status !== 'active') throw fieldRefusal('email', 'No active account has this e-mail address.');
  const membership = await findMembership(db, to);
  if ((await findVendorOfOwner(db, to)) || (membership && membership.vendor_id !== vendorId))
    throw fieldRefusal('email', 'This member already has or works in a business.');
  if (membership) await deletePerson(db, to);
  await setVendorOwner(db, vendorId, to, now);
  if (!next.account_types.includes('VEN'))
    await setTypes(call, next, { account_types: [...next.account_types, 'VEN'] }, actorId);
  const before = from ? users.get(from) : undefined;
  if (!before || before.status === 'deleted') return;
  await addPerson(db, { vendorId, userId: before.id, role: 'editor', now });
  const account_types = before.account_types.filter((type) => type !== 'VEN');
  const isVendorNow = before.type_of_account === 'VEN';
  await setTypes(
    call,
    before,
    { account_types, ...(isVendorNow && { type_of_account: findBaseType(account_types) }) },
    actorId,
  );
};
