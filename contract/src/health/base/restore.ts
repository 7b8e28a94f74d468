import type * as z from 'zod/mini';
import { post } from '#platform/endpoint';
import type { ProblemCode } from '#platform/problems';

/** A call that takes back the removal of the member's own thing; not_found when it was not removed. */
export const restore = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  path: string,
  summary: string,
  input: I,
  output: O,
  errors: readonly ProblemCode[] = [],
) => post(path, { summary, access: 'member', input, output, errors: ['not_found', ...errors], changes: ['health'] });
