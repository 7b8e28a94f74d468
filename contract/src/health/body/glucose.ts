import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { measurementSources } from '#health/signals/measurement-sources';
import { confidences, Result } from '#health/signals/result';
import { get } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id, Instant } from '#platform/shared';

/** Days of a report: the last 14 unless asked otherwise, at most 90. */
export const [usualReportDays, mostReportDays] = [14, 90];

/**
 * How long single readings are kept; after that a day's summary takes their place. An import that reaches back further
 * can be undone whole for `undoDays`.
 */
export const readingRetention = { months: 24, undoDays: 30 } as const;

/** How much the readings of a span allow: all figures, figures that may still shift, the line alone, or nothing. */
export const reportLevels = ['full', 'early', 'trace', 'none'] as const;
export type ReportLevel = (typeof reportLevels)[number];

/** Whose ranges and words a report uses; `pregnancy` has no ranges at all. */
export const glucoseAudiences = ['diabetes', 'no_diabetes', 'pregnancy'] as const;
export type GlucoseAudience = (typeof glucoseAudiences)[number];

const Share = z.object({
  /** Per cent at one decimal. */
  percent: z.number(),
  minutes_a_day: z.int(),
});

/** The five ranges, which add to 100, and what the tight range makes of the one in the middle. */
const Shares = z.object({
  very_low: Share,
  low: Share,
  in_range: Share,
  high: Share,
  very_high: Share,
  /** 70 to 140 mg/dL. */
  tight: Share,
  below_70: Share,
  above_140: Share,
  above_180: Share,
});

/** Readings against the expected ones, from the first to the last of the span at the sensor's own interval. */
const Coverage = z.object({
  have: z.int(),
  expected: z.int(),
  /** Of the expected, at most 100; null without readings. */
  percent: z.nullable(z.number()),
  days_with_readings: z.int(),
  /** Days of the span without any reading. */
  days_without: z.array(DateOnly),
  interval_minutes: z.int(),
});

/** Figures of a span. Null where its readings are too few for them. */
const Figures = z.object({
  from: DateOnly,
  to: DateOnly,
  level: z.enum(reportLevels),
  coverage: Coverage,
  /** mg/dL */
  mean: z.nullable(z.number()),
  sd: z.nullable(z.number()),
  /** Per cent. */
  cv: z.nullable(z.number()),
  /** Per cent; only of a full report. */
  gmi: z.nullable(z.number()),
  shares: z.nullable(Shares),
  confidence: z.nullable(z.enum(confidences)),
});
export type GlucoseFigures = z.infer<typeof Figures>;

/** The percentiles of a quarter of an hour of the local clock, in mg/dL; null under five readings. */
const UsualQuarter = z.object({
  /** Minutes after local midnight. */
  minute: z.int(),
  n: z.int(),
  p5: z.nullable(z.number()),
  p25: z.nullable(z.number()),
  p50: z.nullable(z.number()),
  p75: z.nullable(z.number()),
  p95: z.nullable(z.number()),
});
export type UsualQuarter = z.infer<typeof UsualQuarter>;

export const glucoseEventKinds = ['low', 'high'] as const;

/** Fifteen minutes or more below 70 or above 180 mg/dL; level 2 holds fifteen minutes below 54 or above 250. */
const GlucoseEvent = z.object({
  kind: z.enum(glucoseEventKinds),
  level: z.union([z.literal(1), z.literal(2)]),
  start: Instant,
  /** The last reading known to belong to it. */
  last: Instant,
  minutes: z.int(),
  /** Its lowest or highest reading, in mg/dL. */
  extreme: z.number(),
  /** Below 70 for more than two hours. */
  prolonged: z.boolean(),
  /** Unknown when readings stop for more than 30 minutes before it ends. */
  end: z.enum(['known', 'unknown']),
  simulated: z.boolean(),
});
export type GlucoseEvent = z.infer<typeof GlucoseEvent>;

/** A local day. `means` and `highs` have a place for each hour of the clock, null without a reading. */
const GlucoseDay = z.object({
  day: DateOnly,
  have: z.int(),
  expected: z.int(),
  mean: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Readings of the day in the target range, per cent. */
  in_target: z.nullable(z.number()),
  means: z.array(z.nullable(z.number())),
  highs: z.array(z.nullable(z.number())),
  simulated: z.boolean(),
});
export type GlucoseDay = z.infer<typeof GlucoseDay>;

/**
 * Every reading of the span on a grid of five minutes. `values` is base64 of two bytes a place, the most significant
 * first: tenths of mg/dL, 0 without a reading.
 */
const GlucoseTrace = z.object({
  start: Instant,
  step_minutes: z.int(),
  values: z.string(),
  /** Minutes ahead of UTC from an instant on. */
  offsets: z.array(z.object({ from: Instant, minutes: z.int() })),
  /** Where readings come from, from a place of the grid on. */
  sources: z.array(z.object({ place: z.int(), source: z.enum(measurementSources) })),
});
export type GlucoseTrace = z.infer<typeof GlucoseTrace>;

/** The newest reading of all, with where it is going. */
const LatestReading = z.object({
  at: Instant,
  value: z.number(),
  source: z.enum(measurementSources),
  /** mg/dL a minute over the last 15 minutes; null under three readings. */
  rate: z.nullable(z.number()),
});

/** A reading of a drop of blood, in mg/dL. */
const FingerStick = z.object({
  id: Id,
  at: Instant,
  value: z.number(),
  source: z.enum(measurementSources),
});

/** What a share should be, after the consensus for most adults or for older ones. */
const Target = z.object({
  code: z.enum(['in_range', 'below_70', 'very_low', 'above_180', 'very_high', 'cv']),
  words: z.string(),
  met: z.nullable(z.boolean()),
});

export const GlucoseReport = z.extend(Figures, {
  /** The member's zone on the last day. */
  time_zone: z.string(),
  audience: z.enum(glucoseAudiences),
  /** Whether the member said anything about diabetes. */
  audience_known: z.boolean(),
  /** mg/dL; null where no range is made for the member. */
  target: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** The finding in one sentence. */
  finding: z.string(),
  latest: z.nullable(LatestReading),
  /** The member's own day of the last reading or kept summary, wherever the span lies; null without any. */
  recorded_to: z.nullable(DateOnly),
  trace: GlucoseTrace,
  /** The last day of the span that is kept as a summary only; it has no profile, events or trace. Null without any. */
  summarised_to: z.nullable(DateOnly),
  /** Readings of a drop of blood in the span, oldest first. None of them is part of any figure here. */
  finger_sticks: z.array(FingerStick),
  usual_day: z.array(UsualQuarter),
  events: z.array(GlucoseEvent),
  days: z.array(GlucoseDay),
  /** The same span before. */
  before: Figures,
  targets: z.array(Target),
  /** Mean, GMI and time in range with what they are based on. */
  results: z.array(Result),
  /** The rules of ranges, percentiles and events. */
  version: z.string(),
});
export type GlucoseReport = z.infer<typeof GlucoseReport>;

export const glucose = needConsent({
  getGlucoseReport: get('api/mh/glucose-report/', {
    summary: "Works out the caller's glucose report of a span: profile, ranges, events and days, with their coverage.",
    access: 'member',
    input: z.object({ from: z.optional(GivenDay), to: z.optional(GivenDay) }),
    output: GlucoseReport,
    reads: ['health'],
  }),
});
