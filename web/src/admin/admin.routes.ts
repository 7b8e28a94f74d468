import { i18n } from '#i18n';
import type { PageRow } from '#pages';
import { adminPath, auditPath, dashboardPath, listPath, vendorApprovalsPath } from './admin-paths.ts';

export const adminRows: readonly PageRow[] = [
  {
    path: adminPath,
    title: () => i18n.t('Ambassador applications'),
    access: 'admin.ambassadors',
    frame: 'main',
    nav: [{ in: 'menu', order: 40, label: () => i18n.t('Administration'), icon: 'admin' }],
    load: () => import('./AmbassadorApprovalsScreen.tsx'),
  },
  {
    path: vendorApprovalsPath,
    title: () => i18n.t('Vendor applications'),
    access: 'admin.vendors',
    frame: 'main',
    load: () => import('./VendorApprovalsScreen.tsx'),
  },
  {
    path: dashboardPath,
    title: () => i18n.t('Club dashboard'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./DashboardScreen.tsx'),
  },
  {
    path: auditPath,
    title: () => i18n.t('Audit log'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./AuditScreen.tsx'),
  },
  {
    path: listPath,
    title: () => i18n.t('Figures of the club'),
    access: 'admin.dashboard',
    frame: 'main',
    load: () => import('./ListScreen.tsx'),
  },
];
