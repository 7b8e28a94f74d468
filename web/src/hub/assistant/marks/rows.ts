import { answerMarksPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const answerMarkRows: readonly PageRow[] = [
  {
    path: answerMarksPath,
    title: () => i18n.t('Wrong answers'),
    access: 'admin.support',
    frame: 'main',
    load: () => import('./MarkedAnswersScreen.tsx'),
  },
];
