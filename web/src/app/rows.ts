import { healthRows } from '#health/rows';
import type { PageRow } from '#platform/pages';
import { firstRows } from './first-rows.ts';

/** Every page of the app. */
export const rows: readonly PageRow[] = [...firstRows, ...healthRows];
