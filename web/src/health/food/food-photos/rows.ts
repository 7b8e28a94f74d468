import { foodPhotoPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const foodPhotosRows: readonly PageRow[] = [
  {
    path: foodPhotoPath,
    title: () => i18n.t('Check a photo'),
    access: 'member',
    frame: 'health',
    load: () => import('./PhotoScreen.tsx'),
  },
];
