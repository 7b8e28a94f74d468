import { vendorApprovalsPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const vendorApprovalsRows: readonly PageRow[] = [
  {
    path: vendorApprovalsPath,
    title: () => i18n.t('Vendor applications'),
    access: 'admin.vendors',
    frame: 'main',
    load: () => import('./VendorApprovalsScreen.tsx'),
  },
];
