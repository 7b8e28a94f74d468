import { dateFormat } from '#platform/i18n';
import { type AxisName, nearEnd } from './AxisNames.tsx';
import { type TimeTick, toLocalNoon } from './time-axis.ts';

/** Hours ("06") or, where days are far apart, days ("9 Nov"). */
export const nameTicks = (
  ticks: readonly TimeTick[],
  {
    x,
    width,
    isDays,
    endsAtMidnight = false,
  }: {
    readonly x: (place: number) => number;
    readonly width: number;
    readonly isDays: boolean;
    /** Writes 24 at the end of a single day. */
    readonly endsAtMidnight?: boolean;
  },
): readonly AxisName[] =>
  ticks.map(({ place, minute, day }) => {
    const at = x(place);
    const isEnd = at > width - nearEnd;
    const hour = endsAtMidnight && isEnd && minute === 0 ? '24' : String(minute / 60).padStart(2, '0');
    return { id: place, at, text: isDays || (minute === 0 && !endsAtMidnight) ? writeDay(day) : hour };
  });

const writeDay = (day: number): string => dateFormat({ day: 'numeric', month: 'short' }).format(toLocalNoon(day));
