import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { noticesPath } from './notices-paths.ts';

export const notificationsRows: readonly PageRow[] = [
  {
    path: noticesPath,
    title: () => i18n.t('Notices'),
    access: 'member',
    frame: 'main',
    load: () => import('./NoticesScreen.tsx'),
  },
];
