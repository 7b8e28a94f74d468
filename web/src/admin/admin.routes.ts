import { i18n } from '#i18n';
import type { PageRow } from '#pages';
import { adminPath, auditPath, dashboardPath, listPaths, vendorApprovalsPath } from './admin-paths.ts';

const list = (path: string, title: () => string): PageRow => ({
  path,
  title,
  access: 'admin.dashboard',
  frame: 'main',
  load: () => import('./ListScreen.tsx'),
});

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
  list(listPaths.members, () => i18n.t('Members of the club')),
  list(listPaths.points, () => i18n.t('Movements of points')),
  list(listPaths.holdings, () => i18n.t('Points that members hold')),
  list(listPaths.redemptions, () => i18n.t('Offers taken by members')),
  list(listPaths.offers, () => i18n.t('Offers on sale')),
  list(listPaths.referrals, () => i18n.t('Invitations')),
];
