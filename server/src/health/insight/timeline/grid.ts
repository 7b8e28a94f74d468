import { spanDays, type Timeline, type TimelineSpan } from '@club/contract/health/insight/timeline';
import { slotMinutes, slotMs } from '@club/contract/health/signals/series';
import { minuteMs, minutesADay, roundDecimals } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { layOutDays } from '#health/body/glucose';
import { addDays, countDays } from '#platform/calendar';
import { type ClockGrid, type DaySpan, toDate } from './signal.ts';

/** The days that a span shows when it ends with a day. */
export const findDays = (span: TimelineSpan, to: string): DaySpan => ({ from: addDays(to, 1 - spanDays[span]), to });

/** The member's own days as slots of five minutes: as many as really passed, also over a change of clock or a journey. */
export const layOutClock = (local: LocalTime, span: TimelineSpan, days: DaySpan, now: Date): ClockGrid => ({
  span,
  ...days,
  ...layOutDays(local, days),
  next: Math.floor(now.getTime() / slotMs) + 1,
});

type Axis = Pick<Timeline, 'start' | 'step_minutes' | 'places' | 'offsets' | 'now'>;

export const describeClock = ({ first, end, offsets }: ClockGrid, now: Date): Axis => {
  const before = offsets.findLast(({ slot }) => slot <= first) ?? offsets[0];
  const later = offsets.filter(({ slot }) => slot > first && slot < end);
  const place = now.getTime() / slotMs - first;
  return {
    start: toDate(first).toISOString(),
    step_minutes: 5,
    places: end - first,
    offsets: [
      { place: 0, minutes: before?.minutes ?? 0 },
      ...later.map(({ slot, minutes }) => ({ place: slot - first, minutes })),
    ],
    now: place >= 0 && place < end - first ? roundDecimals(place, 2) : null,
  };
};

/** A year by days: the first place is its first day, whatever the clocks did. */
export const describeDays = ({ from, to }: DaySpan, today: string): Axis => {
  const places = countPlaces(from, to) + 1;
  const now = countPlaces(from, today);
  return {
    start: `${from}T00:00:00.000Z`,
    step_minutes: minutesADay,
    places,
    offsets: [{ place: 0, minutes: 0 }],
    now: now < places ? now + 0.5 : null,
  };
};

/** The place of a day in a year that begins with another one. */
export const countPlaces = (from: string, day: string): number => countDays(from, day) - 1;

/** The slots of one of the grid's local days, cut to the grid; null for a day that a journey skips. */
export const findDaySlots = (grid: ClockGrid, day: string): { readonly from: number; readonly to: number } | null => {
  const number = Date.parse(`${day}T00:00:00Z`) / minuteMs;
  const stretches = grid.offsets.flatMap(({ slot, minutes }, index) => {
    const stop = grid.offsets[index + 1]?.slot ?? grid.end;
    const from = Math.max(slot, grid.first, Math.ceil((number - minutes) / slotMinutes));
    const to = Math.min(stop, grid.end, Math.ceil((number + minutesADay - minutes) / slotMinutes));
    return from < to ? [{ from, to }] : [];
  });
  const [one, last] = [stretches[0], stretches.at(-1)];
  return one && last ? { from: one.from, to: last.to } : null;
};

/** The days of a span up to now. */
export const listPassedDays = ({ from, to }: DaySpan, today: string): string[] => {
  const last = to < today ? to : today;
  return Array.from({ length: Math.max(0, countPlaces(from, last) + 1) }, (_, index) => addDays(from, index));
};

/**
 * Days from the first with a value up to yesterday that have none, as places. What was not known before the first record
 * is not missed, and today is not over.
 */
export const listMissingDays = (known: ReadonlySet<string>, days: DaySpan, today: string): string[] => {
  const first = [...known].sort()[0];
  if (first === undefined) return [];
  return listPassedDays(days, today).filter((day) => day > first && day < today && !known.has(day));
};
