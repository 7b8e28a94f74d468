import { stepsDayPath, stepsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const activityRows: readonly PageRow[] = [
  {
    path: stepsPath,
    title: () => i18n.t('Steps'),
    access: 'member',
    frame: 'health',
    rail: { group: 'health', order: 50, label: () => i18n.t('Steps'), icon: 'steps' },
    load: () => import('./StepsScreen.tsx'),
  },
  {
    path: stepsDayPath(':day'),
    title: () => i18n.t('Day'),
    access: 'member',
    frame: 'health',
    load: () => import('./DayScreen.tsx'),
  },
];
