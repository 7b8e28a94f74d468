import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';
import type { LineChartProps } from './time/index.ts';

/** Charts load after the page: their library is a fifth of its bytes. */
const LineFigure = lazy(() => import('./time/LineFigure.tsx'));

/** A line over time that breaks where nothing was measured, also readable as a table and by arrow keys. */
export const LineChart = ({ filled = false, height = filled ? 84 : 160, ...props }: LineChartProps) => (
  <Suspense fallback={<Skeleton height={height + 78} />}>
    <LineFigure {...props} filled={filled} height={height} />
  </Suspense>
);
