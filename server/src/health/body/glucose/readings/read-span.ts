import { slotMinutes, slotsPerDay } from '@club/contract/health/signals/series';
import { minuteMs, minutesADay } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { readGrid } from '#health/signals/series';
import { addDays, dayToNumber } from '#platform/calendar';
import type { Db } from '#platform/db';
import { type GlucoseReading, listLocalReadings, listOffsets, type Offset } from './local-readings.ts';
import { dateToSlots } from './slots.ts';

/** A member on their own clock. */
export interface Reader {
  readonly db: Db;
  readonly memberId: string;
  readonly local: Pick<LocalTime, 'toDay' | 'toMinute' | 'moves'>;
  readonly now: Date;
}

export interface ReadSpan {
  readonly readings: readonly GlucoseReading[];
  readonly offsets: readonly Offset[];
  /** Slots of the first day's beginning and, not included, the last day's end or now. */
  readonly first: number;
  readonly end: number;
  /** The slot after now. */
  readonly next: number;
}

/** Days since 1970, both ends included. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** The readings of the member's own days, both ends included. */
export const readSpan = async (
  { db, memberId, local, now }: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadSpan> => {
  const span = { from: dayToNumber(from), to: dayToNumber(to) };
  const grid = await readGrid(db, memberId, 'glucose', { from: addDays(from, -1), to: addDays(to, 1) });
  const last = grid.first + grid.values.length;
  const offsets = listClockOffsets(local, grid.first, last);
  const { first, end } = findEnds(offsets, last, span);
  const next = dateToSlots(now) + 1;
  return {
    readings: listLocalReadings(grid, offsets, span),
    offsets,
    first,
    end: Math.max(first, Math.min(end, next)),
    next,
  };
};

/**
 * The member's own days, both ends included, in slots: where they begin, where they end (not included), and how far the
 * local clock is ahead of UTC in between and a day around.
 */
export const layOutDays = (
  local: Reader['local'],
  { from, to }: { readonly from: string; readonly to: string },
): { readonly first: number; readonly end: number; readonly offsets: readonly Offset[] } => {
  const span = { from: dayToNumber(from), to: dayToNumber(to) };
  const last = (span.to + 2) * slotsPerDay;
  const offsets = listClockOffsets(local, (span.from - 1) * slotsPerDay, last);
  return { offsets, ...findEnds(offsets, last, span) };
};

const listClockOffsets = (local: Reader['local'], first: number, last: number): readonly Offset[] => {
  const findOffset = (at: Date): number =>
    dayToNumber(local.toDay(at)) * minutesADay + local.toMinute(at) - Math.floor(at.getTime() / minuteMs);
  return listOffsets({ findOffset, moves: local.moves }, first, last);
};

/** The first slot of local days, and the first one after them. A journey to the west may show a day twice. */
export const findEnds = (
  offsets: readonly Offset[],
  last: number,
  { from, to }: DaySpan,
): { readonly first: number; readonly end: number } => {
  const stretches = offsets.flatMap(({ slot, minutes }, index) => {
    const next = offsets[index + 1]?.slot ?? last;
    const begin = Math.max(slot, Math.ceil((from * minutesADay - minutes) / slotMinutes));
    const stop = Math.min(next, Math.ceil(((to + 1) * minutesADay - minutes) / slotMinutes));
    return begin < stop ? [{ begin, stop }] : [];
  });
  return {
    first: Math.min(...stretches.map(({ begin }) => begin)),
    end: Math.max(...stretches.map(({ stop }) => stop)),
  };
};
