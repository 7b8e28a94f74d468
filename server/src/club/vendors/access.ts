import { sql } from 'kysely';
import type { Db } from '#platform/db';
import type { Caller } from '#platform/http';
import { Refusal } from '#platform/http';

export interface OwnVendor {
  readonly id: string;
  readonly name: string;
  readonly status: 'REW' | 'APR' | 'REJ';
  readonly is_suspended: boolean;
}

/**
 * The caller's vendor, for reading. It is asked of the database at every call, so a decision of the club is in force at
 * once. A suspended vendor may still look.
 * @throws {Refusal} account_type_required without a vendor, vendor_in_review, vendor_rejected
 */
export const vendorOf = async (db: Db, caller: Caller): Promise<OwnVendor> => {
  const { rows } = await sql<OwnVendor>`
    select id, name, status, is_suspended from vendors where owner_id = ${caller.id}`.execute(db);
  return admitted(rows[0]);
};

/**
 * The caller's vendor, for a change: held until the change is written, so that a decision of the club comes either
 * before it or after it.
 * @throws {Refusal} as vendorOf, and vendor_suspended
 */
export const activeVendorOf = async (db: Db, caller: Caller): Promise<OwnVendor> => {
  const { rows } = await sql<OwnVendor>`
    select id, name, status, is_suspended from vendors where owner_id = ${caller.id} for share`.execute(db);
  const vendor = admitted(rows[0]);
  if (vendor.is_suspended) throw new Refusal('vendor_suspended');
  return vendor;
};

const admitted = (vendor: OwnVendor | undefined): OwnVendor => {
  if (!vendor) throw new Refusal('account_type_required');
  if (vendor.status === 'REW') throw new Refusal('vendor_in_review');
  if (vendor.status === 'REJ') throw new Refusal('vendor_rejected');
  return vendor;
};
