import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { noticesPath, pushPath } from './notices-paths.ts';

export const notificationsRows: readonly PageRow[] = [
  {
    path: noticesPath,
    title: () => i18n.t('Notices'),
    access: 'member',
    frame: 'main',
    load: () => import('./NoticesScreen.tsx'),
  },
  {
    path: pushPath,
    title: () => i18n.t('Push messages'),
    access: 'admin.push',
    frame: 'main',
    load: () => import('./admin/PushScreen.tsx'),
  },
];
