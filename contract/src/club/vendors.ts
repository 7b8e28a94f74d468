import * as z from 'zod/mini';
import { vendorCodes } from '#club/vendor/codes';
import { HeldChange } from '#club/vendor/held-change';
import { vendorModeration } from '#club/vendor/moderation';
import { vendorRefusals, vendorWriteRefusals } from '#club/vendor/refusals';
import { get, patch, post } from '#platform/endpoint';
import { codesFile, Picture } from '#platform/files';
import { list } from '#platform/many-values';
import { publicText, publicTitle } from '#platform/public-text';
import { clearable, DateOnly, Id, Instant, integerText, listSchema, Points, text } from '#platform/shared';
import { Offer } from './marketplace.ts';
import { choice, codes, instant, lines, money, offerBounds, pictures, reference, whole } from './vendors.fields.ts';

export const offerStatuses = ['draft', 'published', 'paused', 'archived'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What a vendor's list is narrowed to: what is stored, and what follows from time, stock and codes. */
const offerTabs = [...offerStatuses, 'scheduled', 'expired', 'sold_out', 'low_stock'] as const;
export type OfferTab = (typeof offerTabs)[number];

const codeModes = ['generated', 'pool', 'shared', 'link'] as const;
export type CodeMode = (typeof codeModes)[number];

const visibilities = ['public', 'members', 'corporate'] as const;

const mostPictures = 5;

const own = {
  /** Increases with every change. Send it back to avoid overwriting another edit. */
  version: z.int(),
  /** The one quotes are made under: it grows when price, type or stock change to a buyer's disadvantage. */
  price_version: z.int(),
  status: z.enum(offerStatuses),
  /** Paused by the club: only the club lets it go on. */
  paused_by_admin: z.boolean(),
  /** Why the club paused it or took it down; empty unless it did. */
  club_reason: z.string(),
  views: z.int(),
  points_collected: Points,
  /** Codes of the pool that nobody has yet; null when codes come from elsewhere. */
  codes_left: z.nullable(z.int()),
  /** A fifth or less is left, and at most five. */
  low_stock: z.boolean(),
  description: z.string(),
  terms: z.string(),
  how_to_redeem: z.string(),
  code_mode: z.enum(codeModes),
  shared_code: z.nullable(z.string()),
  redeem_url: z.nullable(z.string()),
  code_valid_days: z.int(),
  stock_total: z.nullable(z.int()),
  stock_used: z.int(),
  published_at: z.nullable(Instant),
  updated_at: Instant,
  /** The change that waits for the club; null for none. */
  held: z.nullable(HeldChange),
};

/** An offer as its vendor sees it: all of it, and what came of it. */
export const VendorOffer = z.extend(Offer, own);
export type VendorOffer = z.infer<typeof VendorOffer>;

/** An offer after a change: codes that were repeated are left out, the rest is stored. */
export const ChangedOffer = z.extend(VendorOffer, {
  codes_left_out: z.object({ count: z.int(), codes: z.array(z.string()) }),
});
export type ChangedOffer = z.infer<typeof ChangedOffer>;

const VendorDay = z.object({
  date: DateOnly,
  views: z.int(),
  /** Vouchers that were sold. */
  redemptions: z.int(),
  /** Vouchers that were redeemed at the vendor. */
  used: z.int(),
  points: Points,
});
export type VendorDay = z.infer<typeof VendorDay>;

/** How the vendor's offers stand, and the last 30 days, each of them. What was refunded counts nowhere. */
export const VendorSummary = z.object({
  published: z.int(),
  scheduled: z.int(),
  expired: z.int(),
  sold_out: z.int(),
  paused: z.int(),
  draft: z.int(),
  archived: z.int(),
  low_stock: z.int(),
  /** Offers with a change that waits for the club, and those that the club paused. */
  held: z.int(),
  paused_by_club: z.int(),
  /** Vouchers that can be used now. */
  open: z.int(),
  views: z.int(),
  redemptions: z.int(),
  points_collected: Points,
  views_30d: z.int(),
  redemptions_30d: z.int(),
  used_30d: z.int(),
  points_30d: Points,
  /** The same figures of the 30 days before; null while the vendor has not sold through all of them. */
  before: z.nullable(z.object({ views: z.int(), redemptions: z.int(), used: z.int(), points: Points })),
  series: z.array(VendorDay),
});
export type VendorSummary = z.infer<typeof VendorSummary>;

const title = publicTitle({ min: 0, max: 120 }).check(
  z.refine((value) => value.length >= 4, { error: 'Use at least 4 characters.' }),
);
const description = publicText({ min: 1, max: 5000, message: 'Describe the offer.' });

const details = {
  summary: z.optional(publicText({ max: 240 })),
  terms: z.optional(publicText({ max: 3000 })),
  how_to_redeem: z.optional(publicText({ max: 1000 })),
  countries: z.optional(
    list({ max: offerBounds.countries, each: /^[A-Z]{2}$/, message: 'Choose countries from the list.' }),
  ),
  gender: choice(['M', 'F'], 'Choose M or F.'),
  visibility: z.optional(z.enum(visibilities, { error: 'Choose who may see it.' })),
  price_points: money({ max: 1_000_000, message: 'Enter 0 to 1,000,000 points, with at most 2 decimals.' }),
  discount_percent: whole({ min: 1, max: 100, message: 'Enter a whole number from 1 to 100.' }),
  discount_amount: money({ min: 0.01, max: 10_000_000, message: 'Enter an amount of more than 0.' }),
  list_price: money({ min: 0.01, max: 10_000_000, message: 'Enter an amount of more than 0.' }),
  currency: clearable(
    z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'Enter the three letters of a currency, such as EUR.' })),
  ),
  stock_total: whole({ min: 0, max: 1_000_000, message: 'Enter a whole number from 0 to 1,000,000.' }),
  per_member_limit: whole({ min: 1, max: 100, message: 'Enter a whole number from 1 to 100.' }),
  code_mode: z.optional(z.enum(codeModes, { error: 'Choose where the codes come from.' })),
  /** Codes for the pool: a list, or text with one on each line. They are added to those already there. */
  codes,
  /** The same as a text file, or the column of a CSV file headed code, codes or voucher; else its first column. */
  codes_file: lines,
  shared_code: z.optional(text({ max: 120 })),
  redeem_url: clearable(
    z.pipe(text({ max: 500 }), z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' })),
  ),
  code_valid_days: whole({ min: 1, max: 730, message: 'Enter a whole number from 1 to 730.' }),
  starts_at: instant,
  ends_at: instant,
  /** The pictures in their order, each with its text: pictures the vendor has, or files sent along by their key. */
  images: pictures,
  image_1: z.optional(Picture),
  image_2: z.optional(Picture),
  image_3: z.optional(Picture),
  image_4: z.optional(Picture),
  image_5: z.optional(Picture),
};

