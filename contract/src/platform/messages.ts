import * as z from 'zod/mini';

/** Issues whose code alone tells nothing that a person could act on. */
const unexplained = new Set(['invalid_format', 'invalid_union', 'invalid_key', 'invalid_element']);

/** The sentence for an issue that the schema gives no sentence of its own. */
const sentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This field is required.' : `Enter a ${issue.expected}.`;
  if (issue.code === 'invalid_value') {
    return issue.input === undefined ? 'This field is required.' : `Choose one of: ${issue.values.join(', ')}.`;
  }
  if (issue.code === 'too_big') return `Use at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `Use at least ${issue.minimum}.`;
  if (unexplained.has(issue.code)) return 'This value is not accepted.';
  return undefined;
};

/**
 * In a browser zod must not compile its checks: that needs `new Function`, which the page's policy refuses. Set before
 * any object schema is made, hence imported by every file here that makes one without `shared.ts`.
 */
const jitless = 'document' in globalThis;

z.config({ customError: sentence, jitless });
