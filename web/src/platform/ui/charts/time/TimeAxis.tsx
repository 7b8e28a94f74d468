import { dateFormat } from '#platform/i18n';
import { type TimeTick, toLocalNoon } from './time-axis.ts';
import styles from './time-chart.module.css';

/** Names hours ("06") or, where days are far apart, days ("9 Nov"). Names near the ends stay inside. */
export const TimeAxis = ({
  ticks,
  x,
  y,
  width,
  isDays,
  endsAtMidnight = false,
  write,
}: {
  ticks: readonly TimeTick[];
  x: (place: number) => number;
  y: number;
  width: number;
  isDays: boolean;
  /** Writes 24 at the end of a single day. */
  endsAtMidnight?: boolean;
  /** Names that are neither hours nor days, such as months. */
  write?: ((tick: TimeTick) => string) | undefined;
}) =>
  ticks.map((tick) => {
    const { place, minute, day } = tick;
    const at = x(place);
    const isEnd = at > width - 14;
    const hour = endsAtMidnight && isEnd && minute === 0 ? '24' : String(minute / 60).padStart(2, '0');
    const name = write?.(tick) ?? (isDays || (minute === 0 && !endsAtMidnight) ? writeDay(day) : hour);
    return (
      <text
        key={place}
        className={styles.name}
        x={Math.min(width, Math.max(0, at))}
        y={y}
        textAnchor={at < 14 ? 'start' : isEnd ? 'end' : 'middle'}
      >
        {name}
      </text>
    );
  });

const writeDay = (day: number): string => dateFormat({ day: 'numeric', month: 'short' }).format(toLocalNoon(day));
