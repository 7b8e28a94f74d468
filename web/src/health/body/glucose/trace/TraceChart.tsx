import type { GlucoseReport, UsualQuarter } from '@club/contract/health/body/glucose';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { useWidth } from '#platform/ui';
import {
  AxisNames,
  chooseTimeTicks,
  HatchPattern,
  listGaps,
  NowMark,
  nameTicks,
  Readout,
  TargetBand,
  type TimeView,
  type UseStage,
  useStillStage,
  ValueAxis,
  writeShift,
} from '#platform/ui/charts/time';
import { chooseScale } from './scale.ts';
import { AxisStrip, bleed, TraceStrip } from './TraceStrip.tsx';
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
  /** Takes the view that was moved or zoomed to; without it the chart stands still. */
  onView?: (view: TimeView) => void;
  /** What a member can do on it; the same in every drawing. */
  useStage?: UseStage;
}

const [left, top, bottom] = [34, 18, 26];
const noMarks: readonly TraceMark[] = [];
/** A hole of 15 minutes is named; shorter ones only break the line. */
const gapPlaces = 3;

/**
 * A trace over time with its target band, gaps, and a line that reads one time of it. The same for a day and for three
 * months: only what the width can show is drawn, and moving it draws only what comes into sight.
 */
export const TraceChart = (props: TraceChartProps) => {
  const { label, trace, view, unit, target, height, usual, marks = noMarks, now, stale = false, read, onView } = props;
  const { useStage = useStillStage } = props;
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const hatch = useId();
  const width = (measured || 320) - left;
  const length = view.to - view.from;
  const { y, lines } = useMemo(
    () => chooseScale(trace, usual, target, unit, height, marks),
    [trace, usual, target, unit, height, marks],
  );
  const gaps = useMemo(() => listGaps(trace.values, gapPlaces), [trace]);
  const { crosshair, tiles, stage, strip, axis, handlers } = useStage({
    view,
    places: trace.grid.places,
    width,
    left,
    onView,
  });
  const { place } = crosshair;
  const isDay = length <= 300;
  const isAtEnd = view.to >= trace.grid.places;
  const nowPlace = now && toPlace(trace.grid, now);
  const scale = width / length;
  const nowAt = ((nowPlace ?? 0) - view.from) * scale;
  const drawn = { trace, ...tiles, scale, isDay };
  const most = Math.max(2, Math.floor(width / (width < 500 ? 70 : 58)));
  const moved = { transform: writeShift(view, scale) };
  return (
    <div ref={ref} className={styles.drawing} dir="ltr">
      <Readout
        shown={place !== null && read(place)}
        announced={crosshair.announced !== null && read(crosshair.announced)}
      />
      <div
        ref={stage}
        className={onView ? styles.pannable : styles.chart}
        style={{ height: top + height + bottom }}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read one time after the other
        tabIndex={0}
        {...handlers}
      >
        <Ground {...{ hatch, target, lines, y, width, height }}>
          {!onView && <FixedAxis {...{ trace, view, width, height, most, isDay }} />}
        </Ground>
        <div
          className={isAtEnd ? `${styles.window} ${styles.atEnd}` : styles.window}
          style={{ left, height: top + height }}
        >
          <div ref={strip} className={styles.strip} style={moved}>
            <TraceStrip
              {...drawn}
              {...{ y, top, height, stale, width, target, usual, marks, gaps, hatch, lateUntil: nowPlace }}
              usualTo={usual && view.to}
            />
          </div>
        </div>
        {onView && (
          <div className={styles.axis} style={{ left: left - bleed, top: top + height, height: bottom }}>
            <div ref={axis} className={styles.strip} style={moved}>
              <AxisStrip {...drawn} most={most} length={length} />
            </div>
          </div>
        )}
        {nowPlace !== undefined && (
          <svg className={styles.layer} aria-hidden="true" width="1" height={top + height} style={{ left }}>
            <g transform={`translate(0 ${top})`}>
              <NowMark at={nowAt} height={height} nameAt={{ x: nowAt + 6, y: 6, anchor: 'start' }} />
            </g>
          </svg>
        )}
        {place !== null && place >= view.from && place <= view.to && (
          <div
            className={styles.crosshair}
            style={{ left, top, height, transform: `translateX(${(place - view.from) * scale}px)` }}
          />
        )}
      </div>
    </div>
  );
};

/** What stands still behind the line. */
const Ground = memo(
  ({
    hatch,
    target,
    lines,
    y,
    width,
    height,
    children,
  }: Pick<TraceChartProps, 'target' | 'height'> &
    ReturnType<typeof chooseScale> & { hatch: string; width: number; children: ReactNode }) => (
    <svg className={styles.ground} aria-hidden="true" height={top + height + bottom}>
      <HatchPattern id={hatch} />
      <g transform={`translate(${left} ${top})`}>
        <TargetBand target={target} y={y} width={width} height={height} />
        <ValueAxis lines={lines} left={left} width={width} />
        {children}
      </g>
    </svg>
  ),
);

const FixedAxis = ({
  trace,
  view,
  width,
  height,
  most,
  isDay,
}: Pick<TraceChartProps, 'trace' | 'view' | 'height'> & { width: number; most: number; isDay: boolean }) => {
  const ticks = chooseTimeTicks(trace.grid, view, most);
  return (
    <AxisNames
      names={nameTicks(ticks, {
        x: (at) => ((at - view.from) / (view.to - view.from)) * width,
        width,
        isDays: !isDay && ticks.every(({ minute }) => minute === 0),
        endsAtMidnight: isDay,
      })}
      y={height + bottom - 6}
      width={width}
    />
  );
};
