import { i18n } from '#i18n';
import type { PageRow } from '#pages';
import { ambassadorApplicationPath } from './approvals-paths.ts';

export const approvalsRows: readonly PageRow[] = [
  {
    path: ambassadorApplicationPath,
    title: () => i18n.t('Become an ambassador'),
    access: 'member',
    frame: 'main',
    load: () => import('./AmbassadorApplicationScreen.tsx'),
  },
];
