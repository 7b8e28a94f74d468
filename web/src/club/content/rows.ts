import { brandPath, contentPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const contentRows: readonly PageRow[] = [
  {
    path: contentPath,
    title: () => i18n.t('Terms and privacy'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./terms/TermsScreen.tsx'),
  },
  {
    path: brandPath,
    title: () => i18n.t('Brand'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./brand/BrandScreen.tsx'),
  },
];
