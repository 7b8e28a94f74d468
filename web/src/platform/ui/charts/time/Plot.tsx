import type { ReactNode } from 'react';
import { useWidth } from '#platform/ui/charts/frame';
import { type AxisName, AxisNames } from './AxisNames.tsx';
import { Readout } from './Readout.tsx';
import styles from './time-chart.module.css';
import { useCrosshair } from './use-crosshair.ts';
import { ValueAxis, type ValueLine } from './ValueAxis.tsx';

export interface PlotMark {
  readonly id: string;
  /** Horizontal position, 0 to 1. */
  readonly place: number;
  readonly name: string;
  /** What is read out when it is chosen. */
  readonly words: string;
}

export interface Drawing {
  readonly width: number;
  /** The mark that is read. */
  readonly chosen: number | null;
}

export interface PlotProps {
  /** The finding in one sentence, for screen readers. */
  label: string;
  /** Of the drawing between its axes. */
  height: number;
  /** Room for values, or for names of lanes. */
  left?: number;
  /** Stands with the highest value. */
  unit?: string | undefined;
  lines?: readonly ValueLine[];
  marks: readonly PlotMark[];
  names: (width: number) => readonly AxisName[];
  /** What is read has a line of its own above the drawing. */
  readsAbove?: boolean;
  children: (drawing: Drawing) => ReactNode;
}

const bottom = 22;
/** With Shift, keys go a week of days. */
const steps = { step: 1, large: 7 };

/**
 * A drawing between its axes, whose marks are read one by one with the arrow keys or by pointing at them. Time runs from
 * left to right in every language.
 */
export const Plot = ({
  label,
  height,
  left = 40,
  unit,
  lines = [],
  marks,
  names,
  readsAbove = false,
  children,
}: PlotProps) => {
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const full = measured || 320;
  const width = full - left;
  const top = readsAbove ? 8 : 22;
  const { place, announced, ...reading } = useCrosshair({ from: 0, to: marks.length - 1 }, steps, (at) =>
    findNearest(marks, (at - left) / width),
  );
  const read = place === null ? undefined : marks[place];
  return (
    <div ref={ref} className={styles.drawing} dir="ltr">
      <Readout
        shown={read?.words}
        announced={announced === null ? null : marks[announced]?.words}
        at={readsAbove ? undefined : left + (read?.place ?? 0) * width}
      />
      <svg
        className={styles.chart}
        viewBox={`0 0 ${full} ${top + height + bottom}`}
        height={top + height + bottom}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read out one value after the other
        tabIndex={0}
        onKeyDown={reading.onKeyDown}
        onPointerMove={reading.onPointerMove}
        onPointerLeave={reading.onPointerLeave}
        onBlur={reading.onBlur}
      >
        <g transform={`translate(${left} ${top})`}>
          <ValueAxis lines={lines} unit={unit} left={left} width={width} />
          {children({ width, chosen: place })}
          <AxisNames names={names(width)} y={height + bottom - 6} width={width} />
        </g>
      </svg>
    </div>
  );
};

const findNearest = (marks: readonly PlotMark[], to: number): number =>
  marks.reduce(
    (best, { place }, index) => (Math.abs(place - to) < Math.abs((marks[best]?.place ?? 0) - to) ? index : best),
    0,
  );
