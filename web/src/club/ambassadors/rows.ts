import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { programmePath } from '#platform/paths';

export const ambassadorsRows: readonly PageRow[] = [
  {
    path: programmePath,
    title: () => i18n.t('Ambassador programme'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 16, label: () => i18n.t('Ambassador programme'), icon: 'friends' }],
    load: () => import('./ProgrammeScreen.tsx'),
  },
];
