import * as z from 'zod/mini';
import { post } from '#platform/endpoint';
import { Id, Instant, Points, text } from '#platform/shared';
import { vendorWriteRefusals } from './vendor-codes.ts';

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
});
export type VendorRedemption = z.infer<typeof VendorRedemption>;

/** Why a voucher is refunded. */
export const RefundReason = z.object({ reason: text({ min: 4, max: 200, message: 'Say why in a few words.' }) });

export const vouchers = {
  validateRedemption: post('api/m/vendor-redemptions/validate/', {
    summary: 'Looks up a voucher by its code or QR text. With `use`, redeems it once.',
    access: 'vendor',
    limit: 'redemption_desk',
    input: z.object({
      code: text({ min: 1, max: 200, message: 'Enter the code.' }),
      use: z._default(z.boolean({ error: 'Choose true or false.' }), false),
    }),
    output: VendorRedemption,
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['vendor_offers', 'movements'],
  }),
  refundVendorRedemption: post('api/m/vendor-redemptions/refund/', {
    summary: 'Refunds an unused voucher to the member.',
    access: 'vendor',
    words: ['reason'],
    limit: 'redemption_desk',
    input: z.object({ id: Id, ...RefundReason.shape }),
    output: VendorRedemption,
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['offers', 'vendor_offers', 'balance', 'transactions', 'movements'],
  }),
};
