import type { RouteObject } from 'react-router';
import { vendorFrame } from '#club/vendors/rows';
import type { PageRow } from '#platform/pages';
import { laterRows } from './rows.ts';
import { vendorRows } from './vendor-rows.ts';

/** The pages of the vendor dashboard in their frame. */
export const vendorRoutes = (routeOf: (row: PageRow) => RouteObject): RouteObject[] => [
  {
    lazy: vendorFrame,
    children: [
      ...laterRows.filter(({ frame }) => frame === 'vendor'),
      ...vendorRows.filter(({ frame }) => frame === 'vendor'),
    ].map(routeOf),
  },
  ...vendorRows.filter(({ frame }) => frame !== 'vendor').map(routeOf),
];
