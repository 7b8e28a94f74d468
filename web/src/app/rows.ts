import { accountRows } from '#account';
import { adminRows } from '#admin';
import { ambassadorsRows } from '#ambassadors';
import { analyticsRows } from '#analytics';
import { comingSoonRows } from '#coming-soon';
import { exchangeRows } from '#exchange';
import { feedbackRows } from '#feedback';
import { homeRows } from '#home';
import { identityRows } from '#identity';
import { marketplaceRows } from '#marketplace';
import type { PageRow } from '#pages';
import { pointsRows } from '#points';
import { questionnairesRows } from '#questionnaires';
import { vendorsRows } from '#vendors';

/** Every page of the app. */
export const rows: readonly PageRow[] = [
  ...homeRows,
  ...pointsRows,
  ...marketplaceRows,
  ...exchangeRows,
  ...questionnairesRows,
  ...vendorsRows,
  ...ambassadorsRows,
  ...analyticsRows,
  ...comingSoonRows,
  ...feedbackRows,
  ...adminRows,
  ...accountRows,
  ...identityRows,
];
