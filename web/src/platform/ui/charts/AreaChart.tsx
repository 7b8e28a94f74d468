import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';

export interface ChartPoint {
  readonly id: string;
  readonly at: Date;
  readonly value: number;
}

export interface AreaChartProps {
  /** The finding in one sentence, for who cannot see the drawing. */
  label: string;
  columns: readonly [time: string, value: string];
  points: readonly ChartPoint[];
  height?: number;
  writeTime: (at: Date) => string;
  writeValue: (value: number) => string;
}

/** Scales and shapes are a fifth of a page's bytes and nobody waits for a chart: it comes after the page. */
const AreaFigure = lazy(() => import('./AreaFigure.tsx'));

/** A value over time as a filled line, with the same figures as a table and one by one by the arrow keys. */
export const AreaChart = (props: AreaChartProps) => (
  <Suspense fallback={<Skeleton height={(props.height ?? 84) + 32} />}>
    <AreaFigure {...props} />
  </Suspense>
);
