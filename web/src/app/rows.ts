import { adminRows } from '#club/admin/rows';
import { topicsRows } from '#club/topics/rows';
import { healthRows } from '#health/rows';
import type { PageRow } from '#platform/pages';
import { firstRows } from './first-rows.ts';

/** The pages that are looked up when one of them is opened. */
export const laterRows: readonly PageRow[] = [...healthRows, ...topicsRows, ...adminRows];

/** Every page of the app. */
export const rows: readonly PageRow[] = [...firstRows, ...laterRows];
