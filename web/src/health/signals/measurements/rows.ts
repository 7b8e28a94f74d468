import { addMeasurementsPath, measurementsPath, metricPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const measurementsRows: readonly PageRow[] = [
  {
    path: measurementsPath,
    title: () => i18n.t('Measurements'),
    access: 'member',
    frame: 'health',
    rail: { group: 'health', order: 20, label: () => i18n.t('Measurements'), icon: 'measurements' },
    load: () => import('./MeasurementsScreen.tsx'),
  },
  {
    path: addMeasurementsPath(':kind'),
    title: () => i18n.t('Add measurements'),
    access: 'member',
    frame: 'health',
    load: () => import('./AddMeasurementsScreen.tsx'),
  },
  {
    path: metricPath(':metric'),
    title: () => i18n.t('Measurement'),
    access: 'member',
    frame: 'health',
    load: () => import('./MetricScreen.tsx'),
  },
];
