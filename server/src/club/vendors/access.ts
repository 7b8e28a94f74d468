import { findVendorOfOwner, lockVendorOfOwner, type VendorRow } from '#club/marketplace';
import type { Db } from '#platform/db';
import type { Caller } from '#platform/http';
import { Refusal } from '#platform/http';

export type OwnVendor = Pick<VendorRow, 'id' | 'name' | 'status' | 'is_suspended'>;

/**
 * The caller's vendor, for reading. Read from the database on every call, so the club's decisions take effect at once.
 * A suspended vendor may still read.
 * @throws {Refusal} account_type_required without a vendor, vendor_in_review, vendor_rejected
 */
export const findOwnVendor = async (db: Db, caller: Caller): Promise<OwnVendor> => {
  return admitted(await findVendorOfOwner(db, caller.id));
};

/**
 * The caller's vendor, for a change. It stays locked until the change is written, so that a decision by the club comes
 * either before or after it.
 * @throws {Refusal} the refusals of findOwnVendor, and vendor_suspended
 */
export const findActiveVendor = async (db: Db, caller: Caller): Promise<OwnVendor> => {
  const vendor = admitted(await lockVendorOfOwner(db, caller.id));
  if (vendor.is_suspended) throw new Refusal('vendor_suspended');
  return vendor;
};

const admitted = (vendor: OwnVendor | undefined): OwnVendor => {
  if (!vendor) throw new Refusal('account_type_required');
  if (vendor.status === 'REW') throw new Refusal('vendor_in_review');
  if (vendor.status === 'REJ') throw new Refusal('vendor_rejected');
  return vendor;
};
