import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Amount, CountryCode, DateOnly, Id, Instant, listOf, Points, text } from './shared.ts';

export const orderings = [
  'created_at',
  'published_at',
  'title',
  'price_points',
  'discount_percent',
  'popularity',
  'ends_at',
] as const;
export type Ordering = (typeof orderings)[number];

export const Category = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  image: z.string().nullable(),
  offers_count: z.number().int(),
});

const VendorRef = z.object({ id: Id, slug: z.string(), name: z.string(), logo: z.string().nullable() });

/** An offer as lists show it. */
export const Offer = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  vendor: VendorRef,
  offer_type: z.object({ id: z.number().int(), code: z.string(), name: z.string() }),
  categories: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string() })),
  images: z.array(z.string()),
  gender: z.enum(['M', 'F']).nullable(),
  countries: z.array(z.string()),
  visibility: z.enum(['public', 'members', 'corporate']),
  /** What it costs in points; 0 for an offer that costs none. */
  price_points: Points,
  discount_percent: z.number().int().nullable(),
  discount_amount: z.number().nullable(),
  list_price: z.number().nullable(),
  currency: z.string().nullable(),
  /** Null: without end. */
  stock_left: z.number().int().nullable(),
  per_member_limit: z.number().int(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  effective_status: z.enum(['draft', 'published', 'paused', 'archived', 'scheduled', 'expired', 'sold_out']),
  redemptions: z.number().int(),
  version: z.number().int(),
});
export type Offer = z.infer<typeof Offer>;

const MyRedemption = z.object({
  id: Id,
  code: z.string().nullable(),
  status: z.string(),
  expires_at: Instant.nullable(),
});

export const OfferDetail = Offer.extend({
  description: z.string(),
  terms: z.string(),
  how_to_redeem: z.string(),
  /** For a signed-in member; null for a visitor. */
  affordable: z.boolean().nullable(),
  missing_points: Points.nullable(),
  already_redeemed: z.number().int().nullable(),
  my_redemptions: z.array(MyRedemption),
});
export type OfferDetail = z.infer<typeof OfferDetail>;

export const Vendor = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  offers_count: z.number().int(),
});

/** One value, several separated by commas, or the parameter repeated. */
const choices = z
  .union([z.string().max(500), z.array(z.string().max(100)).max(50)])
  .transform((value) => (typeof value === 'string' ? value.split(',') : value).map((one) => one.trim()).filter(Boolean))
  .refine((values) => values.length <= 50 && values.every((one) => /^[\w-]{1,60}$/.test(one)), {
    error: 'Choose from the list.',
  })
  .optional();

/**
 * `discount` without a value, or `true`: costs points or gives any discount. A number: at least that many percent.
 * `false`: no filter.
 */
const Discount = z
  .string()
  .transform((value, context): 'any' | number | undefined => {
    if (value === '' || value === 'true') return 'any';
    if (value === 'false') return undefined;
    if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100) return Number(value);
    context.addIssue({ code: 'custom', message: 'Give a percentage from 1 to 100, or no value.' });
    return z.NEVER;
  })
  .optional();

const paging = {
  page: z.coerce.number<number>().int().min(1).max(1000).default(1),
  page_size: z.coerce.number<number>().int().min(1).max(100).default(20),
};

const quoteOf = {
  offer: z.object({
    id: Id,
    title: z.string(),
    vendor: z.string(),
    image: z.string().nullable(),
    price_points: Points,
  }),
  balance: Points,
  available: Points,
  affordable: z.boolean(),
  missing_points: Points,
  already_redeemed: z.number().int(),
  member_limit: z.number().int(),
  stock_left: z.number().int().nullable(),
  eligible: z.boolean(),
  ineligible_reason: z.string().nullable(),
  price_version: z.number().int(),
  /** Of what is spent: what would have expired first, and when. */
  expiring_used: z.object({ amount: Points, date: DateOnly }).nullable(),
  balance_after: Points,
  /** Days until the member can afford it, at the pace of the last 30 days; null when they earn nothing, 0 when now. */
  days_to_afford: z.number().int().nullable(),
};

export const Redemption = z.object({
  id: Id,
  status: z.enum(['issued', 'used', 'expired', 'refunded']),
  code: z.string().nullable(),
  /** What the QR code holds. */
  qr: z.string().nullable(),
  redeem_url: z.string().nullable(),
  expires_at: Instant.nullable(),
  how_to_redeem: z.string(),
});
export type Redemption = z.infer<typeof Redemption>;

