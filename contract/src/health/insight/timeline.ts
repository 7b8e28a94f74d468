import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { activitySources } from '#health/body/activity-sources';
import { measurementSources } from '#health/signals/measurement-sources';
import { confidences } from '#health/signals/result';
import { get } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Instant } from '#platform/shared';

/** What can be drawn on the one clock, in the order of its lanes. */
export const timelineSignals = [
  'sleep',
  'glucose',
  'heart_rate',
  'meals',
  'steps',
  'sessions',
  'weight',
  'pressure',
  'recovery',
  'score',
  'points',
] as const;
export type TimelineSignal = (typeof timelineSignals)[number];

/**
 * Signals that are set against each other. Recovery and the score are worked out from others of them, so they would
 * only meet themselves;
 * whether a day of the food diary is complete nobody knows, so its energy would mislead.
 */
export const comparedSignals = ['sleep', 'glucose', 'steps', 'sessions', 'weight', 'pressure', 'points'] as const;
export type ComparedSignal = (typeof comparedSignals)[number];

/** How many signals share a clock. */
export const signalLimits = { least: 2, most: 5 } as const;

export const timelineSpans = ['day', 'fortnight', 'year'] as const;
export type TimelineSpan = (typeof timelineSpans)[number];
/** Days of each span. */
export const spanDays: Readonly<Record<TimelineSpan, number>> = { day: 1, fortnight: 14, year: 365 };

/** Fewer days with both values say nothing. */
export const fewestPairs = 21;

const isSignal = (name: string): boolean => timelineSignals.some((signal) => signal === name);

/** Several signals separated by commas, or a list. */
const Signals = z
  .pipe(
    z.union([z.string().check(z.maxLength(200)), z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))]),
    z.transform((value) => [
      ...new Set((typeof value === 'string' ? value.split(',') : value).map((one) => one.trim()).filter(Boolean)),
    ]),
  )
  .check(
    z.refine((names) => names.every(isSignal), { error: `Choose from ${timelineSignals.join(', ')}.` }),
    z.refine((names) => names.length >= signalLimits.least && names.length <= signalLimits.most, {
      error: 'Choose two to five signals.',
    }),
  );

/**
 * What happened from one place of the grid to another; both are the same for a single moment. A night may begin before
 * the first place or end after the last one.
 */
const TimelineItem = z.object({
  from: z.number(),
  to: z.number(),
  value: z.nullable(z.number()),
  /** The range that the value stands for, such as the lowest and highest reading of a day. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** A sleep stage, the name of a session, which meal, `day` where steps are known by the day only, or `resting`. */
  name: z.nullable(z.string()),
  /** Of a session, what was practised. */
  kind: z.nullable(z.enum(['calm', 'training'])),
});
export type TimelineItem = z.infer<typeof TimelineItem>;

const Stretch = z.object({ from: z.number(), to: z.number() });

const TimelineLane = z.object({
  signal: z.enum(timelineSignals),
  draw: z.enum(['trace', 'bars', 'spans', 'line']),
  unit: z.string(),
  /**
   * A value for each place of the grid, as base64 of two bytes a place, the most significant first: tenths, 0 without a
   * reading. Only of a trace.
   */
  values: z.nullable(z.string()),
  items: z.array(TimelineItem),
  /** Where a value was to be expected and none is known. */
  gaps: z.array(Stretch),
  target: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** Days of the span with a value. */
  days: z.int(),
  sources: z.array(z.enum([...new Set([...measurementSources, ...activitySources, 'club'] as const)])),
  /** As weak as the weakest value; null without any. */
  confidence: z.nullable(z.enum(confidences)),
});
export type TimelineLane = z.infer<typeof TimelineLane>;

/**
 * Signals on one grid of time. A day and a fortnight have a place for every five minutes that really passed, so that a day
 * has 276 or 300 where the clocks change; a year has a place for each day of the member's calendar.
 */
export const Timeline = z.object({
  span: z.enum(timelineSpans),
  from: DateOnly,
  to: DateOnly,
  today: DateOnly,
  /** The member's zone at the end of the span. */
  time_zone: z.string(),
  start: Instant,
  step_minutes: z.int(),
  places: z.int(),
  /** Minutes that the member's clock is ahead of UTC, from a place on. A year of days has none. */
  offsets: z.array(z.object({ place: z.int(), minutes: z.int() })),
  /** The place of now; null where the span has passed. */
  now: z.nullable(z.number()),
  lanes: z.array(TimelineLane),
});
export type Timeline = z.infer<typeof Timeline>;

/** How two signals went together over some days. */
const Link = z.object({
  /** Days between the first signal and the second: the same day, or the day after. */
  lag: z.union([z.literal(0), z.literal(1)]),
  /** Days on which both are known. */
  pairs: z.int(),
  /** Spearman's rank correlation with its 95 % interval; null below the fewest pairs, or where a signal never changes. */
  rho: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** How many independent days the pairs are worth, since one day resembles the next. */
  effective: z.nullable(z.number()),
  verdict: z.enum(['too_few', 'unchanging', 'no_clear_link', 'together', 'opposite']),
});
export type SignalLink = z.infer<typeof Link>;

export const SignalPair = z.object({
  one: z.enum(comparedSignals),
  other: z.enum(comparedSignals),
  from: DateOnly,
  to: DateOnly,
  links: z.array(Link),
  /** The days on which both are known, with their values. */
  days: z.array(z.object({ day: DateOnly, one: z.number(), other: z.number() })),
  units: z.object({ one: z.string(), other: z.string() }),
  confidence: z.nullable(z.enum(confidences)),
});
export type SignalPair = z.infer<typeof SignalPair>;

const Signal = z.enum(comparedSignals, { error: `Choose one of ${comparedSignals.join(', ')}.` });

export const timeline = needConsent({
  getTimeline: get('api/mh/timeline/', {
    summary: "Returns two to five of the caller's signals on one clock, over a day, a fortnight or a year.",
    access: 'member',
    input: z.object({
      signals: Signals,
      span: z._default(z.enum(timelineSpans, { error: `Choose one of ${timelineSpans.join(', ')}.` }), 'day'),
      /** The last day; today unless said. */
      to: z.optional(GivenDay),
    }),
    output: Timeline,
    reads: ['health', 'transactions'],
  }),
  compareSignals: get('api/mh/timeline/links/', {
    summary: "Tells how two of the caller's signals moved together from day to day, with how sure that is.",
    access: 'member',
    input: z.object({
      one: Signal,
      other: Signal,
      days: z._default(z.enum(['90', '365'], { error: 'Choose 90 or 365 days.' }), '90'),
    }),
    output: SignalPair,
    reads: ['health', 'transactions'],
  }),
});
