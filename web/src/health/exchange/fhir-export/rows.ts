import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { healthPrivacyPath } from '#platform/paths';

export const privacyRows: readonly PageRow[] = [
  {
    path: healthPrivacyPath,
    title: () => i18n.t('Health privacy'),
    access: 'member',
    frame: 'health',
    rail: { group: 'check', order: 90, label: () => i18n.t('Privacy'), icon: 'privacy' },
    load: () => import('./PrivacyScreen.tsx'),
  },
];
