import { staffInvitationPath, staffPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const staffRows: readonly PageRow[] = [
  {
    path: staffPath,
    title: () => i18n.t('Staff'),
    access: 'admin.staff',
    frame: 'main',
    load: () => import('./StaffScreen.tsx'),
  },
  {
    path: `${staffInvitationPath}/:token`,
    title: () => i18n.t('Invitation'),
    access: 'member',
    frame: 'main',
    load: () => import('./StaffInvitationScreen.tsx'),
  },
];
