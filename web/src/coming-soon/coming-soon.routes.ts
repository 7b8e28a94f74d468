import { i18n } from '#i18n';
import type { PageRow } from '#pages';
import { comingSoonPath } from './coming-soon-path.ts';

export const comingSoonRows: readonly PageRow[] = [
  {
    path: comingSoonPath,
    title: () => i18n.t('Coming soon'),
    access: 'member',
    frame: 'main',
    load: () => import('./ComingSoonScreen.tsx'),
  },
];
