import { adminRows } from '#club/admin/rows';
import { ambassadorsRows } from '#club/ambassadors/rows';
import { feedbackRows } from '#club/feedback/rows';
import { supportRows } from '#club/support/rows';
import { topicsRows } from '#club/topics/rows';
import { vendorsRows } from '#club/vendors/rows';
import { analyticsRows } from '#hub/analytics/rows';
import { assistantRows } from '#hub/assistant/rows';
import { helpRows } from '#hub/help/rows';
import { notificationsRows } from '#hub/notifications/rows';
import { storiesRows } from '#hub/stories/rows';
import type { PageRow } from '#platform/pages';
import { firstRows } from './first-rows.ts';
import { healthRows } from './health-rows.ts';

/** The pages that are looked up when one of them is opened. */
export const laterRows: readonly PageRow[] = [
  ...healthRows,
  ...storiesRows,
  ...assistantRows,
  ...analyticsRows,
  ...helpRows,
  ...feedbackRows,
  ...supportRows,
  ...vendorsRows,
  ...ambassadorsRows,
  ...topicsRows,
  ...adminRows,
  ...notificationsRows,
];

/** Every page of the app but those that only an area of their own leads to. */
export const rows: readonly PageRow[] = [...firstRows, ...laterRows];

/** Pages of the administration that the menu leads to as well. */
export const isAdministration = ({ path }: PageRow): boolean => path.startsWith('/admin/');
