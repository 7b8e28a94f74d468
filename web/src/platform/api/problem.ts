import { type ProblemCode, problems, somethingWentWrong } from '@club/contract/platform/problems';

/** A call that did not succeed: the status and body of the answer, or no status when none came. */
export interface Failure {
  readonly status: number | null;
  readonly data: unknown;
}

export interface Refusal {
  /** The sentence to show. */
  readonly message: string;
  readonly status: number | null;
  /** The code the client acts on; null if missing. */
  readonly code: ProblemCode | null;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | null;
}

/**
 * Reads any failure, of our server or of another. The sentence is the first non-empty text of `message`,
 * `error.message`, `error`, `detail`, the first of `errors`, the first value of a field-to-texts map; else the
 * fallback of specification section 8.
 */
export const toProblem = (failure: unknown): Refusal => {
  const { status = null, data } = isRecord(failure) ? (failure as Partial<Failure>) : {};
  const body = isRecord(data) ? data : {};
  return {
    message: messageIn(body) ?? somethingWentWrong,
    status: typeof status === 'number' ? status : null,
    code: isProblemCode(body.code) ? body.code : null,
    retryAfter: typeof body.retry_after === 'number' ? body.retry_after : null,
  };
};

/** The sentence for each field that was refused, by the field's name. */
export const fieldErrors = (failure: unknown): Record<string, string> => {
  const data = isRecord(failure) ? failure.data : null;
  const listed = isRecord(data) && Array.isArray(data.errors) ? data.errors : [];
  return Object.fromEntries(
    listed.flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string'
        ? [[entry.field, entry.message]]
        : [],
    ),
  );
};

/** A 2xx answer may still carry an error. */
export const saysItFailed = (body: unknown): boolean =>
  isRecord(body) && (body.success === false || (Boolean(body.error) && messageIn(body) !== null));

const messageIn = (body: Record<string, unknown>): string | null => {
  const { message, error, detail, errors } = body;
  const listed = Array.isArray(errors) ? errors.map((entry) => (isRecord(entry) ? entry.message : entry)) : [];
  const candidates = [message, isRecord(error) ? error.message : error, detail, ...listed, ...fieldLists(body)];
  return candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? null;
};

const fieldLists = (body: Record<string, unknown>): unknown[] =>
  Object.values(body).flatMap((value) => (Array.isArray(value) && typeof value[0] === 'string' ? [value[0]] : []));

const isProblemCode = (code: unknown): code is ProblemCode => typeof code === 'string' && code in problems;

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';
