import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { redemptionPath } from '#platform/paths';

export const soldVouchersRows: readonly PageRow[] = [
  {
    path: redemptionPath,
    title: () => i18n.t('Vouchers'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./SoldVouchersScreen.tsx'),
  },
];
