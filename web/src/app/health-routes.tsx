import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { HealthFrame } from '#health/base/frame';
import { RecoveryPlace } from '#health/base/page';
import type { PageRow } from '#platform/pages';
import { isAdministration, laterRows, rows } from './rows.ts';

const RecoveryCard = lazy(async () => ({ default: (await import('#health/insight/recovery')).RecoveryCard }));
const AboveHealth = lazy(async () => ({ default: (await import('./AboveHealth.tsx')).AboveHealth }));

const recovery = (
  <Suspense fallback={null}>
    <RecoveryCard />
  </Suspense>
);

/** The pages of the health dashboard in their frame, and those of the health half that are beside it. */
export const healthRoutes = (routeOf: (row: PageRow) => RouteObject): RouteObject[] => [
  {
    element: (
      <RecoveryPlace value={recovery}>
        <HealthFrame rows={rows} above={<AboveHealth />} />
      </RecoveryPlace>
    ),
    children: rows.filter(({ frame }) => frame === 'health').map(routeOf),
  },
  ...laterRows.filter((row) => row.frame !== 'health' && row.frame !== 'vendor' && !isAdministration(row)).map(routeOf),
];
