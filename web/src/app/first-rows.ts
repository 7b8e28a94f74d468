import { accountRows } from '#club/account/rows';
import { exchangeRows } from '#club/exchange/rows';
import { marketplaceRows } from '#club/marketplace/rows';
import { pointsRows } from '#club/points/rows';
import { questionnairesRows } from '#club/questionnaires/rows';
import { vouchersRows } from '#club/vouchers/rows';
import { agreementsRows } from '#core/agreements/rows';
import { signInRows } from '#core/sign-in/rows';
import { sharedViewerRows } from '#health/exchange/shared-links/viewer/rows';
import { homeRows } from '#hub/home/rows';
import { insightsRows } from '#hub/insights/rows';
import type { PageRow } from '#platform/pages';

/** The pages known from the start: all but the later ones, which are looked up when one is opened. */
export const firstRows: readonly PageRow[] = [
  ...homeRows,
  ...insightsRows,
  ...pointsRows,
  ...marketplaceRows,
  ...exchangeRows,
  ...vouchersRows,
  ...questionnairesRows,
  ...accountRows,
  ...signInRows,
  ...agreementsRows,
  ...sharedViewerRows,
];
