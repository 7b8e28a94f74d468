import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Reason, reasonTooShort } from '#platform/reason';
import { Id, Instant, integerText, listSchema, skippable } from '#platform/shared';
import { ContentStatus, reportReasons } from './stories.fields.ts';

export const caseViews = ['open', 'closed'] as const;
/** Cases on a page of the queue. */
export const casesPageSize = 20;

/** The latest reports shown with a case. */
export const reportsPerCase = 20;

const decisions = ['keep', 'remove', 'restore'] as const;
export type CaseDecision = (typeof decisions)[number];

/** A story or comment that a moderator has to look at, or has looked at. */
export const ContentCase = z.object({
  id: Id,
  object_type: z.enum(['story', 'comment']),
  object_id: Id,
  /** The story itself, or the one that the comment is under. */
  story_id: Id,
  title: z.string(),
  text: z.string(),
  image: z.nullable(z.string()),
  image_alt: z.string(),
  author: z.object({
    id: Id,
    name: z.string(),
    status: z.string(),
    /** Stories and comments of theirs that were removed after reports in the last 30 days. */
    upheld: z.int(),
  }),
  /** The caller's own, which they can't decide on. */
  own: z.boolean(),
  status: z.enum([...ContentStatus.options, 'deleted']),
  /** The words that made the club look: a cure, a dose, a treatment stopped. Shown first in the queue. */
  claims: z.array(z.string()),
  /** What the author may need help with, in words; they were shown whom to call. First in the queue as well. */
  signs: z.array(z.string()),
  /** The latest reports; `reports_count` counts all of them. */
  reports: z
    .array(z.object({ reason: z.enum(reportReasons), note: z.string(), at: Instant }))
    .check(z.maxLength(reportsPerCase)),
  reports_count: z.int(),
  opened_at: Instant,
  closed_at: z.nullable(Instant),
  decision: z.nullable(z.enum(decisions)),
  reason: z.nullable(z.enum(reportReasons)),
  note: z.string(),
  decided_by: z.nullable(z.string()),
});
export type ContentCase = z.infer<typeof ContentCase>;

export const storyModeration = {
  listCases: get('api/mh/moderation/', {
    summary: 'Lists stories and comments to review: claims about cures and doses first, then the longest waiting.',
    access: 'admin.moderate',
    input: z.object({
      view: z._default(z.enum(caseViews), 'open'),
      page: z._default(integerText({ min: 1, max: 1000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 50 }), casesPageSize),
    }),
    output: z.extend(listSchema(ContentCase), {
      counts: z.object({ open: z.int() }),
      /** When the case was opened that has waited longest. */
      oldest: z.nullable(Instant),
    }),
    errors: ['invalid_page'],
    reads: ['moderation'],
  }),
  decideCase: post('api/mh/moderation/', {
    summary: 'Decides on a story or comment: keep it, remove it with a reason, or restore what was removed.',
    access: 'admin.moderate',
    input: z
      .object({
        case_id: Id,
        decision: z.enum(decisions, { error: 'Choose what to do.' }),
        reason: skippable(z.enum(reportReasons, { error: 'Choose a reason.' })),
        /** What the author reads. */
        note: skippable(Reason),
      })
      .check(
        z.superRefine(({ decision, reason, note }, context) => {
          if (decision !== 'remove') return;
          if (!reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'Choose a reason.' });
          if (!note) context.addIssue({ code: 'custom', path: ['note'], message: reasonTooShort });
        }),
      ),
    output: ContentCase,
    errors: ['not_found', 'invalid_transition', 'self_review'],
    changes: ['stories', 'moderation'],
  }),
};
