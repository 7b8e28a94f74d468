import { importsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const importsRows: readonly PageRow[] = [
  {
    path: importsPath,
    title: () => i18n.t('Import'),
    access: 'member',
    frame: 'health',
    rail: { group: 'check', order: 80, label: () => i18n.t('Import'), icon: 'imports' },
    load: () => import('./ImportsScreen.tsx'),
  },
];
