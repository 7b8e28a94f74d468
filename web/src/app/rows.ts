import { adminRows } from '#club/admin/rows';
import { ambassadorsRows } from '#club/ambassadors/rows';
import { feedbackRows } from '#club/feedback/rows';
import { membersRows } from '#club/members/rows';
import { supportRows } from '#club/support/rows';
import { topicsRows } from '#club/topics/rows';
import { vendorsRows } from '#club/vendors/rows';
import { analyticsRows } from '#hub/analytics/rows';
import { assistantRows } from '#hub/assistant/rows';
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
  ...feedbackRows,
  ...supportRows,
  ...vendorsRows,
  ...ambassadorsRows,
  ...topicsRows,
  ...adminRows,
  ...membersRows,
  ...notificationsRows,
];

/** Every page of the app but some of the vendor dashboard's. */
export const rows: readonly PageRow[] = [...firstRows, ...laterRows];
