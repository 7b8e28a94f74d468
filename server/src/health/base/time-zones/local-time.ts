import { quarterMs } from '@club/contract/platform/units';
import { addDays, findEndOfDay, toCalendarDay } from '#platform/calendar';

/** A zone a member has been in since an instant. */
export interface ZoneSince {
  readonly since: Date;
  readonly timeZone: string;
}

/** A member's own calendar. Every instant lies on exactly one of its days, also on a journey across time zones. */
export interface LocalTime {
  /** The zone the member is in now. */
  readonly zone: string;
  /** The calendar day (`YYYY-MM-DD`) it is for the member now. */
  readonly today: string;
  /** When the member came to another zone, oldest first; each counts for the whole quarter of an hour it falls in. */
  readonly moves: readonly Date[];
  /** The zone the member was in at an instant. */
  readonly findZone: (at: Date) => string;
  /** The calendar day (`YYYY-MM-DD`) it was for the member at an instant. */
  readonly toDay: (at: Date) => string;
  /** The first instant of a day of the member's; of a day that a journey skips, that of the next one. */
  readonly findStart: (day: string) => Date;
  /** The minute of that day by the clock, 0 to 1439. */
  readonly toMinute: (at: Date) => number;
  /**
   * How long a day was, in minutes: 1380 or 1500 where the clocks change, and whatever a journey makes of it. A day that
   * a journey skips has 0.
   */
  readonly countMinutes: (day: string) => number;
}

/**
 * The calendar of a member by the zones they were in, oldest first. What lies before the first counts as lived there.
 * Days are known by quarters of an hour: no zone is shifted by less, and asking for each slot again is slow.
 */
export const createLocalTime = (zones: readonly ZoneSince[], fallback: string, now: Date): LocalTime => {
  const first = zones[0]?.timeZone ?? fallback;
  const moves = zones.map(({ since }) => since);
  const findZone = (at: Date): string => zones.findLast(({ since }) => since <= at)?.timeZone ?? first;
  /** A change of zone counts for the whole quarter it falls in, so that no quarter has two days. */
  const findQuarter = (at: Date): { index: number; zone: string } => {
    const index = Math.floor(at.getTime() / quarterMs);
    return { index, zone: findZone(new Date((index + 1) * quarterMs - 1)) };
  };
  const days = new Map<number, string>();
  const toDay = (at: Date): string => {
    const { index, zone } = findQuarter(at);
    const day = days.get(index) ?? toCalendarDay(new Date(index * quarterMs), zone);
    days.set(index, day);
    return day;
  };
  const countMinutes = (day: string): number => {
    const from = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
    const quarters = Array.from({ length: 3 * 96 }, (_, index) => new Date(from + index * quarterMs));
    return quarters.filter((at) => toDay(at) === day).length * 15;
  };
  const toMinute = (at: Date): number => {
    const clock = findClock(findQuarter(at).zone).format(at);
    return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  };
  const findStart = (day: string): Date => {
    const before = addDays(day, -1);
    const start = findEndOfDay(before, findZone(new Date(`${day}T12:00:00Z`)));
    if (toDay(start) === day && toDay(new Date(start.getTime() - 1)) === before) return start;
    // a journey lies between: the first quarter of an hour that is no longer the day before
    const from = Date.parse(`${before}T00:00:00Z`) - 48 * quarterMs;
    const first = Array.from({ length: 4 * 96 }, (_, index) => new Date(from + index * quarterMs)).find(
      (at) => toDay(at) >= day,
    );
    return first ?? start;
  };
  return { zone: findZone(now), today: toDay(now), moves, findZone, toDay, findStart, toMinute, countMinutes };
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const findClock = (timeZone: string): Intl.DateTimeFormat => {
  const found =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, found);
  return found;
};
