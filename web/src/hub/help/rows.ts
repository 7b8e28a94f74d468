import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const helpRows: readonly PageRow[] = [
  {
    path: '/help',
    title: () => i18n.t('Help'),
    access: 'anyone',
    frame: 'main',
    nav: [{ in: 'menu', order: 29, label: () => i18n.t('Help'), icon: 'feedback' }],
    load: () => import('./HelpScreen.tsx'),
  },
];
