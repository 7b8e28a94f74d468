import { sharePath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const shareRows: readonly PageRow[] = [
  {
    path: sharePath,
    title: () => i18n.t('Share my record'),
    access: 'member',
    frame: 'health',
    rail: { group: 'record', order: 20, label: () => i18n.t('Share'), icon: 'share' },
    load: () => import('./ShareScreen.tsx'),
  },
];
