import { adminPath, auditPath, dashboardPath, inboxPath, listPath, vendorApprovalsPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const adminRows: readonly PageRow[] = [
  {
    path: adminPath,
    title: () => i18n.t('Ambassador applications'),
    access: 'admin.ambassadors',
    frame: 'main',
    nav: [{ in: 'menu', order: 40, label: () => i18n.t('Administration'), icon: 'admin' }],
    load: () => import('./queue/AmbassadorApprovalsScreen.tsx'),
  },
  {
    path: inboxPath,
    title: () => i18n.t('Inbox'),
    access: 'admin.any',
    frame: 'main',
    load: () => import('./inbox/InboxScreen.tsx'),
  },
  {
    path: vendorApprovalsPath,
    title: () => i18n.t('Vendor applications'),
    access: 'admin.vendors',
    frame: 'main',
    load: () => import('./queue/VendorApprovalsScreen.tsx'),
  },
  {
    path: dashboardPath,
    title: () => i18n.t('Club dashboard'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./dashboard/DashboardScreen.tsx'),
  },
  {
    path: auditPath,
    title: () => i18n.t('Audit log'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./lists/AuditScreen.tsx'),
  },
  {
    path: listPath,
    title: () => i18n.t('Club figures'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./lists/ListScreen.tsx'),
  },
];
