import * as z from 'zod/mini';
import { ReviewStatus } from '#platform/access';
import { get } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id, Instant, integerText, listSchema, Points } from '#platform/shared';

/** How far an invitation is. `rejected` reads "Not eligible" wherever the ambassador sees it. */
export const referralStatuses = ['registered', 'verified', 'qualified', 'rewarded', 'expired', 'rejected'] as const;
export const ReferralStatus = z.enum(referralStatuses);
export type ReferralStatus = z.infer<typeof ReferralStatus>;

/** The rules of the programme besides its points, which are in their event types. */
export const referralRules = {
  /** Days after the registration within which an invited member has to take part. */
  qualifyDays: 30,
  /** Different days on which they have to earn something. */
  activeDays: 3,
  /** Days from then until both receive their points. */
  holdDays: 7,
  /** Rewards for one ambassador in a month of the club's calendar. */
  monthlyRewards: 200,
} as const;

const count = z.int();

const Referral = z.object({
  id: Id,
  /** First name and initial; nothing else about the invited member is ever told. */
  display_name: z.string(),
  status: ReferralStatus,
  registered_at: Instant,
  verified_at: z.nullable(Instant),
  qualified_at: z.nullable(Instant),
  /** When the hold ends; null unless it is running. */
  release_at: z.nullable(Instant),
  rewarded_at: z.nullable(Instant),
  /** Until when the invited member can still take part; null once that is decided. */
  open_until: z.nullable(Instant),
  /** Given to the ambassador. */
  points: Points,
  /** The ambassador's own entry in the ledger. */
  transaction_id: z.nullable(Id),
  /** The reward was reversed. */
  reversed: z.boolean(),
});
export type Referral = z.infer<typeof Referral>;

export const ReferralLink = z.extend(listSchema(Referral), {
  referral_code: z.string(),
  link: z.string(),
  start_date: DateOnly,
  end_date: DateOnly,
  /** Link clicks in the period, once per visitor and day. */
  clicks: count,
  /** Registrations in the period, and how many of them reached each step. */
  registered: count,
  verified: count,
  qualified: count,
  rewarded: count,
  /** Points still on hold, over all time. */
  pending_points: Points,
  /** Points rewarded in the period, less reversals. */
  points_earned: Points,
  /** Registered for each opening, 0 to 1. */
  conversion_rate: z.number(),
  series: z.array(z.object({ date: DateOnly, clicks: count, registered: count, rewarded: count })),
  terms: z.object({
    /** To the ambassador, for each invited member who takes part. */
    referrer_points: Points,
    /** To the invited member. */
    referee_points: Points,
    qualify_days: count,
    active_days: count,
    hold_days: count,
    monthly_rewards: count,
  }),
});
export type ReferralLink = z.infer<typeof ReferralLink>;

const Ranked = z.object({
  rank: count,
  display_name: z.string(),
  country: z.string(),
  /** Invited members who took part in the period. */
  qualified: count,
  /** Given for invitations in the period. */
  points: Points,
  /** The caller's own line. */
  own: z.boolean(),
  /** The rest only for administrators of ambassadors. */
  user_id: z.optional(Id),
  email: z.optional(z.string()),
  status: z.optional(z.nullable(ReviewStatus)),
  submitted_at: z.optional(z.nullable(Instant)),
  clicks: z.optional(count),
  registered: z.optional(count),
  verified: z.optional(count),
});

const period = { start_date: z.optional(GivenDay), end_date: z.optional(GivenDay) };

export const ambassadors = {
  getReferralLink: get('api/referral-link/', {
    summary:
      "Returns the caller's invitation link, invited friends and terms, over 30 days by default and 400 at most.",
    access: 'ambassador',
    input: z.object({
      ...period,
      status: z.optional(ReferralStatus),
      page: z.optional(integerText({ min: 1, max: 1000 })),
      page_size: z.optional(integerText({ min: 1, max: 100 })),
    }),
    output: ReferralLink,
    errors: ['invalid_page'],
    reads: ['referrals'],
  }),
  getWaitingPoints: get('api/waiting-points/', {
    summary: 'Returns referral points still on hold, for both sides. They are not part of a balance yet.',
    access: 'member',
    output: z.object({
      points: Points,
      /** When the first and the last of the holds end; null when all are over and not released yet. */
      first: z.nullable(DateOnly),
      last: z.nullable(DateOnly),
    }),
    reads: ['referrals', 'balance'],
  }),
  listAmbassadors: get('api/ambassadors-list/', {
    summary: 'Ranks the top hundred ambassadors by referrals in a period. Administrators see full details.',
    access: 'member',
    input: z.object(period),
    output: z.extend(listSchema(Ranked), { start_date: DateOnly, end_date: DateOnly }),
    reads: ['referrals'],
  }),
};
