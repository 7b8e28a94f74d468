import { i18n } from '#i18n';
import type { PageRow } from '#pages';

export const profilePath = '/settings/profile';

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
];
