import { rulePath, rulesPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const rulesRows: readonly PageRow[] = [
  {
    path: rulesPath,
    title: () => i18n.t('Earning rules'),
    access: 'admin.rules',
    frame: 'main',
    load: () => import('./list/RulesScreen.tsx'),
  },
  {
    path: rulePath(':code'),
    title: () => i18n.t('Earning rule'),
    access: 'admin.rules',
    frame: 'main',
    load: () => import('./page/RuleScreen.tsx'),
  },
];
