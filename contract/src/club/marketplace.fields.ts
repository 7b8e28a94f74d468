import { z } from 'zod';
import { CountryCode, clearable, DateOnly, Email, Id, Instant, Picture, Points, text } from '#platform/shared';

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
  /** What each of the pictures shows, in their order. */
  image_alts: z.array(z.string()),
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

export const paging = {
  page: z.coerce.number<number>().int().min(1).max(1_000_000_000).default(1),
  page_size: z.coerce.number<number>().int().min(1).max(100).default(12),
};

/** What narrows the catalogue: OR within one of them, AND between them. */
export const filters = {
  search: text({ max: 100 }).optional(),
  gender: z.enum(['M', 'F'], { error: 'Choose M or F.' }).optional(),
  country: CountryCode.optional(),
  discount: Discount,
  /** Offers that cost points, and no others. */
  for_points: z
    .enum(['true', 'false'], { error: 'Give true or false.' })
    .transform((value) => value === 'true')
    .optional(),
  categories: choices,
  offer_types: choices,
  vendor: text({ max: 80 }).optional(),
};

export const quoteOf = {
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

const counted = z.array(z.object({ value: z.string(), name: z.string(), offers_count: z.number().int() }));

/** Results under every filter but the one they belong to, so that a choice shows what it would leave. */
export const OfferCounts = z.object({
  count: z.number().int(),
  categories: counted,
  offer_types: counted,
  countries: counted,
});
export type OfferCounts = z.infer<typeof OfferCounts>;

export const noticeKinds = ['new_offer', 'price_drop', 'expiring_offer', 'back_in_stock'] as const;

/** Something that happened to an offer. Ids grow with time: what is greater than the last one seen is new. */
export const OfferNotice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  offer_id: Id,
  title: z.string(),
  body: z.string(),
  image: z.string().nullable(),
  created_at: Instant,
});
export type OfferNotice = z.infer<typeof OfferNotice>;

/** What somebody without an account proposes; it is read by the club and never shown before that. */
export const proposal = {
  company_name: text({ min: 2, max: 80, message: 'Enter the name of the company.' }),
  contact_name: text({ min: 1, max: 80, message: 'Enter your name.' }),
  contact_email: Email,
  title: text({ min: 4, max: 120, message: 'Use at least 4 characters.' }),
  description: text({ min: 1, max: 5000, message: 'Describe the offer.' }),
  discount: text({ max: 120 }).optional(),
  country: clearable(CountryCode),
  website: clearable(
    text({ max: 200 }).pipe(z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' })),
  ),
  image: z.union([z.literal('').transform(() => undefined), Picture]).optional(),
  /** Not shown to people: a program that fills it in is thanked and ignored. */
  fax: z.string().max(200).optional(),
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
