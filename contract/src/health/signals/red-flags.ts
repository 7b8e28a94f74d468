import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { get, post } from '#platform/endpoint';
import { LocalHelp, redFlagLevels } from '#platform/local-help';
import { Id, Instant } from '#platform/shared';

/** What to do about a red flag, the most pressing first. */
export const redFlagActions = [
  'call_emergency',
  'call_crisis_line',
  'take_sugar_now',
  'see_doctor_today',
  'see_doctor_in_two_weeks',
  'see_doctor_soon',
  'mention',
] as const;
export type RedFlagAction = (typeof redFlagActions)[number];

/** A warning sign in what a member told, and what to do about it. */
export const RedFlag = z.object({
  id: Id,
  code: z.string(),
  level: z.enum(redFlagLevels),
  /** Only the member said so, no measured value: a page that others may see names it once the member opens it. */
  is_told: z.boolean(),
  /** What was told, in a few words. */
  title: z.string(),
  message: z.string(),
  action: z.enum(redFlagActions),
  /** The action as a headline. */
  headline: z.string(),
  /** To be asked at once, where a yes makes it an emergency. */
  question: z.nullable(z.string()),
  raised_at: Instant,
  acknowledged_at: z.nullable(Instant),
});
export type RedFlag = z.infer<typeof RedFlag>;

export const redFlags = needConsent({
  listRedFlags: get('api/mh/red-flags/', {
    summary: "Lists the caller's warning signs that they have not acknowledged, the most pressing first.",
    access: 'member',
    output: z.object({
      count: z.int(),
      next: z.null(),
      previous: z.null(),
      results: z.array(RedFlag),
      help: LocalHelp,
    }),
    reads: ['health'],
  }),
  acknowledgeRedFlag: post('api/mh/red-flags/{id}/acknowledge/', {
    summary: 'Records that the caller has read a warning sign.',
    access: 'member',
    input: z.object({ id: Id }),
    output: RedFlag,
    errors: ['not_found'],
    changes: ['health'],
  }),
  confirmRedFlag: post('api/mh/red-flags/{id}/yes/', {
    summary: "Records a yes to a warning sign's question: the emergency that it is takes its place.",
    access: 'member',
    input: z.object({ id: Id }),
    output: RedFlag,
    errors: ['not_found'],
    changes: ['health'],
  }),
});
