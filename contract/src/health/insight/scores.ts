import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { confidences, Result } from '#health/signals/result';
import { get } from '#platform/endpoint';
import { DateOnly, listSchema, readDuration } from '#platform/shared';

/** The spans a health chart can cover. Each ends today, in the club's calendar. */
export const chartDurations = [
  'last_one_week',
  'last_one_month',
  'last_three_months',
  'last_six_months',
  'last_one_year',
  'all_time',
] as const;
export type ChartDuration = (typeof chartDurations)[number];

/** What one measure did to the score between two days. */
const ChangedMeasure = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string(),
  /** The measure itself. */
  value_before: z.number(),
  value_after: z.number(),
  /** Its points, 0 to 100. */
  points_before: z.number(),
  points_after: z.number(),
  /** What it added to the score; all effects add up to the difference of the two scores. */
  effect: z.number(),
});

/** Two scores of a member, compared on the measures that were known on both days. */
export const ScoreChange = z.object({
  from: DateOnly,
  to: DateOnly,
  before: z.number(),
  after: z.number(),
  measures: z.array(ChangedMeasure),
  /** Measures that only one of the days has; they are left out. */
  left_out: z.array(z.string()),
  /** Why the score changed, in one sentence. */
  sentence: z.string(),
});
export type ScoreChange = z.infer<typeof ScoreChange>;

/** The score as of the end of a part of the chart. */
const ScorePoint = z.object({
  /** The first day of its part. */
  t: DateOnly,
  value: z.nullable(z.number()),
  have: z.int(),
  need: z.int(),
  confidence: z.nullable(z.enum(confidences)),
});

/** A part of the chart: its values' mean, lowest and highest; null where nothing was measured. */
const ChartPoint = z.object({
  t: DateOnly,
  avg: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  n: z.int(),
});

const ChartSeries = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string(),
  /** Where the value should lie, if there is a rule for it; an open end is null. */
  target: z.nullable(z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()) })),
  /** As weak as the weakest value. */
  confidence: z.enum(confidences),
  points: z.array(ChartPoint),
});
export type ChartSeries = z.infer<typeof ChartSeries>;

export const HealthChart = z.object({
  duration: z.enum(chartDurations),
  from: DateOnly,
  to: DateOnly,
  bucket: z.enum(['day', 'week', 'month']),
  /** The rules that all scores of the chart are worked out under, also the earlier ones. */
  version: z.string(),
  /** Days on which the rules changed. */
  rule_changes: z.array(z.object({ t: DateOnly, version: z.string() })),
  series: z.array(ChartSeries),
  score: z.array(ScorePoint),
  /** Why the score changed over the whole span; null unless there is a number on both ends. */
  change: z.nullable(ScoreChange),
});
export type HealthChart = z.infer<typeof HealthChart>;

export const HealthScore = z.extend(Result, {
  /** Where the score lies whatever the missing measures turn out to be. */
  interval: z.object({ low: z.number(), high: z.number() }),
  /** What there is to say about the score today, in one sentence. */
  finding: z.string(),
  /** Since the same day last week; null unless both days have a number. */
  change: z.nullable(ScoreChange),
  /** The member's own usual score: the median of the last twelve weeks on the same measures, from four weeks on. */
  baseline: z.nullable(z.object({ value: z.number(), weeks: z.int() })),
});
export type HealthScore = z.infer<typeof HealthScore>;

/** What one of two answers that differ does, were it the right one. */
const AnswerEffect = z.object({
  code: z.string(),
  /** One of the sources of the record of the person. */
  source: z.string(),
  /** The measure that it decides; null where it decides none. */
  measure: z.nullable(z.object({ label: z.string(), points: z.nullable(z.number()), max: z.number() })),
  /** The health score with it; null while there is none, or where it decides no measure. */
  score: z.nullable(z.number()),
  /** Limits that follow from it and not from every other answer. */
  limits: z.array(z.string()),
});
export type AnswerEffect = z.infer<typeof AnswerEffect>;

export const scores = needConsent({
  getHealthScore: get('api/mh/health-score/', {
    summary: "Works out the caller's health score, with its parts, what it is based on and why it changed.",
    access: 'member',
    output: HealthScore,
    reads: ['health'],
  }),
  getHealthChart: get('api/mh/health-chart/v2/', {
    summary: "Returns the caller's values and health scores over time, by day, week or month.",
    access: 'member',
    input: z.object({
      duration: z._default(readDuration(chartDurations), 'last_one_month'),
      /** The caller's own health code, also when it is left out. Another member's is not found. */
      health_client_code: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: HealthChart,
    errors: ['not_found'],
    reads: ['health'],
  }),
  listAnswerEffects: get('api/mh/answer-effects/', {
    summary: "Works out what each of the caller's answers that differ would do to the health score and to their plans.",
    access: 'member',
    output: listSchema(AnswerEffect),
    reads: ['health', 'profile'],
  }),
});
