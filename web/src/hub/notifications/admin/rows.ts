import { pushPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const pushRows: readonly PageRow[] = [
  {
    path: pushPath,
    title: () => i18n.t('Push messages'),
    access: 'admin.push',
    frame: 'main',
    load: () => import('./PushScreen.tsx'),
  },
];
