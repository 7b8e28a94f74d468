import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';
import type { AreaChartProps } from './chart-props.ts';

/** Scales and shapes are a fifth of a page's bytes and nobody waits for a chart: it comes after the page. */
const AreaFigure = lazy(() => import('./AreaFigure.tsx'));

/** A value over time as a filled line, with the same figures as a table and one by one by the arrow keys. */
export const AreaChart = ({ height = 84, ...props }: AreaChartProps) => (
  <Suspense fallback={<Skeleton height={height + 78} />}>
    <AreaFigure {...props} height={height} />
  </Suspense>
);
