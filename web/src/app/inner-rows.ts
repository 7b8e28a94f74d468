import { moneyRows } from '#club/admin/money/rows';
import { membersRows } from '#club/members/rows';
import { settlementsRows } from '#club/settlements/rows';
import { offerEditorRows } from '#club/vendors/editor/rows';
import { vendorPeopleRows } from '#club/vendors/people/rows';
import { redeemRows } from '#club/vouchers/redeem/rows';
import { soldVouchersRows } from '#club/vouchers/sold/rows';
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
  ...membersRows,
  ...moneyRows,
];
