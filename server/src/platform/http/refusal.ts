import type { ToldHelp } from '@club/contract/platform/local-help';
import type { Problem } from '@club/contract/platform/problem-answer';
import { problemSentences } from '@club/contract/platform/problem-sentences';
import { type FieldProblem, type ProblemCode, problems } from '@club/contract/platform/problems';
import type { z } from 'zod';

interface RefusalDetails {
  /** The message for people; defaults to the code's own sentence. */
  readonly message?: string;
  readonly errors?: readonly FieldProblem[];
  /** The code's other status (`otherStatuses`). */
  readonly status?: 400 | 422;
  /** Minor units of points by which an account falls short. */
  readonly missing?: number;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** Commits what was written before the refusal (a counted attempt, an ended session). */
  readonly keep?: boolean;
  /** What the writer of the refused words is shown at once. */
  readonly help?: ToldHelp;
  /** What is still coming of the request isn't read: the connection ends with the answer. */
  readonly hangUp?: boolean;
}

/** A refusal. Thrown anywhere in a call, it rolls the transaction back and answers with the error envelope. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.message ?? problemSentences[code]);
    this.code = code;
    this.details = details;
  }
}

/**
 * Thrown by a dry run: everything it wrote is rolled back, its idempotency record included, and this answer is sent.
 */
export class RolledBack extends Error {
  readonly body: unknown;

  constructor(body: unknown) {
    super('rolled back as wanted');
    this.body = body;
  }
}

/** A refusal about one field. */
export const fieldRefusal = (field: string, message: string, code = 'invalid'): Refusal =>
  new Refusal('validation_error', { message, errors: [{ field, code, message }] });

/** The refusal for invalid input: one error per field, in the schema's words, and the keys that the call doesn't have. */
export const validationRefusal = (error: z.core.$ZodError, unknown: readonly string[] = []): Refusal => {
  const seen = new Set<string>();
  const errors = error.issues.flatMap(flatten).filter(({ field }) => !seen.has(field) && seen.add(field));
  const message = errors.length === 1 ? errors[0]?.message : undefined;
  return new Refusal('validation_error', { errors: [...errors, ...toUnknown(unknown)], message });
};

/** The refusal for keys that a call doesn't have. */
export const unknownRefusal = (keys: readonly string[]): Refusal => {
  const errors = toUnknown(keys);
  return new Refusal('validation_error', { errors, message: errors.length === 1 ? errors[0]?.message : undefined });
};

/** Keys of any length may be sent: what is said of one stays short. */
const toUnknown = (keys: readonly string[]): FieldProblem[] =>
  keys.map((key) => ({ field: key.slice(0, 60), code: 'unknown', message: 'This call has no field of that name.' }));

/** The envelope of a refusal (RFC 9457 members plus our own). */
export const toProblem = (refusal: Refusal, requestId: string): Problem => {
  const { code, message, details } = refusal;
  return {
    type: `/problems/${code.replaceAll('_', '-')}`,
    title: toTitle(code),
    status: details.status ?? problems[code],
    code,
    message,
    detail: message,
    errors: [...(details.errors ?? [])],
    request_id: requestId,
    ...(details.retryAfter === undefined ? {} : { retry_after: details.retryAfter }),
    ...(details.help && { help: details.help }),
  };
};

const toTitle = (code: ProblemCode): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');

/** For a union, reports the closest alternative; among equals the last, which is the full form. */
const flatten = (issue: z.core.$ZodIssue): FieldProblem[] => {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, errors) => (weight(errors) <= weight(best) ? errors : best));
    return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [{ field: issue.path.join('.'), code: issue.code, message: issue.message }];
};

const weight = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'invalid_type' || issue.code === 'invalid_value' ? 2 : 1), 0);
