import type { ProblemCode } from './problems.ts';

/** A second status of a refusal: of a page beyond the highest offset, and where the input's choices exclude each other. */
export const otherStatuses: Readonly<Partial<Record<ProblemCode, 400 | 422>>> = {
  invalid_page: 400,
  not_eligible: 422,
};
