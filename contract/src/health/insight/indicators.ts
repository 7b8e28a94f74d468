import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { DaysNeeded, Result } from '#health/signals/result';
import { get } from '#platform/endpoint';
import { DateOnly, Instant } from '#platform/shared';

/** How a value moves over the last 90 days: the median slope between its days (Theil–Sen). */
const Trend = z.object({
  /** Change in 30 days, in the value's unit. */
  per_30_days: z.number(),
  direction: z.enum(['up', 'down', 'steady']),
  /** Whether that is good or poor by rule; null where no rule says so. */
  tone: z.nullable(z.enum(['good', 'poor'])),
});

/** One indicator: the latest value with its band, the mean of 30 days, and where it is going. */
export const Indicator = z.extend(Result, {
  label: z.string(),
  decimals: z.int(),
  /** When the latest value was measured. */
  observed_at: z.nullable(Instant),
  /** Of the last 30 days; null without a value in them. */
  mean_30_days: z.nullable(z.object({ value: z.number(), n: z.int() })),
  /** Null until eight days of the last 90 have a value. */
  trend: z.nullable(Trend),
  /** Days of the last 90 with a value, and how many a trend needs. */
  trend_days: DaysNeeded,
  /** The mean of each day of the last 90 that has a value. */
  points: z.array(z.object({ t: DateOnly, value: z.number() })),
  /** How the value is worked out. */
  how: z.string(),
  /** What to know or do about the value; null where there is nothing to say. */
  note: z.nullable(z.string()),
  /** True when the value asks for help the same day. */
  urgent: z.boolean(),
});
export type Indicator = z.infer<typeof Indicator>;

export const indicators = needConsent({
  listIndicators: get('api/mh/indicators/', {
    summary: "Lists the caller's indicators with latest value, 30-day mean, trend and band.",
    access: 'member',
    output: z.object({
      count: z.int(),
      next: z.null(),
      previous: z.null(),
      results: z.array(Indicator),
      /** Indicators that are not worked out yet, and why. */
      unavailable: z.array(z.object({ code: z.string(), label: z.string(), reason: z.string() })),
    }),
    reads: ['health'],
  }),
});
