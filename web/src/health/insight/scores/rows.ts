import { aboutYouPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const aboutYouRows: readonly PageRow[] = [
  {
    path: aboutYouPath,
    title: () => i18n.t('About you'),
    access: 'member',
    frame: 'health',
    rail: { group: 'check', order: 12, label: () => i18n.t('About you'), icon: 'assessment' },
    load: () => import('./AboutYouScreen.tsx'),
  },
];
