import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { restore } from '#health/base/restore';
import { TimeZone } from '#health/base/time-zones';
import { confidences, Result } from '#health/signals/result';
import { del, get, post, put } from '#platform/endpoint';
import { GivenDay, givenMoment } from '#platform/given-times';
import { DateOnly, Id, Instant, listSchema } from '#platform/shared';
import { activitySources } from './activity-sources.ts';

/** The longest span of nights that one call lists, in days. */
export const mostNights = 400;

/** Minutes from falling asleep to waking up above which a night is asked about. Our own choice. */
export const longestUsualNight = 14 * 60;

export const sleepStages = ['awake', 'light', 'deep', 'rem'] as const;
export type SleepStage = (typeof sleepStages)[number];

/** How much sleep a member may say that they need, in minutes. */
export const sleepNeedRange = { min: 240, max: 720 } as const;

const minutes = z.nullable(z.number());

/** Sleep of one stretch, a night or a nap, with what follows from its times. */
export const Night = z.object({
  id: Id,
  /** The day on which it ended, by the clock where the member was. */
  wake_day: DateOnly,
  time_zone: z.string(),
  bed_time: z.nullable(Instant),
  sleep_start: Instant,
  sleep_end: Instant,
  out_of_bed: z.nullable(Instant),
  is_nap: z.boolean(),
  source: z.enum(activitySources),
  device: z.string(),
  /** The member changed what the device told. */
  edited: z.boolean(),
  awake_min: minutes,
  awakenings: z.nullable(z.int()),
  light_min: minutes,
  deep_min: minutes,
  rem_min: minutes,
  /** In bed; null unless both times are known. */
  time_in_bed_min: minutes,
  /** From falling asleep to waking up. */
  sleep_period_min: z.number(),
  /** Asleep. Without a recorded time awake it is the whole period. */
  asleep_min: z.number(),
  /** Until falling asleep. */
  latency_min: minutes,
  /** Asleep in 100 minutes in bed. */
  efficiency: minutes,
  confidence: z.enum(confidences),
});
export type Night = z.infer<typeof Night>;

/** A stretch of one stage. What a watch says of stages is its estimate. */
export const StageSpan = z.object({ stage: z.enum(sleepStages), from: Instant, to: Instant });
export type StageSpan = z.infer<typeof StageSpan>;

/** A night with its course; null where the source has none. */
export const NightWithStages = z.extend(Night, { stages: z.nullable(z.array(StageSpan)) });
export type NightWithStages = z.infer<typeof NightWithStages>;

/** What every source told of the sleep that ended on a day. */
export const SleepDay = z.object({
  day: DateOnly,
  today: DateOnly,
  /** The nearest days with sleep on record; null at the ends. */
  previous: z.nullable(DateOnly),
  next: z.nullable(DateOnly),
  /** The night that counts first, then the naps that count, then what other sources told. */
  results: z.array(z.extend(NightWithStages, { counts: z.boolean() })),
});
export type SleepDay = z.infer<typeof SleepDay>;

const Jetlag = z.object({
  /** How far the middle of sleep moves between work days and free days, in hours; null until both are known. */
  hours: minutes,
  band: z.nullable(z.object({ code: z.string(), label: z.string(), tone: z.enum(['good', 'fair', 'poor']) })),
  /** Middle of sleep, minutes after midnight. */
  mid_work: minutes,
  mid_free: minutes,
  /** Middle of sleep on free days, corrected for sleep caught up; null with an alarm on free days. */
  chronotype: minutes,
  nights_work: z.int(),
  nights_free: z.int(),
  /** Free nights end later, or earlier. */
  direction: z.nullable(z.enum(['later', 'earlier'])),
});

const Debt = z.object({
  minutes,
  need_min: z.int(),
  nights: z.int(),
  of_nights: z.int(),
  /** Each of the last 14 days; `difference` is asleep less need, null without a night. */
  days: z.array(z.object({ date: DateOnly, difference: minutes })),
});

export const SleepSummary = z.object({
  today: DateOnly,
  time_zone: z.string(),
  /** The night that ended today; null when it is not recorded. */
  last_night: z.nullable(NightWithStages),
  /** The latest night on record, where last night is missing. */
  latest: z.nullable(Night),
  /** The first day with a night or a nap on record; null without any. */
  first_day: z.nullable(DateOnly),
  /** Means over the last 28 days. */
  mean_asleep_min: minutes,
  mean_efficiency: minutes,
  nights: z.int(),
  score: Result,
  regularity: Result,
  jetlag: Jetlag,
  debt: Debt,
  /** What is recommended at the member's age, in hours; null while the age is not known. */
  recommended: z.nullable(
    z.object({ ages: z.string(), from: z.number(), to: z.number(), may_be_from: z.number(), may_be_to: z.number() }),
  ),
  need_min: z.int(),
  need_is_own: z.boolean(),
  /** ISO weekdays, 1 is Monday. */
  work_days: z.array(z.int()),
  updated_at: z.nullable(Instant),
});
export type SleepSummary = z.infer<typeof SleepSummary>;

