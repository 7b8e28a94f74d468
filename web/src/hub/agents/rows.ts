import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { agentsPath } from '#platform/paths';

export const agentsRows: readonly PageRow[] = [
  {
    path: agentsPath,
    title: () => i18n.t('Your agents'),
    access: 'member',
    frame: 'main',
    load: () => import('./AgentsScreen.tsx'),
  },
];
