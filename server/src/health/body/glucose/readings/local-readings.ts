import { slotMinutes } from '@club/contract/health/signals/series';
import { minutesADay } from '@club/contract/platform/units';
import type { SeriesGrid, SourceKind } from '#health/signals/series';
import { dateToSlots, slotsToDate } from './slots.ts';

/** A reading on the member's own clock. */
export interface GlucoseReading {
  /** Slots since 1970. */
  readonly slot: number;
  /** mg/dL */
  readonly value: number;
  readonly source: SourceKind;
  /** Days since 1970 of the local calendar. */
  readonly day: number;
  /** Minutes after local midnight. */
  readonly minute: number;
}

/** Minutes ahead of UTC from a slot on. */
export interface Offset {
  readonly slot: number;
  readonly minutes: number;
}

const [sample, quarter] = [144, 3];

/** A member's clock, as far as it is asked here. */
interface Clock {
  readonly findOffset: (at: Date) => number;
  /** Changes of zone; each counts for the whole quarter of an hour it falls in. */
  readonly moves: readonly Date[];
}

/**
 * Where the local clock stands from `first` to `end` (not included), as few stretches as there are changes of clock or
 * zone. Asked every twelve hours and around each change of zone, and wherever two answers differ until the very slot.
 */
export const listOffsets = ({ findOffset, moves }: Clock, first: number, end: number): readonly Offset[] => {
  const ask = (slot: number): Offset => ({ slot, minutes: findOffset(slotsToDate(slot)) });
  const begin = ask(first);
  const found: Offset[] = [begin];
  const search = (from: Offset, to: Offset): void => {
    if (from.minutes === to.minutes) return;
    if (to.slot - from.slot === 1) {
      found.push(to);
      return;
    }
    const middle = ask(Math.floor((from.slot + to.slot) / 2));
    search(from, middle);
    search(middle, to);
  };
  const samples = Array.from({ length: Math.ceil((end - first) / sample) }, (_, index) => first + index * sample);
  const arrivals = moves.map((at) => Math.floor(dateToSlots(at) / quarter) * quarter);
  let from = begin;
  for (const slot of [...samples, ...arrivals.flatMap((at) => [at - 1, at]), end - 1].toSorted((a, b) => a - b)) {
    if (slot <= from.slot || slot >= end) continue;
    const to = ask(slot);
    search(from, to);
    from = to;
  }
  return found;
};

/** The readings of local days, both ends included as days since 1970, in the order of time. */
export const listLocalReadings = (
  { first, values, sources }: SeriesGrid,
  offsets: readonly Offset[],
  { from, to }: { readonly from: number; readonly to: number },
): GlucoseReading[] => {
  const readings: GlucoseReading[] = [];
  let at = 0;
  for (let place = 0; place < values.length; place += 1) {
    const slot = first + place;
    while ((offsets[at + 1]?.slot ?? Number.POSITIVE_INFINITY) <= slot) at += 1;
    const value = values[place];
    const source = sources[place];
    if (value === undefined || Number.isNaN(value) || !source) continue;
    const local = slot * slotMinutes + (offsets[at]?.minutes ?? 0);
    const day = Math.floor(local / minutesADay);
    if (day >= from && day <= to) readings.push({ slot, value, source, day, minute: local - day * minutesADay });
  }
  return readings;
};
