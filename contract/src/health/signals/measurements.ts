import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { restore } from '#health/base/restore';
import { del, get, post, put } from '#platform/endpoint';
import { givenMoment } from '#platform/given-times';
import { DateOnly, Id, Instant, integerText, limitOffset, listSchema } from '#platform/shared';
import { type MeasurementSource, measurementSources } from './measurement-sources.ts';
import { metricCodes } from './metrics.ts';

export type { MeasurementSource };
export { measurementSources };

/** What watches measure many times a night and nobody types in. */
export const vitalCodes = ['oxygen_saturation', 'respiratory_rate'] as const;

/** The most values that one call records: a whole laboratory report. */
export const mostValuesAtOnce = 40;

const MetricCode = z.enum(metricCodes, { error: 'Choose what was measured.' });
const Moment = givenMoment('Enter the date and time of the measurement.');
const TypedValue = z.number({ error: 'Enter a number.' });
const Unit = z.string({ error: 'Choose a unit.' }).check(z.maxLength(20, { error: 'Choose a unit.' }));

/** What a laboratory's report says of a value, in its own words; the ends of its interval in the metric's stored unit. */
export const PrintedResult = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.nullable(z.string()),
  interval: z.nullable(z.string()),
  flag: z.nullable(z.string()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  laboratory: z.nullable(z.string()),
  fasting: z.nullable(z.boolean()),
  /** The report that it stands on, where it is kept. */
  report: z.nullable(Id),
});
export type PrintedResult = z.infer<typeof PrintedResult>;

/** One measured value, in the metric's stored unit. */
export const Measurement = z.object({
  id: Id,
  metric: MetricCode,
  value: z.number(),
  unit: z.string(),
  observed_at: Instant,
  source: z.enum(measurementSources),
  /** The true value lies below this one, the least that the laboratory can measure. */
  censored: z.boolean(),
  /** The true value lies above this one, the most that the laboratory can measure. */
  exceeds: z.boolean(),
  /** Null for what no report told. */
  printed: z.nullable(PrintedResult),
  recorded_at: Instant,
  /** The value that this one corrects. */
  replaces: z.nullable(Id),
});
export type Measurement = z.infer<typeof Measurement>;

/** The laboratory reported the value as "less than". */
const censored = z._default(z.boolean(), false);

/** An unusual value is stored only when the member has confirmed it. */
const confirmed = z._default(z.boolean(), false);

/** The last day with readings of something that a device measures again and again, and the month that ends with it. */
export const Vital = z.object({
  metric: z.enum(vitalCodes),
  unit: z.string(),
  /** The member's own day. */
  day: DateOnly,
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  readings: z.int(),
  month: z.object({ mean: z.number(), days: z.int() }),
  source: z.enum(measurementSources),
});
export type Vital = z.infer<typeof Vital>;

export const measurements = needConsent({
  listMeasurements: get('api/mh/measurements/', {
    summary: "Lists the caller's values of one metric, newest first.",
    access: 'member',
    input: z.object({
      metric: MetricCode,
      from: z.optional(Moment),
      to: z.optional(Moment),
      ...limitOffset,
      limit: z._default(integerText({ min: 1, max: 500 }), 100),
    }),
    output: listSchema(Measurement),
    reads: ['health'],
  }),
  listLatestMeasurements: get('api/mh/measurements/latest/', {
    summary: "Lists the caller's latest value of each metric.",
    access: 'member',
    output: listSchema(Measurement),
    reads: ['health'],
  }),
  listVitals: get('api/mh/vitals/', {
    summary: "Lists the latest day of what the caller's devices measure many times a night.",
    access: 'member',
    output: listSchema(Vital),
    reads: ['health'],
  }),
  recordMeasurements: post('api/mh/measurements/', {
    summary: 'Records values measured at one time. An unusual value is asked about first.',
    access: 'member',
    idempotent: 'sealed',
    status: 201,
    input: z.object({
      observed_at: Moment,
      values: z
        .array(z.object({ metric: MetricCode, value: TypedValue, unit: Unit, censored }), {
          error: 'Enter at least one value.',
        })
        .check(
          z.minLength(1, { error: 'Enter at least one value.' }),
          z.maxLength(mostValuesAtOnce, { error: `Enter at most ${mostValuesAtOnce} values at once.` }),
        ),
      confirmed,
    }),
    output: listSchema(Measurement),
    errors: ['unusual_value', 'already_exists'],
    changes: ['health'],
  }),
  correctMeasurement: put('api/mh/measurements/{id}/', {
    summary: 'Corrects a value; the earlier one stays on record as corrected.',
    access: 'member',
    input: z.object({ id: Id, value: TypedValue, unit: Unit, observed_at: z.optional(Moment), censored, confirmed }),
    output: Measurement,
    errors: ['unusual_value', 'not_found', 'already_exists'],
    changes: ['health'],
  }),
  removeMeasurement: del('api/mh/measurements/{id}/', {
    summary: 'Removes a value from everything that is worked out.',
    access: 'member',
    input: z.object({ id: Id }),
    output: Measurement,
    errors: ['not_found'],
    changes: ['health'],
  }),
  restoreMeasurement: restore(
    'api/mh/measurements/{id}/restore/',
    'Takes back the removal of a value.',
    z.object({ id: Id }),
    Measurement,
    ['already_exists'],
  ),
});
