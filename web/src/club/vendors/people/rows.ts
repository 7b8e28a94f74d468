import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { vendorPeoplePath } from '#platform/paths';

export const vendorPeopleRows: readonly PageRow[] = [
  {
    path: vendorPeoplePath,
    title: () => i18n.t('People'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./PeopleScreen.tsx'),
  },
];
