import { addReportPath, labMarkerPath, labsPath, reportPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const labsRows: readonly PageRow[] = [
  {
    path: labsPath,
    title: () => i18n.t('Labs'),
    access: 'member',
    frame: 'health',
    rail: { group: 'health', order: 15, label: () => i18n.t('Labs'), icon: 'labs' },
    load: () => import('./labs/LabsScreen.tsx'),
  },
  {
    path: addReportPath,
    title: () => i18n.t('Add a report'),
    access: 'member',
    frame: 'health',
    load: () => import('./AddReportScreen.tsx'),
  },
  {
    path: reportPath(':id'),
    title: () => i18n.t('Laboratory report'),
    access: 'member',
    frame: 'health',
    load: () => import('./review/ReviewScreen.tsx'),
  },
  {
    path: labMarkerPath(':metric'),
    title: () => i18n.t('Laboratory value'),
    access: 'member',
    frame: 'health',
    load: () => import('./labs/MarkerScreen.tsx'),
  },
];
