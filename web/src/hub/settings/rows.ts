import { settingsPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const clubSettingsRows: readonly PageRow[] = [
  {
    path: settingsPath,
    title: () => i18n.t('Settings and health'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./ClubSettingsScreen.tsx'),
  },
];
