import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { businessPath, overviewPath, vendorDashboardPath, vendorOffersPath } from '#platform/paths';

/**
 * The vendor dashboard. Every member may open its pages: who has no vendor yet finds the application there, who waits for
 * a decision finds where it stands, and the frame and the server keep the rest.
 */
export const vendorsRows: readonly PageRow[] = [
  {
    path: overviewPath,
    title: () => i18n.t('Vendor overview'),
    access: 'member',
    frame: 'vendor',
    nav: [
      {
        in: 'tabs',
        order: 90,
        label: () => i18n.t('Dashboard'),
        icon: 'dashboard',
        sections: [vendorDashboardPath],
        onlyFor: 'VEN',
      },
      { in: 'menu', order: 16, label: () => i18n.t('Vendor dashboard'), icon: 'dashboard', heldAs: 'VEN' },
    ],
    load: () => import('./OverviewScreen.tsx'),
  },
  {
    path: vendorDashboardPath,
    title: () => i18n.t('Vendor overview'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./FirstPage.tsx'),
  },
  {
    path: vendorOffersPath,
    title: () => i18n.t('Your offers'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./offer-lists/VendorOffersScreen.tsx'),
  },
  {
    path: businessPath,
    title: () => i18n.t('Your business'),
    access: 'member',
    frame: 'vendor',
    load: () => import('./BusinessScreen.tsx'),
  },
];

/** Frame of the vendor dashboard pages. */
export const vendorFrame = async () => ({ Component: (await import('./VendorFrame.tsx')).VendorFrame });
