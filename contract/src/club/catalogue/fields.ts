import * as z from 'zod/mini';
import { AuditLine } from '#club/admin';
import { HeldChange } from '#club/vendor/held-change';
import { VendorRedemption, VoucherCounts } from '#club/vendor/redemption';
import { Id, Instant, listSchema, Points } from '#platform/shared';

/** Offers on a page of the list that staff search. */
export const cataloguePageSize = 20;

/** Entries of an offer's history on its page. */
export const historyRows = 50;

/**
 * How an offer stands, in the order of the filters: its status, and what follows from time, stock and its vendor.
 * `off` is published, and not on sale because its vendor may not sell.
 */
export const offerStates = ['on_sale', 'paused', 'sold_out', 'scheduled', 'ended', 'off', 'draft', 'archived'] as const;
export type OfferState = (typeof offerStates)[number];

/** What the list is narrowed to; a held change is no state of its own. */
export const catalogueStates = [...offerStates, 'held'] as const;
export type CatalogueState = (typeof catalogueStates)[number];

const Person = z.object({ id: Id, name: z.string() });

/** An offer as staff find it. */
export const FoundOffer = z.object({
  id: Id,
  /** Increases with every change. An act that was decided on without having seen the newest is refused. */
  version: z.int(),
  title: z.string(),
  vendor: Person,
  category: z.nullable(z.string()),
  image: z.nullable(z.string()),
  state: z.enum(offerStates),
  paused_by_club: z.boolean(),
  held: z.boolean(),
  featured: z.boolean(),
  price_points: Points,
  discount_percent: z.nullable(z.int()),
  discount_amount: z.nullable(z.number()),
  list_price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  /** Sold in the last 30 days, without refunds. */
  sold_30d: z.int(),
  /** Sold, and not used, refunded or expired. */
  open: z.int(),
  /** Null where the stock has no end. */
  left: z.nullable(z.int()),
});
export type FoundOffer = z.infer<typeof FoundOffer>;

const StateCounts = z.object({
  all: z.int(),
  on_sale: z.int(),
  paused: z.int(),
  sold_out: z.int(),
  scheduled: z.int(),
  ended: z.int(),
  off: z.int(),
  draft: z.int(),
  archived: z.int(),
  held: z.int(),
});

export const FoundOffers = z.extend(listSchema(FoundOffer), {
  /** Of what search, vendor, category and country leave; `all` is without archived ones. */
  counts: StateCounts,
  /** What the filters offer. */
  vendors: z.array(Person),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  countries: z.array(z.string()),
});
export type FoundOffers = z.infer<typeof FoundOffers>;

export const OfferBusiness = z.object({
  id: Id,
  slug: z.string(),
  owner: z.nullable(Person),
  offers: z.int(),
  since: Instant,
  paused: z.boolean(),
  /** Changes that waited for the club so far, and reports by members. */
  held_before: z.int(),
  reports: z.int(),
});

/** One offer with everything that staff may see of it. */
export const CatalogueOffer = z.object({
  ...FoundOffer.shape,
  summary: z.string(),
  description: z.string(),
  terms: z.string(),
  how_to_redeem: z.string(),
  type: z.string(),
  categories: z.array(z.string()),
  countries: z.array(z.string()),
  visibility: z.enum(['public', 'members', 'corporate']),
  /** Why the club paused it or took it down; empty unless it did. */
  club_reason: z.string(),
  held_change: z.nullable(HeldChange),
  created_at: Instant,
  published_at: z.nullable(Instant),
  /** The reader's own business, on which they can't act. */
  own: z.boolean(),
  vouchers: VoucherCounts,
  business: OfferBusiness,
  /** The newest entries of the audit log about it, and how many there are. */
  history: z.object({ count: z.int(), rows: z.array(AuditLine) }),
});
export type CatalogueOffer = z.infer<typeof CatalogueOffer>;

/** A voucher as staff see it, without its code. */
export const StaffVoucher = z.object({
  ...z.omit(VendorRedemption, { code: true, member: true, used_by: true, undo_until: true }).shape,
  member: Person,
});
export type StaffVoucher = z.infer<typeof StaffVoucher>;
