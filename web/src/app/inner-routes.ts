import type { RouteObject } from 'react-router';
import { vendorFrame } from '#club/vendors/rows';
import type { PageRow } from '#platform/pages';
import { innerRows } from './inner-rows.ts';
import { isAdministration, laterRows } from './rows.ts';

/** The pages of the vendor dashboard in their frame, and those of the administration that only its rail leads to. */
export const innerRoutes = (routeOf: (row: PageRow) => RouteObject): RouteObject[] => [
  {
    lazy: vendorFrame,
    children: [
      ...laterRows.filter(({ frame }) => frame === 'vendor'),
      ...innerRows.filter(({ frame }) => frame === 'vendor'),
    ].map(routeOf),
  },
  ...[...laterRows.filter(isAdministration), ...innerRows.filter(({ frame }) => frame !== 'vendor')].map(routeOf),
];
