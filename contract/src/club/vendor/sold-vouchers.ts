import * as z from 'zod/mini';
import { vendorRefusals, vendorWriteRefusals } from '#club/vendor/refusals';
import { get, post } from '#platform/endpoint';
import { list } from '#platform/many-values';
import { Id, integerText, listSchema, Points, text } from '#platform/shared';
import { RefundReason, VendorRedemption, VoucherCounts } from './redemption.ts';

export const voucherStates = ['open', 'used', 'refunded', 'expired'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** The most vouchers that are refunded at once. */
export const mostRefunds = 100;

export const vendorVouchers = {
  listVendorVouchers: get('api/m/vendor-vouchers/', {
    summary: "Lists the vouchers of the caller's business, the latest sold first, with how many are in which state.",
    access: 'vendor.editor',
    words: ['search'],
    input: z.object({
      /** All that were sold, unless a state is named. */
      status: z.optional(z.enum(voucherStates, { error: 'Choose a state from the list.' })),
      /** Part of a code, an offer's title or a member's name as it is shown. */
      search: z.optional(text({ max: 100 })),
      offer_id: z.optional(Id),
      page: z._default(integerText({ min: 1, max: 1_000_000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 100 }), 20),
    }),
    output: z.extend(listSchema(VendorRedemption), {
      /** Of what the search and the offer leave, whatever the state. */
      counts: VoucherCounts,
    }),
    errors: [...vendorRefusals, 'invalid_page'],
    reads: ['vendor_vouchers', 'vendor_offers'],
  }),
  refundVendorVouchers: post('api/m/vendor-vouchers/refund/', {
    summary: 'Refunds unused vouchers to their members. Those that were closed meanwhile are left out and named.',
    access: 'vendor.editor',
    words: ['reason'],
    idempotent: true,
    limit: 'redemption_desk',
    input: z.object({
      ids: list({
        max: mostRefunds,
        each: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
        message: `Choose at most ${mostRefunds} vouchers.`,
      }).check(z.refine((ids) => ids.length > 0, { error: 'Choose at least one voucher.' })),
      ...RefundReason.shape,
    }),
    output: z.object({
      refunded: z.int(),
      points: Points,
      left_out: z.array(VendorRedemption),
    }),
    errors: [...vendorWriteRefusals, 'not_found'],
    changes: ['offers', 'vendor_offers', 'balance', 'transactions', 'movements', 'vendor_vouchers'],
  }),
};
