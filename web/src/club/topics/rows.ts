import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { comingSoonPath } from '#platform/paths';

export const topicsRows: readonly PageRow[] = [
  {
    path: comingSoonPath,
    title: () => i18n.t('Coming soon'),
    access: 'member',
    frame: 'main',
    load: () => import('./ComingSoonScreen.tsx'),
  },
];
