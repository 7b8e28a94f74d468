import * as z from 'zod/mini';
import { RefundReason, VendorRedemption } from '#club/vendor/redemption';
import { vendorRefusals, vendorWriteRefusals } from '#club/vendor/refusals';
import { vendorVouchers } from '#club/vendor/sold-vouchers';
import { get, post } from '#platform/endpoint';
import { Id, listSchema, text } from '#platform/shared';
import { minuteMs } from '#platform/units';

export { RefundReason, VendorRedemption };

/** How long a redemption can be taken back at the desk. */
export const undoMs = 10 * minuteMs;

/** What the desk ignores in a code: spaces, hyphens and case. */
export const toPlainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

export const vouchers = {
  validateRedemption: post('api/m/vendor-redemptions/validate/', {
    summary: 'Looks up a voucher by its code or QR text. With `use`, redeems it once.',
    access: 'vendor.desk',
    idempotent: true,
    limit: 'redemption_desk',
    input: z.object({
      code: text({ min: 1, max: 200, message: 'Enter the code.' }),
      use: z._default(z.boolean({ error: 'Choose true or false.' }), false),
    }),
    output: VendorRedemption,
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['vendor_offers', 'movements', 'vendor_vouchers'],
  }),
  undoVendorRedemption: post('api/m/vendor-redemptions/undo/', {
    summary: 'Opens a voucher again that was redeemed within the last 10 minutes.',
    access: 'vendor.desk',
    limit: 'redemption_desk',
    input: z.object({ id: Id }),
    output: VendorRedemption,
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['vendor_offers', 'movements', 'vendor_vouchers'],
  }),
  listRedeemedToday: get('api/m/vendor-redemptions/today/', {
    summary: "Lists the vouchers that were redeemed at the caller's business today, the latest first.",
    access: 'vendor.desk',
    output: listSchema(VendorRedemption),
    errors: vendorRefusals,
    reads: ['vendor_vouchers'],
  }),
  refundVendorRedemption: post('api/m/vendor-redemptions/refund/', {
    summary: 'Refunds an unused voucher to the member.',
    access: 'vendor.editor',
    words: ['reason'],
    limit: 'redemption_desk',
    input: z.object({ id: Id, ...RefundReason.shape }),
    output: VendorRedemption,
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['offers', 'vendor_offers', 'balance', 'transactions', 'movements', 'vendor_vouchers'],
  }),
  ...vendorVouchers,
};
