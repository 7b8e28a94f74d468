import * as z from 'zod/mini';
import { OpeningPoints } from '#club/points';
import { Picture } from '#platform/files';
import { businessName, personName } from '#platform/names';
import { publicText, publicTitle } from '#platform/public-text';
import {
  CountryCode,
  clearable,
  DateOnly,
  Email,
  Id,
  Instant,
  integerText,
  Points,
  refuseValue,
  skippable,
  text,
} from '#platform/shared';

export const orderings = [
  /** What the club recommends first, then the newest. */
  'recommended',
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
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  image: z.nullable(z.string()),
  offers_count: z.int(),
});

export const VendorRef = z.object({ id: Id, slug: z.string(), name: z.string(), logo: z.nullable(z.string()) });

/** An offer as lists show it. */
export const Offer = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  vendor: VendorRef,
  offer_type: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  images: z.array(z.string()),
  /** What each of the pictures shows, in their order. */
  image_alts: z.array(z.string()),
  gender: z.nullable(z.enum(['M', 'F'])),
  countries: z.array(z.string()),
  visibility: z.enum(['public', 'members', 'corporate']),
  /** What it costs in points; 0 for an offer that costs none. */
  price_points: Points,
  discount_percent: z.nullable(z.int()),
  discount_amount: z.nullable(z.number()),
  list_price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Null if it never ends. */
  stock_left: z.nullable(z.int()),
  per_member_limit: z.int(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  effective_status: z.enum(['draft', 'published', 'paused', 'archived', 'scheduled', 'expired', 'sold_out']),
  redemptions: z.int(),
  version: z.int(),
});
export type Offer = z.infer<typeof Offer>;

const MyRedemption = z.object({
  id: Id,
  code: z.nullable(z.string()),
  status: z.string(),
  expires_at: z.nullable(Instant),
});

export const OfferDetail = z.extend(Offer, {
  description: z.string(),
  terms: z.string(),
  how_to_redeem: z.string(),
  /** For a signed-in member; null for a visitor. */
  affordable: z.nullable(z.boolean()),
  missing_points: z.nullable(Points),
  already_redeemed: z.nullable(z.int()),
  my_redemptions: z.array(MyRedemption),
});
export type OfferDetail = z.infer<typeof OfferDetail>;

export const Vendor = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  country: z.nullable(z.string()),
  website: z.nullable(z.string()),
  offers_count: z.int(),
});

/** One value, several separated by commas, or the parameter repeated. */
const choices = z.optional(
  z
    .pipe(
      z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))]),
      z.transform((value) =>
        (typeof value === 'string' ? value.split(',') : value).map((one) => one.trim()).filter(Boolean),
      ),
    )
    .check(
      z.refine((values) => values.length <= 50 && values.every((one) => /^[\w-]{1,60}$/.test(one)), {
        error: 'Choose from the list.',
      }),
    ),
);

/**
 * `discount` without a value, or `true`: costs points or gives any discount. A number: at least that many percent.
 * `false`: no filter.
 */
const Discount = z.optional(
  z.pipe(
    z.string(),
    z.transform((value, context): 'any' | number | undefined => {
      if (value === '' || value === 'true') return 'any';
      if (value === 'false') return undefined;
      if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100) return Number(value);
      return refuseValue(context, 'Give a percentage from 1 to 100, or no value.');
    }),
  ),
);

export const paging = {
  page: z._default(integerText({ min: 1, max: 1_000_000_000 }), 1),
  page_size: z._default(integerText({ min: 1, max: 100 }), 12),
};

/** What narrows the catalogue: OR within one of them, AND between them. */
export const filters = {
  search: z.optional(text({ max: 100 })),
  gender: z.optional(z.enum(['M', 'F'], { error: 'Choose M or F.' })),
  country: z.optional(CountryCode),
  discount: Discount,
  /** Offers that cost points, and no others. */
  for_points: z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: 'Give true or false.' }),
      z.transform((value) => value === 'true'),
    ),
  ),
  categories: choices,
  offer_types: choices,
  vendor: z.optional(text({ max: 80 })),
  /** What the caller saved, and nothing else. */
  saved: z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: 'Give true or false.' }),
      z.transform((value) => value === 'true'),
    ),
  ),
};

/** Offers that a member may save. */
export const mostSavedOffers = 200;

export const quoteFields = {
  offer: z.object({
    id: Id,
    title: z.string(),
    vendor: z.string(),
    image: z.nullable(z.string()),
    price_points: Points,
  }),
  balance: Points,
  /** What the member can spend on this offer now. */
  available: Points,
  /** Points that vendors take only later; null for the club's own offers, which take them now. */
  opens: z.nullable(OpeningPoints),
  affordable: z.boolean(),
  missing_points: Points,
  already_redeemed: z.int(),
  member_limit: z.int(),
  stock_left: z.nullable(z.int()),
  eligible: z.boolean(),
  ineligible_reason: z.nullable(z.string()),
  price_version: z.int(),
  /** Of what is spent: what would have expired first, and when. */
  expiring_used: z.nullable(z.object({ amount: Points, date: DateOnly })),
  balance_after: Points,
  /** Days until the member can afford it, at the pace of the last 30 days; null when they earn nothing, 0 when now. */
  days_to_afford: z.nullable(z.int()),
};

const counted = z.array(z.object({ value: z.string(), name: z.string(), offers_count: z.int() }));

/** Results under every filter but the one they belong to, so that a choice shows what it would leave. */
export const OfferCounts = z.object({
  count: z.int(),
  categories: counted,
  offer_types: counted,
  countries: counted,
});
export type OfferCounts = z.infer<typeof OfferCounts>;

export const noticeKinds = ['new_offer', 'price_drop', 'expiring_offer', 'back_in_stock'] as const;

/** An offer event. Ids increase, so anything above the last id seen is new. */
export const OfferNotice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  offer_id: Id,
  title: z.string(),
  body: z.string(),
  image: z.nullable(z.string()),
  created_at: Instant,
});
export type OfferNotice = z.infer<typeof OfferNotice>;

/** An offer proposed without an account. Never public. */
export const proposal = {
  company_name: businessName({ min: 2, max: 80, message: 'Enter the name of the company.' }),
  contact_name: personName({ min: 1, max: 80, message: 'Enter your name.' }),
  contact_email: Email,
  title: publicTitle({ min: 4, max: 120, message: 'Use at least 4 characters.' }),
  description: publicText({ min: 1, max: 5000, message: 'Describe the offer.' }),
  discount: z.optional(publicText({ max: 120 })),
  country: clearable(CountryCode),
  website: clearable(
    z.pipe(text({ max: 200 }), z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' })),
  ),
  image: skippable(Picture),
  /** Honeypot: hidden from people, so a filled one is accepted and dropped. */
  fax: z.optional(z.string().check(z.maxLength(200))),
};

export const Redemption = z.object({
  id: Id,
  status: z.enum(['issued', 'used', 'expired', 'refunded']),
  code: z.nullable(z.string()),
  /** What the QR code holds. */
  qr: z.nullable(z.string()),
  redeem_url: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
  how_to_redeem: z.string(),
});
export type Redemption = z.infer<typeof Redemption>;

/** Why a member reports an offer or its vendor. */
export const vendorReportReasons = ['medical_misinformation', 'misleading', 'unavailable', 'abuse', 'other'] as const;
export type VendorReportReason = (typeof vendorReportReasons)[number];
