import { adminDashboardRows } from '#club/admin/dashboard/rows';
import { inboxRows } from '#club/admin/inbox/rows';
import { adminListRows } from '#club/admin/lists/rows';
import { moneyRows } from '#club/admin/money/rows';
import { vendorApprovalsRows } from '#club/admin/queue/rows';
import { catalogueRows } from '#club/catalogue/rows';
import { companiesRows } from '#club/companies/rows';
import { contentRows } from '#club/content/rows';
import { membersRows } from '#club/members/rows';
import { ratesRows } from '#club/rates/rows';
import { rulesRows } from '#club/rules/rows';
import { settlementsRows } from '#club/settlements/rows';
import { staffRows } from '#club/staff/rows';
import { offerEditorRows } from '#club/vendors/editor/rows';
import { vendorPeopleRows } from '#club/vendors/people/rows';
import { redeemRows } from '#club/vouchers/redeem/rows';
import { soldVouchersRows } from '#club/vouchers/sold/rows';
import { pushRows } from '#hub/notifications/admin/rows';
import { clubSettingsRows } from '#hub/settings/rows';
import type { PageRow } from '#platform/pages';

/**
 * Pages of the vendor dashboard and the administration that only its own strip or rail leads to: what is drawn around
 * every page need not know them.
 */
export const innerRows: readonly PageRow[] = [
  ...offerEditorRows,
  ...redeemRows,
  ...soldVouchersRows,
  ...vendorPeopleRows,
  ...settlementsRows,
  ...inboxRows,
  ...vendorApprovalsRows,
  ...adminListRows,
  ...adminDashboardRows,
  ...pushRows,
  ...companiesRows,
  ...membersRows,
  ...rulesRows,
  ...contentRows,
  ...ratesRows,
  ...catalogueRows,
  ...moneyRows,
  ...staffRows,
  ...clubSettingsRows,
];
