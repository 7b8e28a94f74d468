import * as z from 'zod/mini';
import { Id, Instant, listSchema } from '#platform/shared';

/** What a business may do: `paused` by the club as a whole, `suspended` with its owner. */
export const vendorStates = ['selling', 'paused', 'suspended', 'review', 'rejected'] as const;
export type VendorState = (typeof vendorStates)[number];

/** A business as staff find it. */
export const FoundVendor = z.object({
  id: Id,
  /** When it was last changed. An act that was decided on without having seen the newest is refused. */
  version: Instant,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  country: z.nullable(z.string()),
  owner: z.nullable(z.object({ id: Id, name: z.string() })),
  state: z.enum(vendorStates),
  /** Why the club paused it; empty unless it did. */
  club_reason: z.string(),
  offers: z.int(),
  on_sale: z.int(),
  /** In the last 30 days, without refunds. */
  sold_30d: z.int(),
  since: Instant,
  /** The reader's own business, on which they can't act. */
  own: z.boolean(),
});
export type FoundVendor = z.infer<typeof FoundVendor>;

export const FoundVendors = z.extend(listSchema(FoundVendor), {
  counts: z.object({
    all: z.int(),
    selling: z.int(),
    paused: z.int(),
    suspended: z.int(),
    review: z.int(),
    rejected: z.int(),
  }),
});
export type FoundVendors = z.infer<typeof FoundVendors>;
