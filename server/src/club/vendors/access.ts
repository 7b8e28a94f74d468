import { type VendorRole, vendorRoles } from '@club/contract/platform/access';
import { findVendor, findVendorOfOwner, lockVendor, lockVendorOfOwner, type VendorRow } from '#club/marketplace';
import type { Call } from '#platform/http';
import { Refusal } from '#platform/http';
import { findMembership, noteUse } from './people.store.ts';

/** A business with what the caller may do in it. */
export type OwnVendor = VendorRow & { readonly role: VendorRole };

type Asking = Pick<Call, 'db' | 'access'> & {
  readonly caller: Pick<NonNullable<Call['caller']>, 'id' | 'accountTypes'>;
};

/**
 * The business the caller works in, for reading, when their role is at least the one that the call names. Read from the
 * database on every call, so that the club's and the owner's decisions take effect at once. A suspended vendor may still
 * read.
 * @throws {Refusal} account_type_required without a business, vendor_in_review, vendor_rejected, forbidden for the role
 */
export const findOwnVendor = async (call: Asking): Promise<OwnVendor> => {
  const { db, caller } = call;
  const owned = await findVendorOfOwner(db, caller.id);
  if (owned) return admit(call, toOwned(call, owned));
  const membership = await findMembership(db, caller.id);
  const vendor = membership && (await findVendor(db, membership.vendor_id));
  return admit(call, vendor && { ...vendor, role: membership.role });
};

/**
 * The same for a change. The business stays locked until the change is written, so that a decision by the club comes
 * either before or after it.
 * @throws {Refusal} the refusals of findOwnVendor, and vendor_suspended
 */
export const findActiveVendor = async (call: Asking & Pick<Call, 'clock'>): Promise<OwnVendor> => {
  const { db, clock, caller } = call;
  const owned = await lockVendorOfOwner(db, caller.id);
  if (owned) return assertActive(admit(call, toOwned(call, owned)));
  const membership = await findMembership(db, caller.id);
  const vendor = membership && (await lockVendor(db, membership.vendor_id));
  const found = assertActive(admit(call, vendor && { ...vendor, role: membership.role }));
  await noteUse(db, caller.id, clock.now());
  return found;
};

/** An owner whose account type was taken owns the business still, and may do nothing in it. */
const toOwned = ({ caller }: Asking, vendor: VendorRow): OwnVendor | undefined =>
  caller.accountTypes.includes('VEN') ? { ...vendor, role: 'owner' } : undefined;

const admit = ({ access }: Asking, vendor: OwnVendor | undefined): OwnVendor => {
  if (!vendor) throw new Refusal('account_type_required');
  if (vendor.status === 'REW') throw new Refusal('vendor_in_review');
  if (vendor.status === 'REJ') throw new Refusal('vendor_rejected');
  const needed = vendorRoles.indexOf(access.replace('vendor.', '') as VendorRole);
  // A call that names no role of a business is not one for its people.
  if (needed < vendorRoles.indexOf(vendor.role)) throw new Refusal('forbidden');
  return vendor;
};

const assertActive = (vendor: OwnVendor): OwnVendor => {
  if (vendor.is_suspended) throw new Refusal('vendor_suspended');
  return vendor;
};
