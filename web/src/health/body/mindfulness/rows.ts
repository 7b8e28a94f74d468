import { mindfulnessPath, mindfulnessSessionPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const mindfulnessRows: readonly PageRow[] = [
  {
    path: mindfulnessPath,
    title: () => i18n.t('Mindfulness'),
    access: 'member',
    frame: 'health',
    opensOffline: true,
    isCatalogue: true,
    rail: { group: 'do', order: 30, label: () => i18n.t('Mindfulness'), icon: 'mindfulness' },
    load: () => import('./MindfulnessScreen.tsx'),
  },
  {
    path: mindfulnessSessionPath(':exerciseId'),
    title: () => i18n.t('Exercise'),
    access: 'member',
    frame: 'health',
    opensOffline: true,
    isCatalogue: true,
    fillsWindow: true,
    load: () => import('./SessionScreen.tsx'),
  },
];
