import type { vouchers as contract } from '@club/contract/club/vouchers';
import { refundRedemption } from '#club/marketplace';
import { toPoints } from '#club/points';
import { findActiveVendor, findOwnVendor } from '#club/vendors';
import type { Club } from '#platform/club';
import { type Handle, Refusal } from '#platform/http';
import { requireVoucher } from './redemption.ts';
import {
  countVouchersOfVendor,
  listVouchersOfVendor,
  toVendorRedemption,
  type VendorVoucherRow,
} from './vendor-vouchers.store.ts';

/** @throws {Refusal} the refusals of findOwnVendor, invalid_page past the last page */
export const listVendorVouchers: Handle<typeof contract.listVendorVouchers> = async (call) => {
  const { db, clock, input } = call;
  const { id: vendorId } = await findOwnVendor(call);
  const { page, page_size: limit, status, search, offer_id: offerId } = input;
  const narrowing = { vendorId, status, search, offerId, now: clock.now() };
  const rows = await listVouchersOfVendor(db, narrowing, { limit, offset: (page - 1) * limit });
  if (page > 1 && rows.length === 0) throw new Refusal('invalid_page');
  const counts = await countVouchersOfVendor(db, narrowing);
  return {
    count: counts[status ?? 'sold'],
    next: null,
    previous: null,
    results: rows.map(toVendorRedemption),
    counts,
  };
};

/**
 * Refunds each voucher that is still open, with the reason that its member reads. Those that were redeemed, expired or
 * refunded meanwhile are left out.
 * @throws {Refusal} not_found when one is another vendor's: then none is refunded
 */
export const refundVendorVouchers: Handle<typeof contract.refundVendorVouchers> = async (call) => {
  const { ids, reason } = call.input;
  const vendor = await findActiveVendor(call);
  const { refunded, leftOut } = await refundVouchers(call, { vendorId: vendor.id, ids, reason });
  return {
    refunded: refunded.length,
    points: toPoints(refunded.reduce((sum, { points }) => sum + points, 0)),
    left_out: leftOut.map(toVendorRedemption),
  };
};

/** The same for vouchers of any vendor, or of one of its offers alone. */
export const refundVouchers = async (
  { db, clock }: Pick<Club, 'db' | 'clock'>,
  wanted: {
    readonly vendorId: string;
    readonly offerId?: string;
    readonly ids: readonly string[];
    readonly reason: string;
  },
): Promise<{ readonly refunded: readonly VendorVoucherRow[]; readonly leftOut: readonly VendorVoucherRow[] }> => {
  const { vendorId, offerId, reason } = wanted;
  const chosen: VendorVoucherRow[] = [];
  for (const id of wanted.ids) {
    const voucher = await requireVoucher(db, vendorId, id, clock.now());
    if (offerId && voucher.offer_id !== offerId) throw new Refusal('not_found');
    chosen.push(voucher);
  }
  const leftOut: VendorVoucherRow[] = [];
  // Each refund locks its member's account: in one order, so that two bulk refunds never wait for each other.
  for (const voucher of chosen.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1))) {
    const isRefunded = await refundRedemption({ db, clock }, voucher.id, reason);
    if (!isRefunded) leftOut.push(await requireVoucher(db, vendorId, voucher.id, clock.now()));
  }
  const isLeftOut = new Set(leftOut.map(({ id }) => id));
  return { refunded: chosen.filter(({ id }) => !isLeftOut.has(id)), leftOut };
};
