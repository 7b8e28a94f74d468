import { dashboardPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const adminDashboardRows: readonly PageRow[] = [
  {
    path: dashboardPath,
    title: () => i18n.t('Club dashboard'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./DashboardScreen.tsx'),
  },
];
