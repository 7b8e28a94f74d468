import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { get, post } from '#platform/endpoint';
import { Id, Instant } from '#platform/shared';

/** From the most pressing down. The first level present decides what is shown on top. */
export const redFlagLevels = ['emergency', 'urgent', 'routine'] as const;
export type RedFlagLevel = (typeof redFlagLevels)[number];

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

/** A number to call, with the page it was taken from and when it is looked up again. */
export const HelpLine = z.object({
  name: z.string(),
  /** As people write it. */
  phone: z.string(),
  /** As a telephone dials it. */
  dial: z.string(),
  hours: z.string(),
  source: z.string(),
  review_by: z.string(),
});
export type HelpLine = z.infer<typeof HelpLine>;

/** Whom to call where the member lives. */
export const LocalHelp = z.object({
  /** ISO 3166-1 alpha-2; null when the country is not known. */
  country: z.nullable(z.string()),
  emergency: HelpLine,
  /** Null where no line is on record; `directory` finds one. */
  crisis: z.nullable(HelpLine),
  directory: z.object({ name: z.string(), url: z.string() }),
});
export type LocalHelp = z.infer<typeof LocalHelp>;

/** A warning sign in what a member told, and what to do about it. */
export const RedFlag = z.object({
  id: Id,
  code: z.string(),
  level: z.enum(redFlagLevels),
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

/** What the writer of a free text is shown at once, because it names a sign that can't wait. */
export const ToldHelp = z.object({
  level: z.enum(redFlagLevels),
  headline: z.string(),
  text: z.string(),
  help: LocalHelp,
});
export type ToldHelp = z.infer<typeof ToldHelp>;

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
