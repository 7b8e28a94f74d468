import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

/** What a doctor sees, without an account. Known from the start, since no frame is around it. */
export const sharedViewerRows: readonly PageRow[] = [
  {
    path: '/shared',
    title: () => i18n.t('Shared record'),
    access: 'public',
    frame: 'bare',
    load: () => import('#health/exchange/shared-links'),
  },
];
