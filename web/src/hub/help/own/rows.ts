import { ownArticlePath, ownHelpPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const ownHelpRows: readonly PageRow[] = [
  {
    path: ownHelpPath,
    title: () => i18n.t('Help articles'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./OwnHelpScreen.tsx'),
  },
  {
    path: ownArticlePath(':slug'),
    title: () => i18n.t('Article of the club'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./OwnArticleScreen.tsx'),
  },
];
