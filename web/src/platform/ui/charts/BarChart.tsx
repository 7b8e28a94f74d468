import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/page';

export interface Bar {
  readonly id: string;
  /** What the bar stands for: a day, a week, a month. */
  readonly name: string;
  /** Drawn above the line; 0 or more. */
  readonly up: number;
  /** Drawn below the line; 0 or more. */
  readonly down: number;
  /** The bar's row in the table, after its name. */
  readonly cells: readonly string[];
}

export interface BarChartProps {
  /** The finding in one sentence, for who cannot see the drawing. */
  label: string;
  /** Names of the table's columns, the first one for the bars' names. */
  columns: readonly string[];
  bars: readonly Bar[];
  /** What the bars above and below the line are, for the legend; nothing is below when its name is empty. */
  legend: readonly [up: string, down: string];
  height?: number;
  /** One bar in words. */
  write: (bar: Bar) => string;
}

const BarFigure = lazy(() => import('./BarFigure.tsx'));

/** What came and what went, step by step, with the same figures as a table and one by one by the arrow keys. */
export const BarChart = (props: BarChartProps) => (
  <Suspense fallback={<Skeleton height={(props.height ?? 160) + 60} />}>
    <BarFigure {...props} />
  </Suspense>
);
