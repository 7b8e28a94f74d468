import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';
import type { BarChartProps } from './time/index.ts';

const BarFigure = lazy(() => import('./time/BarFigure.tsx'));

/** Bars above and below a line, also readable as a table and by arrow keys. */
export const BarChart = ({ height = 160, ...props }: BarChartProps) => (
  <Suspense fallback={<Skeleton height={height + 78} />}>
    <BarFigure {...props} height={height} />
  </Suspense>
);
