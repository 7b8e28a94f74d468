import { nightPath, sleepPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const sleepRows: readonly PageRow[] = [
  {
    path: sleepPath,
    title: () => i18n.t('Sleep'),
    access: 'member',
    frame: 'health',
    rail: { group: 'health', order: 40, label: () => i18n.t('Sleep'), icon: 'sleep' },
    load: () => import('./SleepScreen.tsx'),
  },
  {
    path: nightPath(':day'),
    title: () => i18n.t('Night'),
    access: 'member',
    frame: 'health',
    load: () => import('./NightScreen.tsx'),
  },
];
