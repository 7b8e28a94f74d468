import * as z from 'zod/mini';
import { activityIcons } from '#platform/activities';
import { get, post, put } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Amount } from '#platform/numbers/amount';
import { Reason } from '#platform/reason';
import { clearable, DateOnly, Instant, integerText, listSchema, Points, text } from '#platform/shared';

/** Days of the ledger over which a draft is rehearsed. */
export const rehearsedDays = 90;

/** A figure about people, null where it is about one to nine of them and the rule is about health. */
const Figure = z.nullable(z.number());

const limits = {
  per_day: z.nullable(z.int()),
  per_month: z.nullable(z.int()),
  per_lifetime: z.nullable(z.int()),
};

const Values = { points: Points, ...limits, description: z.string() };

export const draftStates = ['draft', 'rehearsed', 'set', 'live', 'ended'] as const;
export type DraftState = (typeof draftStates)[number];

export const EarningRule = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  icon: z.enum(activityIcons),
  ...Values,
  /** The same thing counts once in this period. */
  period: z.enum(['ever', 'year', 'day']),
  /** Days before it counts again; 0 without a pause. */
  pause_days: z.number(),
  active: z.boolean(),
  /** False of a rule that staff made and never started. */
  begun: z.boolean(),
  /** The rule whose events it counts, where staff made it: it gives its points on top. */
  counts: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** Whether a rule that staff make may count its events. */
  countable: z.boolean(),
  health: z.boolean(),
  /** What it gave in the last thirty days. */
  times: Figure,
  given: Figure,
  /** The state of a draft that has not started, and its day. */
  draft: z.nullable(z.enum(draftStates)),
  starts_on: z.nullable(DateOnly),
});
export type EarningRule = z.infer<typeof EarningRule>;

export const Rehearsed = z.object({
  points: Figure,
  times: Figure,
  members: Figure,
  capped: Figure,
  capped_members: Figure,
});

export const Rehearsal = z.object({
  from: DateOnly,
  to: DateOnly,
  at: Instant,
  /** By today's values, and by the draft's. */
  today: Rehearsed,
  draft: Rehearsed,
  more: Figure,
  less: Figure,
  same: Figure,
  /** Points by week; empty where they would be about fewer than ten people's health. */
  weeks: z.array(z.object({ week: DateOnly, today: Points, draft: Points })),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

export const RuleDraft = z.object({
  ...Values,
  state: z.enum(draftStates),
  changed_at: Instant,
  rehearsal: z.nullable(Rehearsal),
  starts_on: z.nullable(DateOnly),
  /** The last day on which it is the rule. */
  ends_on: z.nullable(DateOnly),
  reason: z.string(),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
});
export type RuleDraft = z.infer<typeof RuleDraft>;

export const RulePage = z.object({
  rule: EarningRule,
  /** Counts up with each change of the rule or its draft: a change that was made from an older one is refused. */
  version: z.int(),
  draft: z.nullable(RuleDraft),
  /** Drafts that were started, the newest first. */
  started: z.array(RuleDraft),
});
export type RulePage = z.infer<typeof RulePage>;

const Code = z.string().check(z.regex(/^[a-z0-9_]{1,60}$/, { error: 'There is no rule of this name.' }));
/** The rule, and the version of it that the caller has seen. */
const seen = { code: Code, version: z.int() };
const Limit = clearable(integerText({ min: 1, max: 1000 }));

const wrongPoints = 'Enter 0.01 to 100,000 points.';

/** What staff write in a draft. */
const written = {
  points: z.pipe(
    z
      .union([z.number(), z.string()], { error: wrongPoints })
      .check(z.refine((typed) => String(typed).trim() !== '', { error: wrongPoints })),
    Amount.check(z.refine((amount: number) => amount > 0 && amount <= 10_000_000, { error: wrongPoints })),
  ),
  per_day: Limit,
  per_month: Limit,
  per_lifetime: Limit,
  description: text({ min: 1, max: 300, message: 'Write what members read.' }),
  ends_on: clearable(GivenDay),
};

const change = { access: 'admin.rules', output: RulePage, changes: ['rules'] } as const;
const refusals = ['not_found', 'stale_version', 'invalid_transition'] as const;

/** What earns points, as staff see and change it: a change is a draft, rehearsed over the ledger, that starts on a day. */
export const rules = {
  listRules: get('api/admin/rules/', {
    summary: 'Lists the earning rules with their limits and what they gave in thirty days.',
    access: 'admin.rules',
    output: listSchema(EarningRule),
    reads: ['rules'],
  }),
  createRule: post('api/admin/rules/', {
    summary: 'Makes a rule that gives points on top of what an event earns. It gives none before its draft starts.',
    ...change,
    input: z.object({
      name: text({ min: 3, max: 60, message: 'Write a name of 3 to 60 characters.' }),
      counts: z
        .string({ error: 'Choose what it counts.' })
        .check(z.regex(/^[a-z0-9_]{1,60}$/, { error: 'Choose what it counts.' })),
      ...written,
    }),
  }),
  getRule: get('api/admin/rules/{code}/', {
    summary: 'Shows one earning rule, its draft with the rehearsal, and what it was before.',
    access: 'admin.rules',
    input: z.object({ code: Code }),
    output: RulePage,
    errors: ['not_found'],
    reads: ['rules'],
  }),
  saveRuleDraft: put('api/admin/rules/{code}/draft/', {
    summary: 'Saves the draft of a rule, which has to be rehearsed again. One whose start is set is discarded first.',
    ...change,
    input: z.object({ ...seen, ...written }),
    errors: refusals,
  }),
  rehearseRule: post('api/admin/rules/{code}/draft/rehearse/', {
    summary: 'Runs the draft of a rule over the last 90 days of the ledger, beside the rule of today.',
    ...change,
    input: z.object(seen),
    errors: refusals,
  }),
  startRule: post('api/admin/rules/{code}/draft/start/', {
    summary:
      "Sets the day on which a rehearsed draft becomes the rule, from the club's midnight. It never changes then.",
    ...change,
    stepUp: true,
    input: z.object({ ...seen, starts_on: GivenDay, reason: Reason }),
    errors: refusals,
  }),
  discardRuleDraft: post('api/admin/rules/{code}/draft/discard/', {
    summary: 'Discards the draft of a rule, also one whose start is set and has not come.',
    ...change,
    input: z.object(seen),
    errors: refusals,
  }),
  endRule: post('api/admin/rules/{code}/end/', {
    summary: 'Ends a rule at once: nothing is earned by it until a draft starts. Points already earned stay.',
    ...change,
    stepUp: true,
    input: z.object({ ...seen, reason: Reason }),
    errors: refusals,
  }),
};
