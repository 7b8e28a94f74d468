import * as z from 'zod/mini';
import { ToldHelp } from './local-help.ts';
import './messages.ts';
import { type ProblemCode, problems } from './problems.ts';

/** The one shape of every answer that is not a success (RFC 9457 with our `code`, `message`, `errors`, `request_id`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  request_id: z.string(),
  retry_after: z.optional(z.number()),
  /** The refused words named a sign that can't wait. */
  help: z.optional(ToldHelp),
});
export type Problem = z.infer<typeof Problem>;
