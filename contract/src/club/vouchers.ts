import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Id, Instant, listSchema, Points, text } from '#platform/shared';
import { minuteMs } from '#platform/units';
import { vendorRefusals, vendorWriteRefusals } from './vendor-codes.ts';

/** How long a redemption can be taken back at the desk. */
export const undoMs = 10 * minuteMs;

/** What the desk ignores in a code: spaces, hyphens and case. */
export const toPlainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** A voucher as the vendor who takes it sees it: no more of the member than a first name and an initial. */
export const VendorRedemption = z.object({
  id: Id,
  code: z.string(),
  offer_id: Id,
  offer: z.string(),
  member: z.string(),
  points: Points,
  status: z.enum(['issued', 'used', 'expired', 'refunded']),
  issued_at: Instant,
  expires_at: z.nullable(Instant),
  used_at: z.nullable(Instant),
  /** Who redeemed it, as a first name and an initial. */
  used_by: z.nullable(z.string()),
  /** Until when its redemption can be undone; null for a voucher that is not used. */
  undo_until: z.nullable(Instant),
  /** What the member still pays in money; null when the points pay for all of it. */
  to_pay: z.nullable(z.object({ amount: z.number(), before: z.number(), currency: z.string() })),
});
export type VendorRedemption = z.infer<typeof VendorRedemption>;

/** Why a voucher is refunded. */
export const RefundReason = z.object({ reason: text({ min: 4, max: 200, message: 'Say why in a few words.' }) });

export const vouchers = {
  validateRedemption: post('api/m/vendor-redemptions/validate/', {
    summary: 'Looks up a voucher by its code or QR text. With `use`, redeems it once.',
    access: 'vendor',
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
    access: 'vendor',
    limit: 'redemption_desk',
    input: z.object({ id: Id }),
    output: VendorRedemption,
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['vendor_offers', 'movements', 'vendor_vouchers'],
  }),
  listRedeemedToday: get('api/m/vendor-redemptions/today/', {
    summary: "Lists the vouchers that were redeemed at the caller's business today, the latest first.",
    access: 'vendor',
    output: listSchema(VendorRedemption),
    errors: vendorRefusals,
    reads: ['vendor_vouchers'],
  }),
  refundVendorRedemption: post('api/m/vendor-redemptions/refund/', {
    summary: 'Refunds an unused voucher to the member.',
    access: 'vendor',
    words: ['reason'],
    limit: 'redemption_desk',
    input: z.object({ id: Id, ...RefundReason.shape }),
    output: VendorRedemption,
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['offers', 'vendor_offers', 'balance', 'transactions', 'movements', 'vendor_vouchers'],
  }),
};
