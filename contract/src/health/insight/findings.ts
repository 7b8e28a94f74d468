import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { PrintedResult } from '#health/signals/measurements';
import { labMetricCodes, metricCodes } from '#health/signals/metrics';
import { DaysNeeded } from '#health/signals/result';
import { get, patch, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id } from '#platform/shared';
import { OpensRoom } from './blueprints.ts';
import { LabInterval } from './labs.ts';

/** What is followed by days instead of single samples. */
export const daySubjects = ['blood_pressure', 'sleep', 'weight'] as const;
export type DaySubject = (typeof daySubjects)[number];

export const FindingSubject = z.enum([...daySubjects, ...labMetricCodes], { error: 'Choose what was measured.' });

/** What a finding leads to. `now` can't wait. */
export const findingActionKinds = ['now', 'clinician', 'blueprint', 'food', 'training', 'check', 'measure'] as const;

/** The one thing to do about a finding. */
export const FindingAction = z.object({
  code: z.string(),
  kind: z.enum(findingActionKinds),
  title: z.string(),
  detail: z.string(),
  /** The blueprint that it is, and its questions before the start; empty where the caller follows it already. */
  blueprint: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      start_gate: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  ),
  /** The room that it is done in, and what to look for there. */
  opens: z.nullable(OpensRoom),
  /** Null for what can't wait. */
  evidence: z.nullable(
    z.object({ sentence: z.string(), title: z.string(), year: z.int(), doi: z.nullable(z.string()) }),
  ),
  /** How much it moved the value in studies; null where that isn't known. */
  effect: z.nullable(z.string()),
  /** What of the caller's record changed the action. */
  because: z.nullable(z.string()),
});
export type FindingAction = z.infer<typeof FindingAction>;

/** A figure in the stored unit, with what a laboratory printed of it. Sleep is in hours. */
export const FoundValue = z.object({
  metric: z.enum([...metricCodes, 'sleep_hours']),
  value: z.number(),
  limit: z.nullable(z.enum(['<', '>'])),
  printed: z.nullable(PrintedResult),
});
export type FoundValue = z.infer<typeof FoundValue>;

/** How one figure changed, and what it takes to say so. */
const ChangedPart = z.object({
  metric: FoundValue.shape.metric,
  before: FoundValue,
  after: FoundValue,
  said: z.enum(['within', 'beyond']),
  /** Percent of the earlier value, and what it has to exceed; null for means of days. */
  percent: z.nullable(z.number()),
  needs: z.nullable(z.number()),
  /** The difference of two means with its 95 % interval; null for samples. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
});

/** What can be said on the day to measure again. */
export const PlanOutcome = z.object({
  /** The day of the new sample, or the last of the new days. */
  day: DateOnly,
  /** Why nothing can be said. */
  why: z.nullable(z.enum(['limit', 'laboratory', 'unit', 'fasting', 'variation', 'zero', 'few_before', 'no_spread'])),
  after: z.array(FoundValue),
  /** Empty where nothing can be said. */
  parts: z.array(ChangedPart),
  /** Days in each mean; null for samples. */
  days: z.nullable(z.int()),
});
export type PlanOutcome = z.infer<typeof PlanOutcome>;

export const FindingPlan = z.object({
  id: Id,
  subject: FindingSubject,
  label: z.string(),
  side: z.enum(['below', 'above']),
  action: FindingAction,
  started_on: DateOnly,
  measure_on: DateOnly,
  /** `due` from the day on until something was measured. */
  state: z.enum(['waiting', 'due', 'measured', 'ended']),
  ended_on: z.nullable(DateOnly),
  /** What it stands on, as it was accepted, and whether that still counts. */
  base: z.object({
    state: z.enum(['kept', 'corrected', 'removed']),
    day: DateOnly,
    values: z.array(FoundValue),
    days: z.nullable(z.int()),
  }),
  /** Days measured again, and how many are needed; null for samples. */
  progress: z.nullable(DaysNeeded),
  outcome: z.nullable(PlanOutcome),
  /** Why the action is no longer for the caller. */
  against: z.nullable(z.string()),
});
export type FindingPlan = z.infer<typeof FindingPlan>;

/** A value that lies outside of what it is held against, with the one thing to do about it. */
export const Finding = z.object({
  subject: FindingSubject,
  label: z.string(),
  side: z.enum(['below', 'above']),
  day: DateOnly,
  values: z.array(FoundValue),
  /** Days in the mean; null for a sample. */
  days: z.nullable(z.int()),
  interval: z.nullable(LabInterval),
  /** What the mean of days is held against, in words; null for a sample. */
  held_against: z.nullable(z.string()),
  action: FindingAction,
  /** A day to measure again; null where the clinician says when, or nothing may be put off. */
  measure_on: z.nullable(DateOnly),
  /** The plan that runs for it. */
  plan: z.nullable(Id),
});
export type Finding = z.infer<typeof Finding>;

const subjectInput = { subject: FindingSubject };
const planInput = { id: Id };

export const findings = needConsent({
  listFindings: get('api/mh/findings/', {
    summary:
      "Lists the caller's values that need something, each with one action, and the plans that follow from them.",
    access: 'member',
    output: z.object({
      today: DateOnly,
      /** What needs the caller first is first. */
      findings: z.array(Finding),
      /** Running ones by the day to measure again, then those that ended, newest first. */
      plans: z.array(FindingPlan),
      disclaimer: z.string(),
    }),
    reads: ['health'],
  }),
  acceptFinding: post('api/mh/findings/{subject}/accept/', {
    summary: 'Accepts the action of a finding: its blueprint starts, and the day to measure again is kept.',
    access: 'member',
    input: z.object({
      ...subjectInput,
      /** The action that the caller saw. */
      action: z.string().check(z.maxLength(60)),
      measure_on: z.optional(GivenDay),
      /** Yes or no to each question before a blueprint, by its code. */
      answers: z._default(z.record(z.string().check(z.maxLength(60)), z.boolean({ error: 'Answer yes or no.' })), {}),
    }),
    output: FindingPlan,
    errors: ['not_found', 'not_eligible', 'stale_version', 'already_exists'],
    changes: ['health'],
  }),
  moveMeasurement: patch('api/mh/finding-plans/{id}/', {
    summary: 'Moves the day to measure again.',
    access: 'member',
    input: z.object({ ...planInput, measure_on: GivenDay }),
    output: FindingPlan,
    errors: ['not_found'],
    changes: ['health'],
  }),
  endPlan: post('api/mh/finding-plans/{id}/end/', {
    summary: 'Ends a plan; what it led to stays on record.',
    access: 'member',
    input: z.object(planInput),
    output: FindingPlan,
    errors: ['not_found'],
    changes: ['health'],
  }),
});
