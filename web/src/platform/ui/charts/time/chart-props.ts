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
  /** The finding in one sentence, for screen readers. */
  label: string;
  /** Names of the table's columns, the first one for the bars' names. */
  columns: readonly string[];
  bars: readonly Bar[];
  /** What the bars above and below the line are, for the legend; nothing is below when its name is empty. */
  legend: readonly [up: string, down: string];
  /** What the axis counts: points, views. */
  unit: string;
  /** Height of the plot between its axes. */
  height?: number;
  /** One bar in words. */
  write: (bar: Bar) => string;
}

export interface LinePoint {
  readonly id: string;
  readonly at: Date;
  /** Null where nothing was measured: the line breaks. */
  readonly value: number | null;
}

export interface LineChartProps {
  /** The finding in one sentence, for screen readers. */
  label: string;
  columns: readonly [time: string, value: string];
  points: readonly LinePoint[];
  /** What the axis counts. */
  unit: string;
  /** Fills the area below, places points by their time and begins at zero; else they are evenly apart. */
  filled?: boolean;
  /** Where values should lie; an open end is null. */
  target?: { readonly low: number | null; readonly high: number | null } | null;
  /** Height of the plot between its axes. */
  height?: number;
  /** A note for reading the chart. */
  note?: string;
  writeTime: (at: Date) => string;
  writeValue: (value: number) => string;
}
