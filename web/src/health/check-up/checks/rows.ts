import { cancerCheckPath, prostateCheckPath, selfChecksPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const checksRows: readonly PageRow[] = [
  {
    path: selfChecksPath,
    title: () => i18n.t('Self-checks'),
    access: 'member',
    frame: 'health',
    rail: { group: 'check', order: 20, label: () => i18n.t('Self-checks'), icon: 'checks' },
    load: () => import('./SelfChecksScreen.tsx'),
  },
  {
    path: prostateCheckPath,
    title: () => i18n.t('Prostate self-check'),
    access: 'member',
    frame: 'health',
    load: () => import('./ProstateCheckScreen.tsx'),
  },
  {
    path: cancerCheckPath,
    title: () => i18n.t('Cancer self-check'),
    access: 'member',
    frame: 'health',
    load: () => import('./CancerCheckScreen.tsx'),
  },
];
