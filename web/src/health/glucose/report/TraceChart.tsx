import type { GlucoseReport, UsualQuarter } from '@club/contract/health/glucose';
import type { GlucoseUnit } from '@club/contract/health/measures/glucose-ranges';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import {
  chooseTimeTicks,
  HatchPattern,
  listGaps,
  TimeAxis,
  type TimeView,
  useCrosshair,
  ValueLines,
} from '#health/charts';
import { useWidth } from '#platform/ui';
import { chooseScale } from './scale.ts';
import { FingerMarks, GapMarks, NowMark, ReadingMark, TargetBand, TraceLine, UsualBand } from './TraceLayers.tsx';
import { type Trace, type TraceMark, toPlace } from './trace.ts';
import styles from './trace-chart.module.css';

export interface TraceChartProps {
  /** The finding in one sentence, for screen readers. */
  label: string;
  trace: Trace;
  view: TimeView;
  unit: GlucoseUnit;
  target: GlucoseReport['target'];
  height: number;
  /** The member's usual day, drawn behind a single day. */
  usual?: readonly UsualQuarter[] | undefined;
  /** Readings of a drop of blood, beside the line and never part of it. */
  marks?: readonly TraceMark[];
  now?: Date | undefined;
  /** No reading for 20 minutes: the line turns grey. */
  stale?: boolean;
  /** What is read at a place, in words. */
  read: (place: number) => ReactNode;
  /** Moves the view by places; without it the chart stands still. */
  onPan?: (places: number) => void;
}

const [left, top, bottom] = [34, 18, 26];
const noMarks: readonly TraceMark[] = [];
/** A hole of 15 minutes is named; shorter ones only break the line. */
const [hourPlaces, gapPlaces] = [12, 3];

/**
 * A trace over time with its target band, gaps, and a line that reads one time of it. The same for a day and for three
 * months: only what the width can show is drawn.
 */
export const TraceChart = (props: TraceChartProps) => {
  const { label, trace, view, unit, target, height, usual, marks = noMarks, now, stale = false, read, onPan } = props;
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const hatch = useId();
  const width = (measured || 320) - left;
  const x = (place: number): number => ((place - view.from) / (view.to - view.from)) * width;
  const { y, lines } = useMemo(
    () => chooseScale(trace, usual, target, unit, height, marks),
    [trace, usual, target, unit, height, marks],
  );
  const gaps = useMemo(() => listGaps(trace.values, gapPlaces), [trace]);
  const bounds = { from: Math.ceil(view.from), to: Math.min(trace.grid.places - 1, Math.floor(view.to)) };
  const crosshair = useCrosshair(
    bounds,
    { step: 1, large: hourPlaces },
    (at) => view.from + ((at - left) / width) * (view.to - view.from),
  );
  const drag = useDrag((view.to - view.from) / width, onPan);
  const ticks = chooseTimeTicks(trace.grid, view, Math.max(2, Math.floor(width / (width < 500 ? 70 : 58))));
  const isDay = view.to - view.from <= 300;
  const nowPlace = now && toPlace(trace.grid, now);
  return (
    <div ref={ref} className={styles.drawing} dir="ltr">
      <output className={styles.readout}>{crosshair.place !== null && read(crosshair.place)}</output>
      <div className={styles.spoken} aria-live="polite">
        {crosshair.announced !== null && read(crosshair.announced)}
      </div>
      <svg
        className={onPan ? styles.pannable : styles.chart}
        height={top + height + bottom}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read one time after the other
        tabIndex={0}
        onKeyDown={(event: KeyboardEvent) => crosshair.onKeyDown(event)}
        onPointerDown={drag.onPointerDown}
        onPointerMove={(event: PointerEvent<SVGSVGElement>) => {
          if (!drag.onPointerMove(event)) crosshair.onPointerMove(event);
        }}
        onPointerUp={drag.onPointerUp}
        onPointerLeave={crosshair.onPointerLeave}
        onBlur={crosshair.onBlur}
      >
        <HatchPattern id={hatch} />
        <clipPath id={`${hatch}clip`}>
          <rect x="0" y={-top} width={width} height={top + height} />
        </clipPath>
        <g transform={`translate(${left} ${top})`}>
          <TargetBand target={target} y={y} width={width} />
          <ValueLines lines={lines} y={y} width={width} />
          <g clipPath={`url(#${hatch}clip)`}>
            {usual && isDay && <UsualBand usual={usual} grid={trace.grid} view={view} x={x} y={y} />}
            <GapMarks
              gaps={gaps}
              {...{ view, x, y, target, hatch, trace, isDay, width }}
              lateUntil={stale ? nowPlace : undefined}
            />
            <TraceLine {...{ trace, view, x, y, stale }} />
            <FingerMarks marks={marks} view={view} x={x} y={y} />
          </g>
          {nowPlace !== undefined && <NowMark at={x(nowPlace)} height={height} />}
          {isDay && <ReadingMark {...{ trace, x, y, stale }} />}
          {crosshair.place !== null && (
            <line className={styles.crosshair} x1={x(crosshair.place)} x2={x(crosshair.place)} y1="0" y2={height} />
          )}
          <TimeAxis
            ticks={ticks}
            x={x}
            y={height + bottom - 6}
            width={width}
            isDays={!isDay && !hasHours(ticks)}
            endsAtMidnight={isDay}
          />
        </g>
      </svg>
    </div>
  );
};

const hasHours = (ticks: readonly { readonly minute: number }[]): boolean => ticks.some(({ minute }) => minute !== 0);

/** Dragging by a mouse button or a finger moves the view; a pointer that only passes over reads. */
const useDrag = (placesPerPixel: number, onPan: ((places: number) => void) | undefined) => {
  const last = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>): void => {
      if (!onPan) return;
      last.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>): boolean => {
      if (!onPan || last.current === null) return false;
      onPan((last.current - event.clientX) * placesPerPixel);
      last.current = event.clientX;
      return true;
    },
    onPointerUp: (): void => {
      last.current = null;
    },
  };
};
