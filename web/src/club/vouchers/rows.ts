import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { vouchersPath } from '#platform/paths';

export const vouchersRows: readonly PageRow[] = [
  {
    path: vouchersPath,
    title: () => i18n.t('Your vouchers'),
    access: 'member',
    frame: 'main',
    load: () => import('./VouchersScreen.tsx'),
  },
];
