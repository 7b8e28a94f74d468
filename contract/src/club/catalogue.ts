import * as z from 'zod/mini';
import { CatalogueOffer, cataloguePageSize, catalogueStates, FoundOffers, StaffVoucher } from '#club/catalogue/fields';
import { mostRefunds, voucherStates } from '#club/vendor/sold-vouchers';
import { get, patch, post } from '#platform/endpoint';
import { list } from '#platform/many-values';
import { publicText, publicTitle } from '#platform/public-text';
import { Reason, reasonLength, reasonTooShort } from '#platform/reason';
import { CountryCode, Id, integerText, listSchema, Points, text } from '#platform/shared';

export const StaffReason = z.object({ reason: Reason });

/** The offer, and its version that the caller has seen. */
const decided = { id: Id, version: z.int() };

const act = {
  access: 'admin.catalogue',
  errors: ['not_found', 'self_review', 'stale_version', 'invalid_transition'],
  changes: ['catalogue', 'offers', 'vendor_offers', 'account_status'],
} as const;

/** What staff do with the sale of an offer, without touching what it says. */
export const saleActs = ['pause', 'resume', 'take_down', 'feature', 'unfeature'] as const;
export type SaleAct = (typeof saleActs)[number];

const pages = (size: number) => ({
  page: z._default(integerText({ min: 1, max: 1000 }), 1),
  page_size: z._default(integerText({ min: 1, max: 100 }), size),
});

/** All offers and businesses as staff look after them. */
export const catalogue = {
  findOffers: get('api/catalogue/offers/', {
    summary:
      'Finds offers of all vendors by title or vendor, the last changed first, with how many are in which state.',
    access: 'admin.catalogue',
    input: z.object({
      search: z.optional(text({ max: 100 })),
      state: z.optional(z.enum(catalogueStates)),
      vendor: z.optional(Id),
      category: z.optional(text({ max: 60 })),
      country: z.optional(CountryCode),
      ...pages(cataloguePageSize),
    }),
    output: FoundOffers,
    errors: ['invalid_page'],
    reads: ['catalogue', 'vendor_cases'],
  }),
  getCatalogueOffer: get('api/catalogue/offers/{id}/', {
    summary: 'Shows one offer of any vendor: texts, vouchers by state, vendor and history.',
    access: 'admin.catalogue',
    input: z.object({ id: Id }),
    output: CatalogueOffer,
    errors: ['not_found'],
    reads: ['catalogue', 'vendor_cases', 'vendor_vouchers'],
  }),
  changeOfferSale: post('api/catalogue/offers/{id}/sale/', {
    summary: 'Pauses an offer, puts it back on sale, takes it down for good, or recommends it. The vendor is told why.',
    ...act,
    input: z
      .object({
        ...decided,
        act: z.enum(saleActs, { error: 'Choose what to do.' }),
        reason: z._default(text({ max: reasonLength.max }), ''),
      })
      .check(
        z.superRefine(({ act: asked, reason }, context) => {
          if (asked.endsWith('feature') || reason.length >= reasonLength.min) return;
          context.addIssue({ code: 'custom', path: ['reason'], message: reasonTooShort });
        }),
      ),
    output: CatalogueOffer,
  }),
  editCatalogueOffer: patch('api/catalogue/offers/{id}/', {
    summary: 'Changes what an offer says, and tells its vendor why.',
    ...act,
    input: z.object({
      ...decided,
      title: publicTitle({ min: 0, max: 120 }).check(
        z.refine((value) => value.length >= 4, { error: 'Use at least 4 characters.' }),
      ),
      summary: publicText({ max: 240 }),
      description: publicText({ min: 1, max: 5000, message: 'Describe the offer.' }),
      reason: Reason,
    }),
    output: CatalogueOffer,
  }),
  listOfferVouchers: get('api/catalogue/offers/{id}/vouchers/', {
    summary: "Lists an offer's vouchers without their codes, the latest sold first.",
    access: 'admin.catalogue',
    input: z.object({ id: Id, status: z.optional(z.enum(voucherStates)), ...pages(cataloguePageSize) }),
    output: listSchema(StaffVoucher),
    errors: ['not_found', 'invalid_page'],
    reads: ['catalogue', 'vendor_vouchers'],
  }),
  refundOfferVouchers: post('api/catalogue/offers/{id}/refund/', {
    summary: 'Refunds open vouchers of an offer. Those that were closed meanwhile are left out and named.',
    access: 'admin.catalogue',
    stepUp: true,
    idempotent: true,
    input: z.object({
      id: Id,
      ids: list({
        max: mostRefunds,
        each: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
        message: `Choose at most ${mostRefunds} vouchers.`,
      }).check(z.refine((ids) => ids.length > 0, { error: 'Choose at least one voucher.' })),
      reason: Reason,
    }),
    output: z.object({ refunded: z.int(), points: Points, left_out: z.array(StaffVoucher) }),
    errors: ['not_found', 'self_review'],
    changes: ['catalogue', 'offers', 'vendor_offers', 'vendor_vouchers', 'balance', 'transactions', 'movements'],
  }),
};
