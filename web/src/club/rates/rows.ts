import { earnSettingsPath, ratesPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const ratesRows: readonly PageRow[] = [
  {
    path: ratesPath,
    title: () => i18n.t('Rates'),
    access: 'admin.rules',
    frame: 'main',
    load: () => import('./RatesScreen.tsx'),
  },
  {
    path: earnSettingsPath,
    title: () => i18n.t('Expiry and welcome points'),
    access: 'admin.rules',
    frame: 'main',
    load: () => import('./EarnSettingsScreen.tsx'),
  },
];
