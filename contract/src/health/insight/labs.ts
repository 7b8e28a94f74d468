import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { PrintedResult } from '#health/signals/measurements';
import { labGroups, labMetricCodes } from '#health/signals/metrics';
import { get } from '#platform/endpoint';
import { DateOnly, Id } from '#platform/shared';

const LabCode = z.enum(labMetricCodes as [(typeof labMetricCodes)[number], ...typeof labMetricCodes], {
  error: 'Choose what was measured.',
});

/** The interval that a value is held against, in the metric's stored unit, and whose it is. */
export const LabInterval = z.object({
  of: z.enum(['laboratory', 'reference', 'decision limit']),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** The laboratory's name, or the source of a range that isn't its own. */
  by: z.nullable(z.string()),
});
export type LabInterval = z.infer<typeof LabInterval>;

export const noIntervalReasons = [
  'none_known',
  'add_sex',
  'add_age',
  'adults_only',
  'pregnancy',
  'phase',
  'kept_only',
  'worked_out',
] as const;
export type NoIntervalReason = (typeof noIntervalReasons)[number];

/** Whether a value differs from the one before by more than such values do by themselves. Percent of the earlier value. */
export const LabChange = z.object({
  said: z.enum(['within', 'beyond', 'cannot']),
  /** Why it can't be said. */
  why: z.nullable(z.enum(['limit', 'laboratory', 'unit', 'fasting', 'variation', 'zero'])),
  percent: z.nullable(z.number()),
  /** How far it may go up and down by itself. */
  up: z.nullable(z.number()),
  down: z.nullable(z.number()),
  before: z.object({ value: z.number(), day: DateOnly }),
});
export type LabChange = z.infer<typeof LabChange>;

/** One value of a sample. */
export const LabSample = z.object({
  /** Null for one that is worked out. */
  id: z.nullable(Id),
  day: DateOnly,
  /** In the metric's stored unit. */
  value: z.number(),
  limit: z.nullable(z.enum(['<', '>'])),
  printed: z.nullable(PrintedResult),
  interval: z.nullable(LabInterval),
  no_interval: z.nullable(z.enum(noIntervalReasons)),
  place: z.enum(['below', 'inside', 'above', 'unknown']),
  /** The formula of a value that is worked out from others of its sample. */
  formula: z.nullable(z.string()),
});
export type LabSample = z.infer<typeof LabSample>;

/** The latest value of one quantity, and what is to be said about it. */
export const LabResult = z.extend(LabSample, {
  metric: LabCode,
  kept_only: z.boolean(),
  change: z.nullable(LabChange),
});
export type LabResult = z.infer<typeof LabResult>;

/** A day to measure again, a suggestion of the club's own. */
export const LabRetest = z.object({
  day: DateOnly,
  metrics: z.array(LabCode),
  /** Days after the last sample. */
  after: z.int(),
  is_due: z.boolean(),
});
export type LabRetest = z.infer<typeof LabRetest>;

export const labs = needConsent({
  getLabs: get('api/mh/labs/', {
    summary: "Shows the caller's latest laboratory values by group, what needs them first, and when to measure again.",
    access: 'member',
    output: z.object({
      latest: z.nullable(
        z.object({ day: DateOnly, laboratory: z.nullable(z.string()), fasting: z.nullable(z.boolean()) }),
      ),
      groups: z.array(z.object({ group: z.enum(labGroups), results: z.array(LabResult) })),
      /** What to look at first, at most three. */
      first: z.array(LabCode),
      retests: z.array(LabRetest),
      /** The days of samples, newest first, and each quantity's values on them. */
      days: z.array(DateOnly),
      history: z.array(z.object({ metric: LabCode, samples: z.array(LabSample) })),
    }),
    reads: ['health'],
  }),
  getLabMarker: get('api/mh/labs/{metric}/', {
    summary: "Shows the course of one of the caller's laboratory values.",
    access: 'member',
    input: z.object({ metric: LabCode }),
    output: z.object({
      metric: LabCode,
      kept_only: z.boolean(),
      /** Oldest first. */
      samples: z.array(LabSample),
      change: z.nullable(LabChange),
      /** The person's own usual range, from four values on. */
      own: z.nullable(z.object({ low: z.number(), high: z.number() })),
      retest: z.nullable(LabRetest),
      /** How much it changes in one healthy person, with its source. */
      variation: z.nullable(z.object({ percent: z.number(), source: z.string() })),
    }),
    errors: ['not_found'],
    reads: ['health'],
  }),
});
