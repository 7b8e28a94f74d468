import { problemSentences } from '@club/contract/platform/problem-sentences';
import { type FieldProblem, type Problem, type ProblemCode, problems } from '@club/contract/platform/problems';
import type { z } from 'zod';

interface RefusalDetails {
  /** The sentence for the person; the table's sentence when absent. */
  readonly message?: string;
  readonly errors?: readonly FieldProblem[];
  /** Another status than the code's own: 400 for a page so far on that nobody looks whether it is there. */
  readonly status?: 400;
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number;
  /** What was written before stays written although the call is refused (a counted attempt, an ended session). */
  readonly keep?: boolean;
}

/** A refusal: thrown anywhere in a call, it rolls the call's transaction back and answers with the one envelope. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.message ?? problemSentences[code]);
    this.code = code;
    this.details = details;
  }
}

/** Thrown by a call that only tries: everything it wrote is rolled back, its idempotency key included, and this is answered. */
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

/** The refusal for input that does not fit its schema: one error a field, in the schema's sentences. */
export const validationRefusal = (error: z.core.$ZodError): Refusal => {
  const seen = new Set<string>();
  const errors = error.issues.flatMap(flatten).filter(({ field }) => !seen.has(field) && seen.add(field));
  return new Refusal('validation_error', { errors, message: errors.length === 1 ? errors[0]?.message : undefined });
};

/** The envelope of a refusal (RFC 9457 members with our own). */
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
  };
};

const toTitle = (code: ProblemCode): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');

/** Of a union, the alternative that came closest tells what is wrong; of equals the last, which is the full form. */
const flatten = (issue: z.core.$ZodIssue): FieldProblem[] => {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, errors) => (weight(errors) <= weight(best) ? errors : best));
    return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [{ field: issue.path.join('.'), code: issue.code, message: issue.message }];
};

const weight = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'invalid_type' || issue.code === 'invalid_value' ? 2 : 1), 0);
