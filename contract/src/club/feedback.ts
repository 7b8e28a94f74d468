import * as z from 'zod/mini';
import { post } from '#platform/endpoint';
import { Picture } from '#platform/files';
import { Id, skippable, text } from '#platform/shared';

const feedbackCategories = ['idea', 'bug', 'praise', 'other'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

export const feedback = {
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
    changes: ['balance', 'transactions', 'event_types'],
  }),
};
