import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';
import type { BarChartProps } from './chart-props.ts';

const BarFigure = lazy(() => import('./BarFigure.tsx'));

/** What came and what went, step by step, with the same figures as a table and one by one by the arrow keys. */
export const BarChart = ({ height = 160, ...props }: BarChartProps) => (
  <Suspense fallback={<Skeleton height={height + 78} />}>
    <BarFigure {...props} height={height} />
  </Suspense>
);
