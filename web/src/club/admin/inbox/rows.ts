import { inboxPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const inboxRows: readonly PageRow[] = [
  {
    path: inboxPath,
    title: () => i18n.t('Inbox'),
    access: 'admin.any',
    frame: 'main',
    load: () => import('./InboxScreen.tsx'),
  },
];