const offerType = reference('Choose an offer type.');
const categories = list({
  max: offerBounds.categories,
  each: /^[\w-]{1,60}$/,
  message: `Choose at most ${offerBounds.categories} categories.`,
}).check(z.refine((values) => values.length > 0, { error: 'Choose at least one category.' }));

export const NewOffer = z.object({
  title,
  description,
  offer_type: offerType,
  categories,
  ...details,
  status: z._default(z.enum(['draft', 'published'], { error: 'Choose draft or published.' }), 'draft'),
});

const OfferChange = z.object({
  id: Id,
  version: whole({ min: 1, max: 2_000_000_000, message: 'This is not a version.' }),
  title: z.optional(title),
  description: z.optional(description),
  offer_type: z.optional(offerType),
  categories: z.optional(categories),
  ...details,
  status: z.optional(z.enum(offerStatuses, { error: 'Choose draft, published, paused or archived.' })),
});

/** What an offer can be filed under. */
export const OfferChoices = z.object({
  categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  offer_types: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  /** Where the club sells; none for everywhere. */
  countries: z.array(z.string()),
});
export type OfferChoices = z.infer<typeof OfferChoices>;

export const vendors = {
  listVendorOffers: get('api/m/vendor-offers/', {
    summary: "Lists the caller's own offers with their results, and a summary of the last 30 days.",
    access: 'vendor.editor',
    words: ['search'],
    input: z.object({
      status: z.optional(z.enum(offerTabs, { error: 'Choose a status from the list.' })),
      search: z.optional(text({ max: 100 })),
      ordering: z.optional(text({ max: 30 })),
      page: z._default(integerText({ min: 1, max: 1_000_000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 100 }), 10),
    }),
    output: z.extend(listSchema(VendorOffer), { summary: VendorSummary }),
    errors: [...vendorRefusals, 'invalid_page'],
    reads: ['offers', 'vendor_offers'],
  }),
  getVendorOffer: get('api/m/vendor-offers/{id}/', {
    summary: "Returns one of the caller's own offers in full.",
    access: 'vendor.editor',
    input: z.object({ id: Id }),
    output: VendorOffer,
    errors: [...vendorRefusals, 'not_found'],
    reads: ['vendor_offers'],
  }),
  listOfferChoices: get('api/m/vendor-offer-choices/', {
    summary: 'Lists every offer category and type, including unused ones.',
    access: 'vendor.editor',
    output: OfferChoices,
    errors: vendorRefusals,
  }),
  createVendorOffer: post('api/m/vendor-offers-create/', {
    summary: "Creates an offer for the caller's vendor, as a draft or on sale right away.",
    access: 'vendor.editor',
    words: ['title', 'summary', 'description', 'terms', 'how_to_redeem'],
    multipart: true,
    files: mostPictures + 1,
    maxBytes: codesFile.maxBytes,
    idempotent: true,
    limit: 'offer_edit',
    input: NewOffer,
    status: 201,
    output: ChangedOffer,
    errors: [...vendorWriteRefusals, 'file_too_large', 'unsupported_file'],
    changes: ['offers', 'vendor_offers', 'vendor_cases'],
  }),
  editVendorOffer: patch('api/m/vendor-offers/{id}/edit/', {
    summary: "Changes one of the caller's own offers. Absent fields stay, empty ones are cleared.",
    access: 'vendor.editor',
    words: ['title', 'summary', 'description', 'terms', 'how_to_redeem'],
    multipart: true,
    files: mostPictures + 1,
    maxBytes: codesFile.maxBytes,
    limit: 'offer_edit',
    input: OfferChange,
    output: ChangedOffer,
    errors: [
      ...vendorWriteRefusals,
      'not_found',
      'stale_version',
      'invalid_transition',
      'file_too_large',
      'unsupported_file',
    ],
    changes: ['offers', 'vendor_offers', 'vendor_cases'],
  }),
  ...vendorCodes,
  ...vendorModeration,
};
