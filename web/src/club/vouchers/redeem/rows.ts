import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { redeemVoucherPath, redemptionPath } from '#platform/paths';

/** Vouchers as the people of their vendor see them. */
export const vendorVouchersRows: readonly PageRow[] = [
  {
    path: redemptionPath,
    title: () => i18n.t('Vouchers'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./RedemptionScreen.tsx'),
  },
  {
    path: redeemVoucherPath,
    title: () => i18n.t('Redeem a voucher'),
    access: 'member',
    frame: 'vendor',
    fillsWindow: true,
    load: () => import('./RedeemScreen.tsx'),
  },
];
