import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { analyticsPath } from './analytics-paths.ts';

export const analyticsRows: readonly PageRow[] = [
  {
    path: analyticsPath,
    title: () => i18n.t('Analytics'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 17, label: () => i18n.t('Analytics'), icon: 'analytics' }],
    load: () => import('./AnalyticsScreen.tsx'),
  },
];
