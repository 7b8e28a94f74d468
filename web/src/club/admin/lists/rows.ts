import { auditPath, listPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const adminListRows: readonly PageRow[] = [
  {
    path: auditPath,
    title: () => i18n.t('Audit log'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./AuditScreen.tsx'),
  },
  {
    path: listPath,
    title: () => i18n.t('Club figures'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./ListScreen.tsx'),
  },
];
