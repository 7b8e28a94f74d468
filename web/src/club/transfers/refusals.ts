import type { ProblemCode } from '@club/contract/platform/problems';
import { fieldErrors, toProblem } from '#platform/api';

/** The field a refusal belongs to, by its errors or code; null if none. */
export const refusedField = <F extends string>(
  failure: unknown,
  fields: readonly F[],
  byCode: Partial<Record<ProblemCode, F>>,
): { field: F; message: string } | null => {
  const errors = fieldErrors(failure);
  for (const field of fields) {
    const message = errors[field];
    if (message) return { field, message };
  }
  const { code, message } = toProblem(failure);
  const field = code ? byCode[code] : undefined;
  return field ? { field, message } : null;
};
