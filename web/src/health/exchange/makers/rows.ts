import { makerReturnPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const makersRows: readonly PageRow[] = [
  {
    path: makerReturnPath,
    title: () => i18n.t('Connecting your device'),
    access: 'member',
    frame: 'main',
    load: () => import('./ReturnScreen.tsx'),
  },
];
