import * as z from 'zod/mini';
import { get } from '#platform/endpoint';
import { Id, Instant, integerText, listSchema } from '#platform/shared';

/** Marks on a page of the list. */
export const marksPageSize = 20;
/** Marks of so many days are counted by tool. */
export const countedMarkDays = 30;

/** What answered: its name, and what people call it. */
const MarkedTool = z.object({ tool: z.string(), label: z.string() });

/** An answer of the assistant that a member marked as wrong. It doesn't say who. */
export const MarkedAnswer = z.object({
  id: Id,
  marked_at: Instant,
  /** Empty where nothing of that was stored. */
  tools: z.array(MarkedTool),
  /** The language of the question, such as "de". */
  language: z.nullable(z.string()),
  /** The language model that worded it; null for the club's own answers. */
  written_by: z.nullable(z.string()),
  /** What was asked and answered, where the member sent it along. */
  texts: z.nullable(z.object({ question: z.string(), answer: z.string() })),
});
export type MarkedAnswer = z.infer<typeof MarkedAnswer>;

export const answerMarks = {
  listMarkedAnswers: get('api/admin/answer-marks/', {
    summary: 'Lists answers of the assistant that members marked as wrong, newest first, and counts them by tool.',
    access: 'admin.support',
    input: z.object({
      tool: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, { error: 'Choose a tool from the list.' }))),
      page: z._default(integerText({ min: 1, max: 500 }), 1),
      page_size: z._default(integerText({ min: 1, max: 50 }), marksPageSize),
    }),
    output: z.extend(listSchema(MarkedAnswer), {
      /** Of the last 30 days, the most often marked first. An answer of two tools counts for both. */
      tools: z.array(z.extend(MarkedTool, { count: z.int() })),
      /** What people call the tool that was asked for; null without one. */
      chosen: z.nullable(z.string()),
    }),
    errors: ['invalid_page'],
    reads: ['answer_marks'],
  }),
};
