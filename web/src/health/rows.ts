import { assessmentRows } from '#health/assessment/rows';
import { blueprintsRows } from '#health/blueprints/rows';
import { consentsRows } from '#health/consents/rows';
import { insightsRows } from '#health/insights/rows';
import { measurementsRows } from '#health/measurements/rows';
import type { PageRow } from '#platform/pages';

/** The pages of the health half. */
export const healthRows: readonly PageRow[] = [
  ...insightsRows,
  ...measurementsRows,
  ...blueprintsRows,
  ...assessmentRows,
  ...consentsRows,
];
