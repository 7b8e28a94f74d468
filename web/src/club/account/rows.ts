import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { profilePath, yourDataPath } from '#platform/paths';

export const accountRows: readonly PageRow[] = [
  {
    path: profilePath,
    title: () => i18n.t('Profile'),
    access: 'member',
    frame: 'main',
    nav: [
      { in: 'menu', order: 10, label: () => i18n.t('Profile'), icon: 'me' },
      { in: 'bottom', order: 90, label: () => i18n.t('Me'), icon: 'me' },
    ],
    load: () => import('./ProfileScreen.tsx'),
  },
  {
    path: yourDataPath,
    title: () => i18n.t('Your data and access'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 15, label: () => i18n.t('Your data and access'), icon: 'data' }],
    load: () => import('./YourDataScreen.tsx'),
  },
  {
    path: `${yourDataPath}/:token`,
    title: () => i18n.t('Your data copy'),
    access: 'member',
    frame: 'main',
    load: () => import('./DataCopyScreen.tsx'),
  },
];
