import { findVendorOfOwner } from '#club/marketplace';
import { setVendorOwner } from '#club/marketplace/staff';
import { addPerson, deletePerson, findMembership } from '#club/vendors';
import { lockUser, type User } from '#core/identity';
import type { Call } from '#platform/http';
import { fieldRefusal } from '#platform/http';
import { takeSnapshot, toSnapshot } from './application-snapshot.ts';
import { addDecision, findApplication, putApplication } from './applications.store.ts';
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
  await moveApproval(call, { from, to, actorId });
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

/** The approval goes with the business, so that it can be revoked where it counts. */
const moveApproval = async (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  { from, to, actorId }: { from: string | null; to: string; actorId: string },
): Promise<void> => {
  const at = clock.now();
  const given = from ? await findApplication(db, from, 'vendor') : undefined;
  const own = await findApplication(db, to, 'vendor');
  const next = { user_id: to, kind: 'vendor', status: 'APR', attempt: own?.attempt ?? 1, reason: null } as const;
  const application = await putApplication(db, {
    ...next,
    ...(own && { id: own.id }),
    submitted_at: own?.submitted_at ?? at,
    reviewed_at: at,
  });
  const step = { at, reason: null, by: actorId };
  const snapshot = toSnapshot('vendor', await takeSnapshot(db, to));
  await addDecision(db, {
    ...step,
    ...{ application, attempt: next.attempt, from: own?.status ?? null, to: 'APR', snapshot },
  });
  if (!given) return;
  await putApplication(db, { ...given, status: 'OUT', reason: null });
  await addDecision(db, {
    ...step,
    ...{ application: given.id, attempt: given.attempt, from: given.status, to: 'OUT', snapshot: {} },
  });
};