const Moment = givenMoment('Enter a date and time.');
const span = (message: string) =>
  z._default(
    z.nullable(
      z
        .number({ error: 'Enter a number of minutes.' })
        .check(z.minimum(0, { error: message }), z.maximum(1440, { error: message })),
    ),
    null,
  );

const typedNight = {
  bed_time: z._default(z.nullable(Moment), null),
  sleep_start: Moment,
  sleep_end: Moment,
  out_of_bed: z._default(z.nullable(Moment), null),
  is_nap: z._default(z.boolean(), false),
  awake_min: span('Enter the minutes you lay awake, 0 to 1440.'),
  awakenings: z._default(
    z.nullable(z.int().check(z.minimum(0), z.maximum(200, { error: 'Enter at most 200.' }))),
    null,
  ),
  /** The member felt sleepy at the wheel; it is answered with advice and not kept. */
  drowsy_driving: z._default(z.boolean(), false),
  /** Says that an unusual night is right: one above 14 hours, or from the morning to the evening. */
  confirmed: z._default(z.boolean(), false),
};

export const sleep = needConsent({
  getSleepSummary: get('api/mh/sleep/summary/', {
    summary: "Shows the caller's last night, regularity, social jetlag, debt and sleep score.",
    access: 'member',
    output: SleepSummary,
    reads: ['health'],
  }),
  listNights: get('api/mh/sleep/', {
    summary: `Lists nights and naps by the day they ended on, oldest first, over at most ${mostNights} days.`,
    access: 'member',
    input: z.object({ start_date: GivenDay, end_date: GivenDay }),
    output: listSchema(Night),
    reads: ['health'],
  }),
  getNight: get('api/mh/sleep/{id}/', {
    summary: 'Shows one night with its course.',
    access: 'member',
    input: z.object({ id: Id }),
    output: NightWithStages,
    errors: ['not_found'],
    reads: ['health'],
  }),
  getSleepDay: get('api/mh/sleep/days/{day}/', {
    summary: 'Shows the sleep that ended on a day: what every source told, which of it counts, and the days beside it.',
    access: 'member',
    input: z.object({ day: GivenDay }),
    output: SleepDay,
    reads: ['health'],
  }),
  recordNight: post('api/mh/sleep/', {
    summary: 'Records a night or a nap that the caller typed in. An unusual one is asked about first.',
    access: 'member',
    idempotent: 'sealed',
    status: 201,
    input: z.object({ ...typedNight, time_zone: z.optional(TimeZone) }),
    output: Night,
    errors: ['unusual_value', 'already_exists'],
    changes: ['health', 'balance', 'transactions', 'event_types'],
  }),
  correctNight: put('api/mh/sleep/{id}/', {
    summary: 'Corrects a night, wherever it came from; importing it again leaves the correction.',
    access: 'member',
    input: z.object({ id: Id, ...typedNight }),
    output: Night,
    errors: ['unusual_value', 'not_found', 'already_exists'],
    changes: ['health'],
  }),
  removeNight: del('api/mh/sleep/{id}/', {
    summary: 'Takes a night out of everything that is worked out.',
    access: 'member',
    input: z.object({ id: Id }),
    output: Night,
    errors: ['not_found'],
    changes: ['health'],
  }),
  restoreNight: restore(
    'api/mh/sleep/{id}/restore/',
    'Takes back the removal of a night.',
    z.object({ id: Id }),
    Night,
    ['already_exists'],
  ),
  setSleepSettings: put('api/mh/sleep-settings/', {
    summary: 'Sets how much sleep the caller needs and on which days they work.',
    access: 'member',
    input: z.object({
      /** Minutes a night; null goes back to the usual need at the caller's age. */
      need_min: z.nullable(
        z
          .int({ error: 'Enter a whole number of minutes.' })
          .check(
            z.minimum(sleepNeedRange.min, { error: 'Choose at least 4 hours.' }),
            z.maximum(sleepNeedRange.max, { error: 'Choose at most 12 hours.' }),
          ),
      ),
      work_days: z
        .array(z.int().check(z.minimum(1), z.maximum(7)), { error: 'Choose the days you work on.' })
        .check(z.refine((days) => new Set(days).size === days.length, { error: 'Choose each day once.' })),
    }),
    output: SleepSummary,
    changes: ['health'],
  }),
});
