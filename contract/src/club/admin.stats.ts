import { z } from 'zod';
import { DateOnly, Id, Instant, Points } from '#platform/shared';

const Reviews = z.object({
  in_review: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** Sent in the period. */
  new: z.number().int(),
});

export const ClubStats = z.object({
  start_date: DateOnly,
  end_date: DateOnly,
  ambassadors: Reviews,
  vendors: Reviews,
  members: z.object({
    total: z.number().int(),
    by_type: z.object({
      CM: z.number().int(),
      CCM: z.number().int(),
      AMB: z.number().int(),
      VEN: z.number().int(),
    }),
    new: z.number().int(),
    active_30d: z.number().int(),
  }),
  referrals: z.object({
    clicks: z.number().int(),
    registered: z.number().int(),
    verified: z.number().int(),
    qualified: z.number().int(),
    rewarded: z.number().int(),
    rejected: z.number().int(),
  }),
  points: z.object({
    issued: Points,
    redeemed: Points,
    exchanged: Points,
    expired: Points,
    /** What members hold now. */
    outstanding: Points,
  }),
  offers: z.object({ published: z.number().int(), redemptions: z.number().int() }),
  series: z.array(
    z.object({
      date: DateOnly,
      registrations: z.number().int(),
      referrals: z.number().int(),
      points_issued: Points,
      points_redeemed: Points,
    }),
  ),
  top_ambassadors: z.array(
    z.object({
      rank: z.number().int(),
      user_id: Id,
      name: z.string(),
      country: z.string(),
      qualified: z.number().int(),
      points: Points,
    }),
  ),
  ledger: z.object({ balanced: z.boolean(), checked_at: Instant }),
});
export type ClubStats = z.infer<typeof ClubStats>;
