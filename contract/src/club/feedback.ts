import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Picture } from '#platform/files';
import { Id, Instant, limitOffset, listSchema, skippable, text } from '#platform/shared';

export const feedbackCategories = ['idea', 'bug', 'praise', 'other'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

/** `waiting` for the club's answer, `answered`, or `closed` by the club; a member who writes again opens it. */
const feedbackStates = ['waiting', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Length of a message that follows the first one, from either side. */
export const feedbackMessage = { min: 2, max: 2000 } as const;

/** The most messages of one conversation. */
export const mostFeedbackMessages = 100;

const tooShort = 'Write your message.';

export const FeedbackMessage = z.object({
  id: Id,
  by_club: z.boolean(),
  name: z.nullable(z.string()),
  text: z.string(),
  at: Instant,
});

export const FeedbackThread = z.object({
  id: Id,
  category: z.enum(feedbackCategories),
  message: z.string(),
  /** Address of the screenshot. */
  attachment: z.nullable(z.string()),
  created_at: Instant,
  state: z.enum(feedbackStates),
  /** What was written after it, oldest first. `name` is the person of the club who answered; null for the member. */
  messages: z.array(FeedbackMessage),
});
export type FeedbackThread = z.infer<typeof FeedbackThread>;

export const StaffFeedbackThread = z.extend(FeedbackThread, {
  /** Null once the account was deleted. */
  member: z.nullable(z.object({ id: Id, name: z.string(), email: z.string() })),
  rating: z.nullable(z.int()),
  /** The page it is about. */
  page: z.nullable(z.string()),
});
export type StaffFeedbackThread = z.infer<typeof StaffFeedbackThread>;

export const feedback = {
  listOwnFeedback: get('api/feedback/', {
    summary: "Lists the caller's feedback with the club's answers, newest first; at most 50.",
    access: 'member',
    output: listSchema(FeedbackThread),
    reads: ['feedback'],
  }),
  continueFeedback: post('api/feedback/{id}/messages/', {
    summary: 'Adds a message to own feedback. The club answers again, also when it was closed.',
    access: 'member',
    words: ['text'],
    idempotent: true,
    limit: 'feedback',
    input: z.object({ id: Id, text: text({ ...feedbackMessage, message: tooShort }) }),
    status: 201,
    output: FeedbackThread,
    errors: ['not_found', 'limit_reached'],
    changes: ['feedback'],
  }),
  listFeedback: get('api/admin/feedback/', {
    summary: "Lists members' feedback: what waits for an answer, the longest waiting first, or the rest, newest first.",
    access: 'admin.support',
    input: z.object({ view: z._default(z.enum(['waiting', 'done']), 'waiting'), ...limitOffset }),
    output: listSchema(StaffFeedbackThread),
    reads: ['feedback'],
  }),
  getFeedback: get('api/admin/feedback/{id}/', {
    summary: "Returns one member's feedback with all that was written after it.",
    access: 'admin.support',
    input: z.object({ id: Id }),
    output: StaffFeedbackThread,
    errors: ['not_found'],
    reads: ['feedback'],
  }),
  answerFeedback: post('api/admin/feedback/{id}/answer/', {
    summary: 'Answers feedback. The member gets a notice and an e-mail.',
    access: 'admin.support',
    idempotent: true,
    input: z.object({
      id: Id,
      text: text({ ...feedbackMessage, message: tooShort }),
      /** How many messages followed when it was read: with another number the answer is refused. */
      seen: z.int(),
    }),
    output: StaffFeedbackThread,
    errors: ['not_found', 'stale_version', 'limit_reached'],
    changes: ['feedback'],
  }),
  closeFeedback: post('api/admin/feedback/{id}/close/', {
    summary: 'Closes feedback that needs no answer, or no further one, or opens it again.',
    access: 'admin.support',
    input: z.object({ id: Id, closed: z.boolean() }),
    output: StaffFeedbackThread,
    errors: ['not_found'],
    changes: ['feedback'],
  }),
  sendFeedback: post('api/feedback/', {
    summary: 'Sends feedback to the club, with an optional screenshot.',
    access: 'member',
    words: ['message'],
    multipart: true,
    idempotent: true,
    limit: 'feedback',
    input: z.object({
      category: z.enum(feedbackCategories, { error: 'Choose what it is about.' }),
      rating: skippable(
        z.coerce
          .number<number | string>({ error: 'Choose 1 to 5.' })
          .check(
            z.int({ error: 'Choose 1 to 5.' }),
            z.minimum(1, { error: 'Choose 1 to 5.' }),
            z.maximum(5, { error: 'Choose 1 to 5.' }),
          ),
      ),
      message: text({ min: 5, max: 2000, message: 'Write at least 5 characters.' }),
      /** The page it is about. */
      page: z.optional(text({ max: 300 })),
      attachment: skippable(Picture),
    }),
    status: 201,
    output: z.object({ id: Id, message: z.string() }),
    errors: ['file_too_large', 'unsupported_file'],
    changes: ['balance', 'transactions', 'event_types', 'feedback'],
  }),
};
