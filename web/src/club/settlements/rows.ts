import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { vendorStatementsPath } from '#platform/paths';

export const settlementsRows: readonly PageRow[] = [
  {
    path: vendorStatementsPath,
    title: () => i18n.t('Vendor statements'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./VendorStatementsScreen.tsx'),
  },
];
