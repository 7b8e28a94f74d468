import { dayMs, minuteMs, quarterMs } from '@club/contract/platform/units';
import { toCalendarDay } from '#platform/calendar';

/** The clock of a time zone, as a whole number of local days and minutes. */
export interface LocalClock {
  /** Days since 1970 on the local calendar. */
  toDay(at: number): number;
  /** Minutes since the local midnight, by the clock on the wall. */
  toMinute(at: number): number;
  /** The instant when the local clock shows a minute of a day; on a day of a clock change as on the rest of it. */
  toInstant(localDay: number, localMinute: number): number;
}

/** Asks the calendar once an hour of the span: it is slow, and no zone changes its clock more often. */
export const makeLocalClock = (timeZone: string): LocalClock => {
  const known = new Map<number, number>();
  const findOffset = (at: number): number => {
    const quarter = Math.floor(at / quarterMs);
    const offset = known.get(quarter) ?? readOffset(quarter * quarterMs, timeZone);
    known.set(quarter, offset);
    return offset;
  };
  return {
    toDay: (at) => Math.floor((at + findOffset(at)) / dayMs),
    toMinute: (at) => {
      const local = at + findOffset(at);
      return (local - Math.floor(local / dayMs) * dayMs) / minuteMs;
    },
    toInstant: (localDay, localMinute) => {
      const noon = localDay * dayMs + dayMs / 2;
      return localDay * dayMs + localMinute * minuteMs - findOffset(noon - findOffset(noon));
    },
  };
};

/** How far the local clock is ahead of UTC, in milliseconds. */
const readOffset = (at: number, timeZone: string): number => {
  const [hours = 0, minutes = 0] = findClock(timeZone).format(at).split(':').map(Number);
  const local = new Date(`${toCalendarDay(new Date(at), timeZone)}T00:00:00Z`).getTime();
  return local + (hours * 60 + minutes) * minuteMs - Math.floor(at / minuteMs) * minuteMs;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const findClock = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
};
