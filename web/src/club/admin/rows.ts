import { adminPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const adminRows: readonly PageRow[] = [
  {
    path: adminPath,
    title: () => i18n.t('Ambassador applications'),
    access: 'admin.ambassadors',
    frame: 'main',
    nav: [{ in: 'menu', order: 40, label: () => i18n.t('Administration'), icon: 'admin' }],
    load: () => import('./queue/AmbassadorApprovalsScreen.tsx'),
  },
];
