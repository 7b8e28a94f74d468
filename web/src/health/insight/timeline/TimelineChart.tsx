import type { Timeline } from '@club/contract/health/insight/timeline';
import { useId, useMemo } from 'react';
import { useGlucoseUnit } from '#health/body/glucose/units';
import { dateFormat, i18n } from '#platform/i18n';
import { useWidth } from '#platform/ui';
import {
  AxisNames,
  chooseTimeTicks,
  HatchPattern,
  NowMark,
  nameTicks,
  type TimeGrid,
  type TimeTick,
  toLocalNoon,
} from '#platform/ui/charts/time';
import { Crosshair } from './Crosshair.tsx';
import { EdgeValues, Lane } from './Lanes.tsx';
import { listMonths, openLanes, toGrid } from './lanes.ts';
import { findColour, signalLooks } from './signal-looks.ts';
import styles from './TimelineChart.module.css';

const axis = 26;
/** Room for the names of the lanes and for their values; a narrow chart has both inside. */
const [nameRoom, valueRoom] = [104, 52];

/** Signals one below the other on one clock, with a line that reads all of them at a time. */
export const TimelineChart = ({ timeline, label }: { timeline: Timeline; label: string }) => {
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const hatch = useId();
  const unit = useGlucoseUnit();
  const full = measured || 320;
  const isNarrow = full < 620;
  const left = isNarrow ? 0 : nameRoom;
  const width = full - left - (isNarrow ? 0 : valueRoom);
  const { span, places } = timeline;
  const grid = useMemo(() => toGrid(timeline), [timeline]);
  const { lanes, height } = useMemo(() => openLanes(timeline, isNarrow), [timeline, isNarrow]);
  const view = useMemo(() => ({ from: 0, to: places }), [places]);
  const x = useMemo(() => (place: number) => (place / places) * width, [places, width]);
  const ticks = useMemo(() => chooseTicks(grid, span, width), [grid, span, width]);
  const now = timeline.now === null ? null : x(timeline.now);
  const clear = ticks.filter(({ place }) => span !== 'day' || now === null || Math.abs(x(place) - now) > 26);
  const names =
    span === 'year'
      ? clear.map(({ place, day }) => ({ id: place, at: x(place), text: writeMonth(day) }))
      : nameTicks(clear, { x, width, isDays: span !== 'day', endsAtMidnight: span === 'day' });
  return (
    <div ref={ref} className={styles.drawing} dir="ltr">
      <svg className={styles.lanes} width={full} height={height + axis} aria-hidden="true">
        <HatchPattern id={hatch} />
        <g transform={`translate(${left} 0)`}>
          {ticks.map(({ place }) => (
            <line key={place} className={styles.tick} x1={x(place)} x2={x(place)} y1="0" y2={height} />
          ))}
          {now !== null && span !== 'year' && (
            <rect className={styles.future} x={now} y="0" width={Math.max(0, width - now)} height={height} />
          )}
          {lanes.map((lane) => (
            <Lane key={lane.signal} {...{ lane, span, view, x, width, hatch, unit }} />
          ))}
          {now !== null && span !== 'year' && <LaneNow at={now} height={height} isDay={span === 'day'} />}
          {lanes.map((lane) => (
            <EdgeValues key={lane.signal} {...{ lane, width, unit, isNarrow }} />
          ))}
          <AxisNames names={names} y={height + axis - 8} width={width} />
        </g>
        {lanes.map((lane) => {
          const { name, short, unit: units } = signalLooks[lane.signal];
          const words = units(unit)[span === 'year' || lane.items[0]?.name === 'day' ? 1 : 0];
          const parts = [words, lane.confidence === 'simulated' ? i18n.t('simulated') : ''].filter(Boolean);
          return (
            <g
              key={lane.signal}
              transform={`translate(0 ${isNarrow ? lane.top - 8 : lane.top + Math.min(lane.height, 64) / 2})`}
            >
              <circle cx="4" cy="-4" r="4" fill={findColour(lane.signal)} />
              <text className={styles.laneName} x="13">
                {isNarrow ? name() : short()}
                {isNarrow && parts.length > 0 && <tspan className={styles.laneUnit}>, {parts.join(', ')}</tspan>}
              </text>
              {!isNarrow &&
                parts.map((part, index) => (
                  <text key={part} className={styles.laneUnit} x="13" y={15 + index * 14}>
                    {part}
                  </text>
                ))}
            </g>
          );
        })}
      </svg>
      <Crosshair {...{ timeline, grid, lanes, label, left, width, height: height + axis, isNarrow, unit }} />
    </div>
  );
};

const chooseTicks = (grid: TimeGrid, span: Timeline['span'], width: number): readonly TimeTick[] => {
  const most = Math.max(2, Math.floor(width / (width < 500 ? 52 : 58)));
  if (span === 'year') return listMonths(grid, most);
  if (span === 'day') return chooseTimeTicks(grid, { from: 0, to: grid.places }, Math.min(9, most));
  return chooseTimeTicks(grid, { from: 0, to: grid.places - 1 }, most);
};

const writeMonth = (day: number): string => dateFormat({ month: 'short' }).format(toLocalNoon(day));

const LaneNow = ({ at, height, isDay }: { at: number; height: number; isDay: boolean }) => (
  <>
    <NowMark
      at={at}
      height={height}
      {...(isDay ? { nameAt: { x: at, y: height + axis - 8, anchor: 'middle' } } : {})}
    />
    <circle className={styles.nowDot} cx={at} cy="4" r="4" />
  </>
);
