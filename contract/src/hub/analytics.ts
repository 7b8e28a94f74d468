import * as z from 'zod/mini';
import { get } from '#platform/endpoint';
import { DateOnly, Id, listSchema, Points } from '#platform/shared';

const count = z.int();

/** What the reports of points do not say about the caller's last twelve months. */
export const OwnYear = z.object({
  from: DateOnly,
  to: DateOnly,
  /** Days of the club's calendar on which something was earned. */
  active_days: count,
  /** The longest run of such days without a gap; the later one of two. */
  best_streak: z.nullable(z.object({ days: count, from: DateOnly, to: DateOnly })),
  /** What was bought and not given back. */
  offers: z.object({ count, points: Points }),
});
export type OwnYear = z.infer<typeof OwnYear>;

const named = { id: Id, name: z.string(), own: z.boolean() };

/**
 * A company's last twelve whole months. Nothing is told of fewer than ten people: a smaller company is only that, and
 * a figure behind which fewer stand is null. Points are rounded to hundreds and people down to fives.
 */
export const CompanyTotals = z.discriminatedUnion('too_small', [
  z.object({ ...named, too_small: z.literal(true) }),
  z.object({
    ...named,
    too_small: z.literal(false),
    from: DateOnly,
    to: DateOnly,
    members: count,
    /** Who earned something in the period. */
    active: z.nullable(count),
    /** In the months that are told: the others cannot be reckoned from it. */
    points_earned: z.nullable(Points),
    offers_redeemed: z.nullable(count),
    months: z.array(z.object({ date: DateOnly, points: z.nullable(Points) })),
    /** What most did; what fewer than ten did is left out. In people, for points would tell what is left out. */
    activities: z.array(z.object({ activity: z.string(), label: z.string(), members: count })),
  }),
]);
export type CompanyTotals = z.infer<typeof CompanyTotals>;

export const analytics = {
  getOwnYear: get('api/analytics/year/', {
    summary: "Returns the caller's last twelve months: earning days, the longest streak, offers bought.",
    access: 'member',
    output: OwnYear,
    reads: ['transactions', 'movements'],
  }),
  listCompanyTotals: get('api/analytics/companies/', {
    summary:
      "Returns totals for the caller's company, or all companies for dashboard administrators. Totals of fewer than ten people are left out.",
    access: 'member',
    output: listSchema(CompanyTotals),
    reads: ['account_status'],
  }),
};
