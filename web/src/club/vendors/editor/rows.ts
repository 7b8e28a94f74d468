import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { createOfferPath, editOfferPath } from '#platform/paths';

export const offerEditorRows: readonly PageRow[] = [
  {
    path: createOfferPath,
    title: () => i18n.t('New offer'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./CreateOfferScreen.tsx'),
  },
  {
    path: editOfferPath(':offerId'),
    title: () => i18n.t('Edit offer'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./EditOfferScreen.tsx'),
  },
];
