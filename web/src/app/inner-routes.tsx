import { Outlet, type RouteObject } from 'react-router';
import { vendorFrame } from '#club/vendors/rows';
import { KnownPages } from '#platform/known-pages';
import type { PageRow } from '#platform/pages';
import { innerRows } from './inner-rows.ts';
import { isAdministration, laterRows, rows } from './rows.ts';

const everyPage = [...rows, ...innerRows];

/** The pages of the vendor dashboard in their frame, and those of the administration that only its rail leads to. */
export const innerRoutes = (routeOf: (row: PageRow) => RouteObject): RouteObject[] => [
  {
    lazy: vendorFrame,
    children: [
      ...laterRows.filter(({ frame }) => frame === 'vendor'),
      ...innerRows.filter(({ frame }) => frame === 'vendor'),
    ].map(routeOf),
  },
  {
    element: (
      <KnownPages value={everyPage}>
        <Outlet />
      </KnownPages>
    ),
    children: [...laterRows.filter(isAdministration), ...innerRows.filter(({ frame }) => frame !== 'vendor')].map(
      routeOf,
    ),
  },
];
