import { slotMinutes } from '@club/contract/health/signals/series';
import { minutesADay, roundDecimals } from '@club/contract/platform/units';
import { layOutDays } from '#health/body/glucose';
import { readGrid, type SeriesGrid, type SourceKind } from '#health/signals/series';
import { addDays, dayToNumber, numberToDay } from '#platform/calendar';
import type { ClockGrid, ClockLane, DaySpan, DayValue, Reader } from './signal.ts';

/** What devices measure every few minutes, as one line. */
export interface Traced {
  readonly metric: 'glucose' | 'heart_rate';
  /** Slots without a reading that are no gap yet: devices differ in how often they report. */
  readonly longestStep: number;
  /** Readings from which a day's mean says something about it. */
  readonly fewestReadings: number;
}

/** The readings of a grid's days up to now, with their gaps. */
export const readTrace = async (
  { healthDb, memberId }: Reader,
  grid: ClockGrid,
  { metric, longestStep }: Traced,
): Promise<ClockLane> => {
  const series = await readGrid(healthDb, memberId, metric, widen(grid));
  const end = Math.min(grid.end, grid.next);
  return {
    draw: 'trace',
    values: packValues(series, grid.first, Math.max(grid.first, end)),
    items: [],
    gaps: listGaps(series, grid.first, end, longestStep),
    ...countDays(series, grid),
  };
};

/** A local day lies on two days of UTC, or three after a journey. */
const widen = ({ from, to }: DaySpan): DaySpan => ({ from: addDays(from, -1), to: addDays(to, 1) });

/** Tenths in two bytes a place, 0 without a reading. */
const packValues = ({ first, values }: SeriesGrid, from: number, end: number): string => {
  const bytes = Buffer.alloc((end - from) * 2);
  for (let slot = from; slot < end; slot += 1) {
    const value = values[slot - first] ?? Number.NaN;
    if (!Number.isNaN(value)) bytes.writeUInt16BE(Math.round(value * 10), (slot - from) * 2);
  }
  return bytes.toString('base64');
};

/** Stretches without a reading, up to now; before the first reading of all known ones nothing was missed. */
const listGaps = (
  { first, values }: SeriesGrid,
  from: number,
  end: number,
  longestStep: number,
): { from: number; to: number }[] => {
  const gaps: { from: number; to: number }[] = [];
  let before: number | null = null;
  for (let slot = first; slot <= end; slot += 1) {
    if (slot < end && Number.isNaN(values[slot - first] ?? Number.NaN)) continue;
    if (before !== null && slot - before > longestStep && slot > from) {
      gaps.push({ from: Math.max(0, before - from), to: slot - from });
    }
    before = slot;
  }
  return before === end && gaps.length === 1 && gaps[0]?.from === 0 && gaps[0].to >= end - from ? [] : gaps;
};

const countDays = ({ first, values, sources }: SeriesGrid, { first: from, end, offsets }: ClockGrid) => {
  const days = new Set<number>();
  const kinds = new Set<SourceKind>();
  let at = 0;
  for (let slot = from; slot < end; slot += 1) {
    while ((offsets[at + 1]?.slot ?? Number.POSITIVE_INFINITY) <= slot) at += 1;
    const source = sources[slot - first];
    if (!source || Number.isNaN(values[slot - first] ?? Number.NaN)) continue;
    days.add(Math.floor((slot * slotMinutes + (offsets[at]?.minutes ?? 0)) / minutesADay));
    kinds.add(source);
  }
  return { days: days.size, sources: kinds };
};

interface Sum {
  n: number;
  total: number;
  low: number;
  high: number;
  readonly kinds: Set<SourceKind>;
}

/** What is known of a day of which only a summary is stored. */
type KnownDay = Pick<Sum, 'n' | 'low' | 'high'> & { readonly day: string; readonly mean: number } & {
  readonly sources: ReadonlyMap<SourceKind, number>;
};

/**
 * The mean of each local day, with its lowest and highest reading. Summed from the readings and not from the stored
 * sums, which are of UTC days: those of a member in Auckland are half of one day and half of the next.
 * @param summaries old days; each goes before fewer readings of the same day.
 */
export const readTraceDays = async (
  { healthDb, memberId, local }: Reader,
  days: DaySpan,
  { metric, fewestReadings }: Traced,
  summaries: readonly KnownDay[] = [],
): Promise<readonly DayValue[]> => {
  const { first, values, sources } = await readGrid(healthDb, memberId, metric, widen(days));
  const { offsets } = layOutDays(local, days);
  const sums = new Map<number, Sum>();
  let at = 0;
  for (let place = 0; place < values.length; place += 1) {
    const slot = first + place;
    while ((offsets[at + 1]?.slot ?? Number.POSITIVE_INFINITY) <= slot) at += 1;
    const [value, source] = [values[place] ?? Number.NaN, sources[place]];
    if (Number.isNaN(value) || !source) continue;
    const day = Math.floor((slot * slotMinutes + (offsets[at]?.minutes ?? 0)) / minutesADay);
    addReading(sums, day, value, source);
  }
  for (const { day, n, mean, low, high, sources: kinds } of summaries) {
    const number = dayToNumber(day);
    if (n <= (sums.get(number)?.n ?? 0)) continue;
    sums.set(number, { n, total: n * mean, low, high, kinds: new Set(kinds.keys()) });
  }
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .filter(([, { n }]) => n >= fewestReadings)
    .map(([day, { n, total, low, high, kinds }]) => ({
      day: numberToDay(day),
      value: roundDecimals(total / n, 1),
      low,
      high,
      sources: [...kinds],
    }))
    .filter(({ day }) => day >= days.from && day <= days.to);
};

const addReading = (sums: Map<number, Sum>, day: number, value: number, kind: SourceKind): void => {
  const sum = sums.get(day);
  if (!sum) {
    sums.set(day, { n: 1, total: value, low: value, high: value, kinds: new Set([kind]) });
    return;
  }
  sum.n += 1;
  sum.total += value;
  if (value < sum.low) sum.low = value;
  if (value > sum.high) sum.high = value;
  sum.kinds.add(kind);
};
