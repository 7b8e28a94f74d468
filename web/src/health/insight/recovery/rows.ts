import { recoveryPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const recoveryRows: readonly PageRow[] = [
  {
    path: recoveryPath,
    title: () => i18n.t('Recovery'),
    access: 'member',
    frame: 'health',
    rail: { group: 'health', order: 55, label: () => i18n.t('Recovery'), icon: 'recovery' },
    load: () => import('./RecoveryScreen.tsx'),
  },
];
