import type { PageRow } from '#platform/pages';

/** The pages of the health half. */
export const healthRows: readonly PageRow[] = [];
