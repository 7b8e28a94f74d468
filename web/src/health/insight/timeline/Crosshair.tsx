import type { Timeline } from '@club/contract/health/insight/timeline';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { dateFormat, i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';
import { CrosshairLine, type TimeGrid, toLocal, toLocalNoon, useCrosshair, writeClock } from '#platform/ui/charts/time';
import { findItem, findStageRow, type OpenLane } from './lanes.ts';
import { findColour, nameStage, signalLooks, writeItem } from './signal-looks.ts';
import styles from './TimelineChart.module.css';

interface CrosshairProps {
  timeline: Timeline;
  grid: TimeGrid;
  lanes: readonly OpenLane[];
  label: string;
  left: number;
  width: number;
  height: number;
  isNarrow: boolean;
  unit: GlucoseUnit;
}

/** How far the arrow keys go: 5 minutes and an hour on a day, an hour and a day on a fortnight, a day and a week on a year. */
const steps = {
  day: { step: 1, large: 12 },
  fortnight: { step: 12, large: 288 },
  year: { step: 1, large: 7 },
} as const;

/**
 * The line that reads every lane at one time. It is a drawing of its own above the lanes, so that following a pointer
 * draws none of them again.
 */
export const Crosshair = (props: CrosshairProps) => {
  const { timeline, grid, lanes, label, left, width, height, isNarrow, unit } = props;
  const { span, places } = timeline;
  const last = Math.min(places - 1, Math.floor(timeline.now ?? places - 1));
  const crosshair = useCrosshair({ from: 0, to: last }, steps[span], (at) =>
    span === 'year' ? Math.floor(((at - left) / width) * places) : ((at - left) / width) * places,
  );
  const { place, announced } = crosshair;
  const at = place === null ? 0 : left + ((span === 'year' ? place + 0.5 : place) / places) * width;
  return (
    <>
      <svg
        className={styles.overlay}
        data-only="screen"
        width={left + width}
        height={height}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read one time after the other
        tabIndex={0}
        onKeyDown={crosshair.onKeyDown}
        onPointerMove={crosshair.onPointerMove}
        onPointerDown={crosshair.onPointerMove}
        onPointerLeave={crosshair.onPointerLeave}
        onBlur={crosshair.onBlur}
      >
        {place !== null && (
          <>
            <CrosshairLine at={at} height={height - 24} />
            {lanes.map((lane) => {
              const value = findValue(lane, place, span);
              return value === null ? null : (
                <circle
                  key={lane.signal}
                  className={styles.readDot}
                  style={{ fill: findColour(lane.signal) }}
                  cx={at}
                  cy={lane.top + lane.y(value)}
                  r="4.5"
                />
              );
            })}
          </>
        )}
      </svg>
      {place !== null && (
        <div
          className={isNarrow ? styles.docked : styles.readout}
          style={isNarrow ? undefined : place > places / 2 ? { right: left + width - at + 14 } : { left: at + 14 }}
          aria-hidden="true"
        >
          <b>{nameTime(grid, place, span)}</b>
          {readLanes(lanes, place, span, unit).map(({ signal, words }) => (
            <span key={signal}>
              <i style={{ background: findColour(signal) }} />
              {signalLooks[signal].name()} <bdi>{words}</bdi>
            </span>
          ))}
        </div>
      )}
      <VisuallyHidden as="div" aria-live="polite">
        {announced !== null &&
          [
            nameTime(grid, announced, span),
            ...readLanes(lanes, announced, span, unit).map(
              ({ signal, words }) => `${signalLooks[signal].name()} ${words}`,
            ),
          ].join('. ')}
      </VisuallyHidden>
    </>
  );
};

const nameTime = (grid: TimeGrid, place: number, span: Timeline['span']): string => {
  const { day, minute } = toLocal(grid, place);
  const date = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(toLocalNoon(day));
  if (span === 'day') return writeClock(minute);
  return span === 'year' ? date : `${date}, ${writeClock(minute)}`;
};

/** The value whose height the line meets. */
const findValue = (lane: OpenLane, place: number, span: Timeline['span']): number | null => {
  if (lane.trace) {
    const value = lane.trace[place] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }
  return lane.draw === 'spans' ? null : (findItem(lane, place, span)?.value ?? null);
};

/** What is in each lane at a time; a lane that has nothing there is left out. */
const readLanes = (lanes: readonly OpenLane[], place: number, span: Timeline['span'], unit: GlucoseUnit) =>
  lanes.flatMap((lane) => {
    const words = readLane(lane, place, span, unit);
    if (words === '') return [];
    const simulated = lane.confidence === 'simulated' ? ` (${i18n.t('simulated')})` : '';
    return [{ signal: lane.signal, words: `${words}${simulated}` }];
  });

const readLane = (lane: OpenLane, place: number, span: Timeline['span'], unit: GlucoseUnit): string => {
  if (lane.trace) {
    const value = findValue(lane, place, span);
    return value === null ? '' : signalLooks[lane.signal].write(value, unit);
  }
  const stage = lane.items.find(({ from, to, name }) => from <= place && place < to && findStageRow(name) >= 0);
  if (stage) return nameStage(stage.name ?? '');
  const item = findItem(lane, place, span);
  return item ? writeItem(lane, item, unit) : '';
};
