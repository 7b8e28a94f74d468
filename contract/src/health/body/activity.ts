import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { restore } from '#health/base/restore';
import { TimeZone } from '#health/base/time-zones';
import { confidences } from '#health/signals/result';
import { del, get, post, put } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Instant, listSchema, text } from '#platform/shared';
import { activitySources } from './activity-sources.ts';
import { mostADay } from './most-a-day.ts';

/** The longest span that one call lists, and the most days that one call stores. */
export const mostActivityDays = 92;

/** The goals a member may set, in steps a day. */
export const stepGoalRange = { min: 2000, max: 30_000 } as const;

/** Minutes a week by WHO 2020: moderate ones, a vigorous minute counted twice. */
export const weeklyMinutes = { least: 150, most: 300 } as const;

const Source = z.enum(activitySources, { error: 'Choose a watch, a phone, or an entry by hand.' });
const figure = (most: number, words: string) =>
  z._default(
    z.nullable(
      z
        .number({ error: 'Enter a number.' })
        .check(
          z.minimum(0, { error: `Enter ${words} of 0 or more.` }),
          z.maximum(most, { error: `That's more ${words} than a day can have.` }),
        ),
    ),
    null,
  );
const count = (most: number, words: string) =>
  z._default(
    z.nullable(
      z
        .int({ error: 'Enter a whole number.' })
        .check(
          z.minimum(0, { error: `Enter ${words} of 0 or more.` }),
          z.maximum(most, { error: `That's more ${words} than a day can have.` }),
        ),
    ),
    null,
  );

const device = z._default(text({ max: 80 }), '');
/** The zone in which the day was lived; the member's own unless said. */
const timeZone = z.optional(TimeZone);
const date = GivenDay;

/** A day as one source tells it. */
const figures = {
  steps: count(mostADay.steps, 'steps'),
  distance_m: figure(mostADay.distance_m, 'metres'),
  active_kcal: figure(mostADay.active_kcal, 'kilocalories'),
  active_min_moderate: figure(mostADay.minutes, 'minutes'),
  active_min_vigorous: figure(mostADay.minutes, 'minutes'),
  floors: count(mostADay.floors, 'floors'),
};

const number = z.nullable(z.number());

/** A day as one source told it. */
export const ActivityRecord = z.object({
  date: z.string(),
  time_zone: z.string(),
  source: z.enum(activitySources),
  device: z.string(),
  steps: number,
  distance_m: number,
  active_kcal: number,
  active_min_moderate: number,
  active_min_vigorous: number,
  floors: number,
});
export type ActivityRecord = z.infer<typeof ActivityRecord>;

/** One day of the member's calendar. A day that nothing was recorded for has no source, and null for every figure. */
export const ActivityDay = z.object({
  date: z.string(),
  time_zone: z.string(),
  /** What counts that day; null without a record. */
  source: z.nullable(z.enum(activitySources)),
  device: z.nullable(z.string()),
  steps: number,
  /** More than the source alone saw, because another one walked along for a part of the day. */
  merged: z.boolean(),
  distance_m: number,
  active_kcal: number,
  active_min_moderate: number,
  active_min_vigorous: number,
  /** Moderate minutes, each vigorous one counted twice. */
  mvpa_min: number,
  floors: number,
  /** Figures that are worked out from steps, because no source has them. */
  estimated: z.array(z.enum(['distance_m', 'active_kcal', 'mvpa_min'])),
  confidence: z.nullable(z.enum(confidences)),
  goal: z.int(),
  /** Null without steps, and for today until it is met. */
  goal_met: z.nullable(z.boolean()),
  /** The day isn't over yet. */
  is_today: z.boolean(),
  /** Every source of the day, the one that counts first. They are never added up. */
  records: z.array(ActivityRecord),
});
export type ActivityDay = z.infer<typeof ActivityDay>;

/** The days of a span, oldest first, gaps included, and what they come to. Today is left out of every average. */
export const ActivitySpan = z.extend(listSchema(ActivityDay), {
  from: DateOnly,
  to: DateOnly,
  time_zone: z.string(),
  /** The mean of the whole days with steps; null without one. */
  mean_steps: number,
  /** The mean of as many days before the span; null without one. */
  mean_steps_before: number,
  days_with_steps: z.int(),
  days_goal_met: z.int(),
});
export type ActivitySpan = z.infer<typeof ActivitySpan>;

const ActivityWeek = z.object({
  from: DateOnly,
  to: DateOnly,
  mean_steps: number,
  days_with_steps: z.int(),
  days_goal_met: z.int(),
});

/** Steps by the hour of the member's clock; null where nothing was recorded. Empty without a source that tells. */
const Hours = z.array(z.object({ hour: z.int(), steps: number }));

/** One day with its hours, and between which days it lies. */
export const OneActivityDay = z.object({
  day: ActivityDay,
  hours: Hours,
  today: DateOnly,
  /** The first day on record; null without any. */
  first_day: z.nullable(DateOnly),
});
export type OneActivityDay = z.infer<typeof OneActivityDay>;

