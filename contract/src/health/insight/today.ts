import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { RedFlag } from '#health/signals/red-flags';
import { get } from '#platform/endpoint';
import { LocalHelp } from '#platform/local-help';
import { DateOnly } from '#platform/shared';
import { HealthScore } from './scores.ts';
import { Timeline } from './timeline.ts';

/** What can be suggested for the rest of a day. */
export const nextKinds = [
  'connect',
  'add_night',
  'add_steps',
  'blueprint',
  'measure_again',
  'plan_result',
  'finding',
  'walk',
  'log_night',
  'wind_down',
  'breathe',
  'check',
] as const;

const NextStep = z.object({
  kind: z.enum(nextKinds),
  /** How long it takes; null where that is not known. */
  minutes: z.nullable(z.int()),
  /** Steps that are left to the goal. */
  steps: z.nullable(z.int()),
  /** Minutes after midnight by the member's clock at which it begins. */
  from_minute: z.nullable(z.int()),
  /** A blueprint's action and the blueprint it belongs to. */
  blueprint: z.nullable(z.object({ id: z.string(), title: z.string(), action: z.string() })),
  /** What to measure again, what was measured again, or what lies outside without a plan. */
  finding: z.nullable(z.object({ subject: z.string(), label: z.string() })),
});
export type NextStep = z.infer<typeof NextStep>;

export const HealthToday = z.object({
  /** Warning signs that the member has not read yet, to be above the day, and whom to call where they live. */
  red_flags: z.object({ results: z.array(RedFlag), help: LocalHelp }),
  /** Sleep, glucose, steps and sessions of today. */
  timeline: Timeline,
  /** As `api/mh/health-score/` gives it. */
  score: HealthScore,
  /** Nothing was recorded in seven days. */
  is_new: z.boolean(),
  steps: z.object({
    goal: z.int(),
    /** Seven days up to today; null without a record. */
    days: z.array(z.object({ date: DateOnly, steps: z.nullable(z.number()), goal: z.int() })),
  }),
  /** Minutes of mindfulness on each of the seven days. */
  sessions: z.array(z.object({ date: DateOnly, minutes: z.number() })),
  /** At most three, the most useful first. */
  next: z.array(NextStep),
});
export type HealthToday = z.infer<typeof HealthToday>;

export const today = needConsent({
  getHealthToday: get('api/mh/today/', {
    summary:
      "Shows the caller's open warning signs, their day on one clock, their health score, the step goal, and what to do next.",
    access: 'member',
    output: HealthToday,
    reads: ['health'],
  }),
});
