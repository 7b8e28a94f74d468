import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { HealthFrame } from '#health/base/frame';
import type { PageRow } from '#platform/pages';
import { isAdministration, laterRows, rows } from './rows.ts';

const AboveHealth = lazy(async () => ({ default: (await import('./AboveHealth.tsx')).AboveHealth }));

/** The pages of the health dashboard in their frame, and those of the health half that are beside it. */
export const healthRoutes = (routeOf: (row: PageRow) => RouteObject): RouteObject[] => [
  {
    element: <HealthFrame rows={rows} above={<AboveHealth />} />,
    children: rows.filter(({ frame }) => frame === 'health').map(routeOf),
  },
  ...laterRows.filter((row) => row.frame !== 'health' && row.frame !== 'vendor' && !isAdministration(row)).map(routeOf),
];
