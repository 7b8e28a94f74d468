import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { vendorDashboardPath, vendorPeoplePath } from '#platform/paths';

export const vendorPeopleRows: readonly PageRow[] = [
  {
    path: vendorPeoplePath,
    title: () => i18n.t('People'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./PeopleScreen.tsx'),
  },
  {
    path: `${vendorDashboardPath}/invitation/:token`,
    title: () => i18n.t('Invitation'),
    access: 'member',
    frame: 'main',
    load: () => import('./InvitationScreen.tsx'),
  },
];
