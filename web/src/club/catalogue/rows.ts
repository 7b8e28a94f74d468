import { catalogueChoicesPath, catalogueOfferPath, cataloguePath, catalogueVendorsPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const catalogueRows: readonly PageRow[] = [
  {
    path: cataloguePath,
    title: () => i18n.t('Catalogue'),
    access: 'admin.catalogue',
    frame: 'main',
    load: () => import('./list/OffersScreen.tsx'),
  },
  {
    path: catalogueVendorsPath,
    title: () => i18n.t('Vendors'),
    access: 'admin.catalogue',
    frame: 'main',
    load: () => import('./vendors/VendorsScreen.tsx'),
  },
  {
    path: catalogueChoicesPath,
    title: () => i18n.t('Categories and countries'),
    access: 'admin.catalogue',
    frame: 'main',
    load: () => import('./choices/ChoicesScreen.tsx'),
  },
  {
    path: catalogueOfferPath(':offerId'),
    title: () => i18n.t('Offer'),
    access: 'admin.catalogue',
    frame: 'main',
    load: () => import('./page/OfferScreen.tsx'),
  },
];
