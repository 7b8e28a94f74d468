import { diaryPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const diaryRows: readonly PageRow[] = [
  {
    path: diaryPath,
    title: () => i18n.t('Food diary'),
    access: 'member',
    frame: 'health',
    load: () => import('./DiaryScreen.tsx'),
  },
];