/** Where the member stands today. */
export const ActivitySummary = z.object({
  today: ActivityDay,
  /** The first day on record; null without any. */
  first_day: z.nullable(DateOnly),
  hours: Hours,
  goal: z.object({
    steps: z.int(),
    /** The member chose it. */
    is_own: z.boolean(),
    /** What it is without a choice. */
    suggested: z.int(),
    /** How the suggested goal comes about. */
    how: z.string(),
  }),
  /** The pace of today's walking by five minutes; null under ten minutes of it, or where no source tells. */
  cadence: z.nullable(z.object({ steps_a_minute: z.int(), minutes: z.int() })),
  streak: z.object({
    days: z.int(),
    /** A missed day is bridged once in seven days. */
    freeze_available: z.boolean(),
    freezes: z.array(DateOnly),
  }),
  week: z.object({
    mvpa_min: number,
    days: z.int(),
    of_days: z.int(),
    least: z.int(),
    most: z.int(),
    confidence: z.nullable(z.enum(confidences)),
  }),
  sources: z.object({
    order: z.array(z.enum(activitySources)),
    devices: z.array(
      z.object({ source: z.enum(activitySources), device: z.string(), days: z.int(), last_day: DateOnly }),
    ),
  }),
  /** When something was last recorded. */
  updated_at: z.nullable(Instant),
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const activity = needConsent({
  getActivityMonth: get('api/mh/activities/month', {
    summary: "Lists the days of a month in the caller's time zone, each with the value that counts.",
    access: 'member',
    input: z.object({
      /** `YYYY-MM`; the current month unless said. */
      month: z.optional(
        z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'Enter a month as YYYY-MM.' })),
      ),
    }),
    output: ActivitySpan,
    reads: ['health'],
  }),
  getActivityWeekly: get('api/mh/activities/weekly', {
    summary: `Lists the days between two dates, at most ${mostActivityDays}, each with the value that counts.`,
    access: 'member',
    input: z.object({ start_date: GivenDay, end_date: GivenDay }),
    output: ActivitySpan,
    reads: ['health'],
  }),
  recordActivity: post('api/mh/activity-history', {
    summary: 'Stores days that the caller tells. They count as entered by hand, whatever they were read from.',
    access: 'member',
    status: 201,
    input: z.object({
      time_zone: timeZone,
      days: z
        .array(z.object({ date, ...figures }), { error: 'Enter at least one day.' })
        .check(
          z.minLength(1, { error: 'Enter at least one day.' }),
          z.maxLength(mostActivityDays, { error: `Send at most ${mostActivityDays} days at once.` }),
        ),
    }),
    output: listSchema(ActivityDay),
    changes: ['health'],
  }),
  removeActivity: del('api/mh/activity-history', {
    summary: "Takes out what one source told about a day. Another source's figures then count.",
    access: 'member',
    input: z.object({ date: GivenDay, source: Source, device }),
    output: ActivityDay,
    errors: ['not_found'],
    changes: ['health'],
  }),
  restoreActivity: restore(
    'api/mh/activity-history/restore/',
    'Takes back that what one source told about a day was taken out.',
    z.object({ date: GivenDay, source: Source, device }),
    ActivityDay,
  ),
  getActivitySummary: get('api/mh/activities/summary/', {
    summary: "Shows the caller's steps today, goal, streak, active minutes of the week, and sources.",
    access: 'member',
    output: ActivitySummary,
    reads: ['health'],
  }),
  getActivityDay: get('api/mh/activities/days/{date}/', {
    summary: 'Shows one day: its hours, every source, and what counts.',
    access: 'member',
    input: z.object({ date: GivenDay }),
    output: OneActivityDay,
    reads: ['health'],
  }),
  listActivityWeeks: get('api/mh/activities/weeks/', {
    summary: "Lists 53 weeks of the caller's steps, oldest first.",
    access: 'member',
    input: z.object({
      /** A day of the last of the weeks; today unless said. */
      end_date: z.optional(GivenDay),
    }),
    output: listSchema(ActivityWeek),
    reads: ['health'],
  }),
  setStepGoal: put('api/mh/step-goal/', {
    summary: "Sets the caller's step goal from today on, or goes back to the suggested one.",
    access: 'member',
    input: z.object({
      steps: z.nullable(
        z
          .int({ error: 'Enter a whole number of steps.' })
          .check(
            z.minimum(stepGoalRange.min, { error: 'Choose at least 2,000 steps.' }),
            z.maximum(stepGoalRange.max, { error: 'Choose at most 30,000 steps.' }),
          ),
      ),
    }),
    output: ActivitySummary,
    changes: ['health'],
  }),
  setSourceOrder: put('api/mh/activity-sources/', {
    summary: 'Sets which source counts where several tell about the same day or night.',
    access: 'member',
    input: z.object({
      order: z.array(Source).check(
        z.refine((order) => new Set(order).size === activitySources.length && order.length === activitySources.length, {
          error: 'Name each kind of source once.',
        }),
      ),
    }),
    output: ActivitySummary,
    changes: ['health'],
  }),
});
