import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { assistantPath } from './assistant-paths.ts';

export const assistantRows: readonly PageRow[] = [
  {
    path: assistantPath,
    title: () => i18n.t('AI Assistant'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 45, label: () => i18n.t('AI Assistant'), icon: 'assistant' }],
    load: () => import('./AssistantScreen.tsx'),
  },
];
