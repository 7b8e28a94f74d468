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
import { agentsRows } from '#hub/agents/rows';
import { answerMarkRows } from '#hub/assistant/marks/rows';
import { innerHelpRows } from '#hub/help';
import { ownHelpRows } from '#hub/help/own/rows';
import { pushRows } from '#hub/notifications/admin/rows';
import { clubSettingsRows } from '#hub/settings/rows';
import type { PageRow } from '#platform/pages';

/**
 * Pages that only an area of their own leads to, such as the vendor dashboard's strip or the administration's rail: what is
 * drawn around every page need not know them.
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
  ...ownHelpRows,
  ...innerHelpRows,
  ...agentsRows,
  ...answerMarkRows,
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
