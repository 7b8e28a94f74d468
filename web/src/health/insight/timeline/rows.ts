import { healthInsightsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const insightsRows: readonly PageRow[] = [
  {
    path: healthInsightsPath,
    title: () => i18n.t('Health insights'),
    access: 'member',
    frame: 'health',
    nav: [
      { in: 'tabs', order: 30, label: () => i18n.t('Health'), icon: 'health', sections: ['/health'] },
      { in: 'bottom', order: 20, label: () => i18n.t('Health'), icon: 'health', sections: ['/health'] },
    ],
    rail: { group: 'health', order: 10, label: () => i18n.t('Insights'), icon: 'insights' },
    load: () => import('./InsightsScreen.tsx'),
  },
];
