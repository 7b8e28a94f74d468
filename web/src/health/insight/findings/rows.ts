import { findingsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const findingsRows: readonly PageRow[] = [
  {
    path: findingsPath,
    title: () => i18n.t('Findings'),
    access: 'member',
    frame: 'health',
    rail: { group: 'health', order: 12, label: () => i18n.t('Findings'), icon: 'findings' },
    load: () => import('./FindingsScreen.tsx'),
  },
];
