import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { supportChatPath } from './support-paths.ts';

export const supportRows: readonly PageRow[] = [
  {
    path: supportChatPath,
    title: () => i18n.t('Support chat'),
    access: 'member',
    frame: 'main',
    fillsWindow: true,
    load: () => import('./SupportChatScreen.tsx'),
  },
];
