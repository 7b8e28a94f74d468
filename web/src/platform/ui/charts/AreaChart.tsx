import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';
import type { AreaChartProps } from './chart-props.ts';

/** Charts load after the page: their library is a fifth of its bytes. */
const AreaFigure = lazy(() => import('./AreaFigure.tsx'));

/** A filled line over time, also readable as a table and by arrow keys. */
export const AreaChart = ({ height = 84, ...props }: AreaChartProps) => (
  <Suspense fallback={<Skeleton height={height + 78} />}>
    <AreaFigure {...props} height={height} />
  </Suspense>
);
