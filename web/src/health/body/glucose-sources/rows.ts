import { glucoseCallbackPath, glucoseReadingsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const glucoseSourcesRows: readonly PageRow[] = [
  {
    path: glucoseReadingsPath,
    title: () => i18n.t('Glucose'),
    access: 'member',
    frame: 'health',
    rail: { group: 'health', order: 30, label: () => i18n.t('Glucose'), icon: 'glucose' },
    load: () => import('./GlucoseScreen.tsx'),
  },
  {
    path: glucoseCallbackPath,
    title: () => i18n.t('Connecting your sensor'),
    access: 'member',
    frame: 'main',
    load: () => import('./CallbackScreen.tsx'),
  },
];
