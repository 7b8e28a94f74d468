import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { insightsPath } from '#platform/paths';

export const insightsRows: readonly PageRow[] = [
  {
    path: insightsPath,
    title: () => i18n.t('Insights'),
    access: 'member',
    frame: 'main',
    load: () => import('./InsightsScreen.tsx'),
  },
];
