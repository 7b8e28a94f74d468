import { settlementPath, settlementsPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const moneyRows: readonly PageRow[] = [
  {
    path: settlementsPath,
    title: () => i18n.t('Settlements'),
    access: 'admin.money',
    frame: 'main',
    load: () => import('./SettlementsScreen.tsx'),
  },
  {
    path: settlementPath,
    title: () => i18n.t('Statement of a vendor'),
    access: 'admin.money',
    frame: 'main',
    load: () => import('./SettlementScreen.tsx'),
  },
];
