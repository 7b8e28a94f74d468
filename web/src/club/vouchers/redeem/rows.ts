import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { redeemVoucherPath } from '#platform/paths';

export const redeemRows: readonly PageRow[] = [
  {
    path: redeemVoucherPath,
    title: () => i18n.t('Redeem a voucher'),
    access: 'member',
    frame: 'vendor',
    fillsWindow: true,
    load: () => import('./RedeemScreen.tsx'),
  },
];
