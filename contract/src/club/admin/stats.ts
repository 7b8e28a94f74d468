import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Points } from '#platform/shared';

const Reviews = z.object({
  in_review: z.int(),
  approved: z.int(),
  rejected: z.int(),
  /** Sent in the period. */
  new: z.int(),
});

export const ClubStats = z.object({
  start_date: DateOnly,
  end_date: DateOnly,
  ambassadors: Reviews,
  vendors: Reviews,
  members: z.object({
    total: z.int(),
    by_type: z.object({
      CM: z.int(),
      CCM: z.int(),
      AMB: z.int(),
      VEN: z.int(),
    }),
    new: z.int(),
    active_30d: z.int(),
  }),
  referrals: z.object({
    clicks: z.int(),
    registered: z.int(),
    verified: z.int(),
    qualified: z.int(),
    rewarded: z.int(),
    rejected: z.int(),
  }),
  points: z.object({
    issued: Points,
    redeemed: Points,
    exchanged: Points,
    expired: Points,
    /** What members hold now. */
    outstanding: Points,
  }),
  offers: z.object({ published: z.int(), redemptions: z.int() }),
  series: z.array(
    z.object({
      date: DateOnly,
      registrations: z.int(),
      referrals: z.int(),
      points_issued: Points,
      points_redeemed: Points,
    }),
  ),
  top_ambassadors: z.array(
    z.object({
      rank: z.int(),
      user_id: Id,
      name: z.string(),
      country: z.string(),
      qualified: z.int(),
      points: Points,
    }),
  ),
  /** Who of a clinical profession read the health limits and texts; null while nobody has. */
  clinical_review: z.nullable(z.object({ by: z.string(), on: DateOnly })),
  /** What the last nightly check found; null before the first. */
  ledger: z.object({ balanced: z.nullable(z.boolean()), checked_at: z.nullable(Instant) }),
});
export type ClubStats = z.infer<typeof ClubStats>;
