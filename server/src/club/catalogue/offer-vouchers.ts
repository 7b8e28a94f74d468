import type { catalogue as contract } from '@club/contract/club/catalogue';
import type { StaffVoucher } from '@club/contract/club/catalogue/fields';
import { findStaffOffer } from '#club/marketplace/staff';
import { toPoints } from '#club/points';
import { tellVendor } from '#club/vendors';
import {
  countVouchersOfVendor,
  listVouchersOfVendor,
  refundVouchers,
  toVendorRedemption,
  type VendorVoucherRow,
} from '#club/vouchers';
import { listNames } from '#core/identity';
import { audit } from '#platform/audit';
import type { Db } from '#platform/db';
import { type Handle, linkPages, Refusal, toPage } from '#platform/http';
import { refuseOwn } from './offers.ts';

/** @throws {Refusal} not_found, invalid_page past the last page */
export const listOfferVouchers: Handle<typeof contract.listOfferVouchers> = async ({ db, clock, config, input }) => {
  const { id, status } = input;
  const now = clock.now();
  const offer = await findStaffOffer(db, id, { now });
  if (!offer) throw new Refusal('not_found');
  const narrowing = { vendorId: offer.vendor_id, offerId: id, status, now };
  const rows = await listVouchersOfVendor(db, narrowing, toPage(input));
  const counts = await countVouchersOfVendor(db, narrowing);
  const { id: _id, ...filters } = input;
  return {
    ...linkPages(`${config.publicUrl}/api/catalogue/offers/${id}/vouchers/`, filters, {
      rows,
      total: counts[status ?? 'sold'],
    }),
    results: await toStaffVouchers(db, rows),
  };
};

/** Staff read whole names, and no codes: a code is worth what its voucher is. */
const toStaffVouchers = async (db: Db, rows: readonly VendorVoucherRow[]): Promise<StaffVoucher[]> => {
  const names = await listNames(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map((row) => {
    const { code: _code, used_by: _by, undo_until: _until, ...shown } = toVendorRedemption(row);
    return { ...shown, member: { id: row.user_id, name: names.get(row.user_id) ?? '' } };
  });
};

/**
 * Refunds open vouchers of one offer as its vendor would. Members and vendor read the reason.
 * @throws {Refusal} not_found for another offer's voucher, self_review
 */
export const refundOfferVouchers: Handle<typeof contract.refundOfferVouchers> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  const { id, ids, reason } = input;
  // Not locked: a purchase locks the member's account before the offer.
  const offer = await findStaffOffer(db, id, { now: clock.now() });
  if (!offer) throw new Refusal('not_found');
  await refuseOwn(db, caller.id, offer.vendor_id);
  const { refunded, leftOut } = await refundVouchers(call, { vendorId: offer.vendor_id, offerId: id, ids, reason });
  const points = refunded.reduce((sum, voucher) => sum + voucher.points, 0);
  if (refunded.length > 0) {
    const now = clock.now();
    await audit(db, {
      at: now,
      action: 'offer.refunded',
      actorId: caller.id,
      sessionId: caller.sessionId,
      object: { type: 'offer', id },
      origin,
      details: { count: refunded.length, amount: points },
      note: { reason, ...(offer.vendor_owner && { memberId: offer.vendor_owner }) },
    });
    const title = `${offer.title} (${refunded.length})`;
    const caseId = `${id}:${now.getTime()}`;
    await tellVendor(call, {
      ...{ template: 'vendor_vouchers_refunded', vendorId: offer.vendor_id, offerId: id, caseId, title, note: reason },
    });
  }
  return { refunded: refunded.length, points: toPoints(points), left_out: await toStaffVouchers(db, leftOut) };
};
