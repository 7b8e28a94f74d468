import type { RouteObject } from 'react-router';
import { HealthFrame } from '#health/base/frame';
import type { PageRow } from '#platform/pages';
import { AroundHealth } from './AroundHealth.tsx';
import { laterRows, rows } from './rows.ts';

/** The pages of the health dashboard in their frame, and those of the health half that are beside it. */
export const healthRoutes = (routeOf: (row: PageRow) => RouteObject): RouteObject[] => [
  {
    element: <HealthFrame rows={rows} around={AroundHealth} />,
    children: rows.filter(({ frame }) => frame === 'health').map(routeOf),
  },
  ...laterRows.filter(({ frame }) => frame !== 'health').map(routeOf),
];