export const marketplace = {
  listOffers: get('api/m/offers', {
    summary:
      'Live offers, filtered and ordered. A member sees members’ offers as well, a corporate member corporate ones.',
    access: 'anyone',
    input: z.object({
      search: text({ max: 100 }).optional(),
      gender: z.enum(['M', 'F'], { error: 'Choose M or F.' }).optional(),
      country: CountryCode.optional(),
      discount: Discount,
      categories: choices,
      offer_types: choices,
      vendor: text({ max: 80 }).optional(),
      ordering: text({ max: 30 }).optional(),
      ...paging,
    }),
    output: listOf(Offer),
    reads: ['offers'],
  }),
  getOffer: get('api/m/offers/{id}', {
    summary: 'One offer whole. A signed-in member learns whether they can afford it and sees their own codes.',
    access: 'anyone',
    sensitive: true,
    input: z.object({ id: Id, rewards_client_code: text({ max: 40 }).optional() }),
    output: OfferDetail,
    errors: ['not_found'],
    reads: ['offers', 'balance'],
  }),
  listCategories: get('api/m/categories', {
    summary: 'Categories with live offers. `for_{product}_club=true` keeps those of the club.',
    access: 'anyone',
    input: z.looseObject({}),
    output: listOf(Category),
    reads: ['offers'],
  }),
  getCategory: get('api/m/categories/{id}', {
    summary: 'One category by id or slug, with its newest offers.',
    access: 'anyone',
    input: z.object({ id: text({ min: 1, max: 60 }) }),
    output: Category.extend({ description: z.string(), offers: z.array(Offer) }),
    errors: ['not_found'],
    reads: ['offers'],
  }),
  listOfferCountries: get('api/m/offers-countries', {
    summary: 'Countries that live offers are open in, with how many; WW stands for everywhere.',
    access: 'anyone',
    input: z.object({ category_slug: text({ max: 60 }).optional() }),
    output: listOf(z.object({ code: z.string(), name: z.string(), offers_count: z.number().int() })),
    reads: ['offers'],
  }),
  listOfferTypes: get('api/m/offer-types', {
    summary: 'Kinds of offers, with how many are live.',
    access: 'anyone',
    output: listOf(
      z.object({ id: z.number().int(), code: z.string(), name: z.string(), offers_count: z.number().int() }),
    ),
    reads: ['offers'],
  }),
  listVendors: get('api/m/vendors', {
    summary: 'Approved vendors with at least one live offer.',
    access: 'public',
    input: z.object({ search: text({ max: 100 }).optional(), country: CountryCode.optional(), ...paging }),
    output: listOf(Vendor),
    reads: ['offers'],
  }),
  getVendor: get('api/m/vendors/{id}', {
    summary: 'One vendor by id or slug, with its newest offers.',
    access: 'public',
    input: z.object({ id: text({ min: 1, max: 80 }) }),
    output: Vendor.extend({ offers: z.array(Offer) }),
    errors: ['not_found'],
    reads: ['offers'],
  }),
  quoteOffer: get('api/r/balance/{clientCode}/discount-offer/{offerId}', {
    summary: 'What buying an offer would mean for the caller, without buying it.',
    access: 'member',
    input: z.object({ clientCode: text({ max: 40 }), offerId: Id }),
    output: z.object(quoteOf),
    errors: ['not_found'],
    reads: ['offers', 'balance'],
  }),
  buyOffer: post('api/r/balance/{clientCode}/discount-offer/{offerId}', {
    summary: 'Buys an offer with points and gives its code. With `price_version` only at the price that was quoted.',
    access: 'member',
    sensitive: true,
    idempotent: true,
    limit: 'purchase',
    input: z.object({
      clientCode: text({ max: 40 }),
      offerId: Id,
      price_version: z.number().int().optional(),
      accept_price: Amount.optional(),
    }),
    status: 201,
    output: z.object({
      redemption: Redemption,
      transaction_id: Id.nullable(),
      points_spent: Points,
      balance: Points,
    }),
    errors: [
      'not_found',
      'not_eligible',
      'price_changed',
      'limit_reached',
      'sold_out',
      'insufficient_points',
      'account_frozen',
    ],
    changes: ['balance', 'transactions', 'movements', 'offers'],
  }),
};
