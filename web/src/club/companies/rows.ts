import { companiesPath, companyPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const companiesRows: readonly PageRow[] = [
  {
    path: companiesPath,
    title: () => i18n.t('Companies'),
    access: 'admin.companies',
    frame: 'main',
    load: () => import('./list/CompaniesScreen.tsx'),
  },
  {
    path: companyPath(':companyId'),
    title: () => i18n.t('Company'),
    access: 'admin.companies',
    frame: 'main',
    load: () => import('./page/CompanyScreen.tsx'),
  },
];
