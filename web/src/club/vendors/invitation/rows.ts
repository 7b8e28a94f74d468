import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const vendorInvitationRows: readonly PageRow[] = [
  {
    path: '/vendor-invitation/:token',
    title: () => i18n.t('Invitation'),
    access: 'member',
    frame: 'main',
    load: () => import('./InvitationScreen.tsx'),
  },
];
