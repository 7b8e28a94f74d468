import * as z from 'zod/mini';
import { findTextFault } from '#core/agreement-text';
import { agreementNames } from '#core/agreements';
import { get, post, put } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { publicText } from '#platform/public-text';
import { Reason } from '#platform/reason';
import { DateOnly, Instant, listSchema } from '#platform/shared';

export const termsStates = ['draft', 'scheduled', 'in_force', 'past'] as const;

/** The most characters of a text. */
export const longestTerms = 40_000;

const Name = z.enum(agreementNames);

export const TermsVersion = z.object({
  title: z.string(),
  text: z.string(),
  /** The day from which it applies; null for a draft. */
  version: z.nullable(DateOnly),
  state: z.enum(termsStates),
  /** Where it was written: on the screen, in the operator's folder, or it is the product's example. */
  source: z.enum(['screen', 'folder', 'example']),
  /** How many members accepted it. */
  agreed: z.int(),
  /** Who changed it last, when and why; empty for one from a file. */
  changed_by: z.string(),
  changed_at: z.nullable(Instant),
  reason: z.string(),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

export const TermsPage = z.object({
  name: Name,
  /** Counts up with each change: one that was made from an older state is refused. */
  seen: z.int(),
  /** The first day that a new version can apply from. */
  earliest: DateOnly,
  /** Whether nobody can join before this text is written. */
  closes_club: z.boolean(),
  /** A draft first, then by the day from which they apply, the newest first. */
  versions: z.array(TermsVersion),
});
export type TermsPage = z.infer<typeof TermsPage>;

const change = { access: 'admin.settings', output: TermsPage, changes: ['terms', 'agreements'] } as const;
/** The text, and the state of it that the caller has seen. */
const seen = { name: Name, seen: z.int() };
const refusals = ['stale_version', 'invalid_transition'] as const;

/** The club's terms of use and privacy policy as staff write them: a draft gets a day, and never changes after it. */
export const terms = {
  listTerms: get('api/admin/terms/', {
    summary: "Lists the club's texts with the versions of each.",
    access: 'admin.settings',
    output: listSchema(TermsPage),
    reads: ['terms'],
  }),
  saveTermsDraft: put('api/admin/terms/{name}/draft/', {
    summary: 'Saves the draft of a text. Members see nothing of it.',
    ...change,
    maxBytes: 256 * 1024,
    input: z.object({
      ...seen,
      title: publicText({ min: 1, max: 120 }),
      text: publicText({ min: 1, max: longestTerms }).check(
        z.superRefine((value, context) => {
          const fault = findTextFault(value);
          if (fault) context.issues.push({ code: 'custom', message: fault, input: value });
        }),
      ),
    }),
    errors: refusals,
  }),
  discardTermsDraft: post('api/admin/terms/{name}/draft/discard/', {
    summary: 'Discards the draft of a text.',
    ...change,
    input: z.object(seen),
    errors: refusals,
  }),
  publishTerms: post('api/admin/terms/{name}/publish/', {
    summary: 'Sets the day from which the draft applies. Members are asked to accept it from then on.',
    ...change,
    stepUp: true,
    input: z.object({ ...seen, from: GivenDay, reason: Reason }),
    errors: refusals,
  }),
  withdrawTerms: post('api/admin/terms/{name}/withdraw/', {
    summary: 'Makes a version that does not apply yet a draft again.',
    ...change,
    stepUp: true,
    input: z.object({ ...seen, reason: Reason }),
    errors: refusals,
  }),
};
