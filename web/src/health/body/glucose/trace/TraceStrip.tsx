import type { GlucoseReport, UsualQuarter } from '@club/contract/health/body/glucose';
import { memo, useMemo } from 'react';
import {
  AxisNames,
  chooseTimeTicks,
  drawOutline,
  type Gap,
  nameTicks,
  type Tiles,
  type TimeView,
  tileWidth,
} from '#platform/ui/charts/time';
import { FingerMarks, ReadingMark, TraceGaps, UsualBand } from './TraceLayers.tsx';
import type { Trace, TraceMark } from './trace.ts';
import styles from './trace-chart.module.css';

type Scale = (value: number) => number;

/** Names of times may stand out of the chart by as many pixels. */
export const bleed = 20;
/** Sensors that report every 15 minutes draw one line as well; what is further apart is a gap. */
const longest = 3;
/** Several readings in each pixel: a thin line with plain joins shows as much, and is drawn sooner. */
const densePlaces = 2;

/** The places of some pieces. */
const toView = ({ first, last }: Tiles, scale: number): TimeView => ({
  from: (first * tileWidth) / scale,
  to: ((last + 1) * tileWidth) / scale,
});

interface StripProps {
  trace: Trace;
  first: number;
  last: number;
  /** Pixels of a place. */
  scale: number;
  y: Scale;
  top: number;
  height: number;
  stale: boolean;
  isDay: boolean;
  width: number;
  target: GlucoseReport['target'];
  usual: readonly UsualQuarter[] | undefined;
  /** Where the usual day ends. */
  usualTo: number | undefined;
  marks: readonly TraceMark[];
  gaps: readonly Gap[];
  hatch: string;
  lateUntil: number | undefined;
}

/** What moves with time: the line in pieces, what lies under it and what lies over it, in pixels from the first place on. */
export const TraceStrip = memo((props: StripProps) => {
  const { trace, first, last, scale, y, top, height, stale, isDay, width, target, usual, marks, gaps, hatch } = props;
  const view = useMemo(() => toView({ first, last }, scale), [first, last, scale]);
  const x = useMemo(() => (place: number) => place * scale, [scale]);
  const { usualTo = view.to } = props;
  const lateUntil = stale ? props.lateUntil : undefined;
  return (
    <>
      <svg className={styles.layer} aria-hidden="true" width="1" height={top + height}>
        <g transform={`translate(0 ${top})`}>
          {usual && isDay && (
            <UsualBand usual={usual} grid={trace.grid} view={{ from: view.from, to: usualTo }} x={x} y={y} />
          )}
          <TraceGaps {...{ gaps, view, x, y, target, hatch, trace, lateUntil }} isNamed={isDay && width > 500} />
        </g>
      </svg>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((index) => (
        <Tile key={index} {...{ trace, index, scale, y, top, height, stale }} />
      ))}
      <svg className={styles.layer} aria-hidden="true" width="1" height={top + height}>
        <g transform={`translate(0 ${top})`}>
          <FingerMarks marks={marks} view={view} x={x} y={y} />
          {isDay && <ReadingMark {...{ trace, x, y, stale }} />}
        </g>
      </svg>
    </>
  );
});

const Tile = memo(
  ({
    trace,
    index,
    scale,
    y,
    top,
    height,
    stale,
  }: Pick<StripProps, 'trace' | 'scale' | 'y' | 'top' | 'height' | 'stale'> & { index: number }) => {
    const { from, to } = toView({ first: index, last: index }, scale);
    const x = (place: number): number => place * scale - index * tileWidth;
    // A little more than is seen, so that the line goes on from piece to piece.
    const d = drawOutline(trace.values, { from: from - longest, to: to + longest }, { x, y, longest });
    return (
      <svg
        className={styles.tile}
        aria-hidden="true"
        width={tileWidth}
        height={top + height}
        style={{ left: index * tileWidth }}
      >
        <path
          className={`${styles.traceLine} ${stale ? styles.staleLine : ''} ${scale * densePlaces < 1 ? styles.dense : ''}`}
          transform={`translate(0 ${top})`}
          d={d}
        />
      </svg>
    );
  },
);

/** The names of hours or days below a chart that moves. They keep their distance while it does. */
export const AxisStrip = memo(
  ({
    trace,
    first,
    last,
    scale,
    most,
    length,
    isDay,
  }: Pick<StripProps, 'trace' | 'first' | 'last' | 'scale' | 'isDay'> & {
    /** Names that have room in a view, and the places of one. */
    most: number;
    length: number;
  }) => {
    const view = toView({ first, last }, scale);
    const seen = { from: view.from, to: Math.min(view.to, trace.grid.places) };
    const ticks = chooseTimeTicks(trace.grid, seen, most, length);
    const end = trace.grid.places * scale + bleed;
    return (
      <svg className={styles.layer} aria-hidden="true" width="1" height="26">
        <AxisNames
          names={nameTicks(ticks, {
            x: (place) => place * scale + bleed,
            width: end,
            isDays: !isDay && ticks.every(({ minute }) => minute === 0),
          })}
          y={20}
          width={end}
        />
      </svg>
    );
  },
);
