import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';
import type { LineChartProps } from './chart-props.ts';

const LineFigure = lazy(() => import('./LineFigure.tsx'));

/** A line over time that breaks where nothing was measured, also readable as a table and by arrow keys. */
export const LineChart = ({ height = 160, ...props }: LineChartProps) => (
  <Suspense fallback={<Skeleton height={height + 78} />}>
    <LineFigure {...props} height={height} />
  </Suspense>
);
