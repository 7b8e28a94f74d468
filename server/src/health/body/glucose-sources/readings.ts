import {
  type glucoseSources as contract,
  type GlucoseReading,
  longestReadingsDays,
} from '@club/contract/health/body/glucose-sources';
import { slotMs, slotsPerDay } from '@club/contract/health/signals/series';
import { dayMs, minuteMs, quarterMs, roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import type { LocalTime } from '#health/base/time-zones';
import { findSlope, toTrend } from '#health/body/glucose';
import { readGrid, type SeriesGrid, type SourceKind } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { fieldRefusal } from '#platform/http';

const trendLength = 15 * minuteMs;
/** The ends of what sensors measure. */
const sensorLimits = { low: 40, high: 400 };

/** The caller's readings in a window. @throws {Refusal} validation_error for a window that ends too early or is too long. */
export const listReadings = async (call: HealthCall<typeof contract.listGlucoseReadings>) => {
  const { healthDb, caller, input, local } = call;
  const { from, to } = readWindow(call);
  const days = { from: toUtcDay(from - trendLength), to: toUtcDay(to) };
  const grid = await readGrid(healthDb, caller.id, 'glucose', days);
  const places = findPlaces(grid, Math.ceil(from / slotMs) - grid.first, Math.ceil(to / slotMs) - grid.first);
  const findOffset = rememberOffsets(local);
  const readings = places.slice(0, input.limit).map((place) => toReading(grid, place, findOffset));
  const next = places[input.limit];
  return {
    unit: 'mg/dL' as const,
    simulated: readings.some(({ quality }) => quality === 'simulated'),
    count: readings.length,
    truncated: next !== undefined,
    next_start_time: next === undefined ? null : writeTime(grid.first + next),
    readings,
    summary: summarise(grid, places),
  };
};

const readWindow = ({ input, clock, local }: HealthCall<typeof contract.listGlucoseReadings>) => {
  const { start_time: start, end_time: end } = input;
  const dayStart = (day: string): number => local.findStart(day).getTime();
  const readEnd = (time: string): number => (isDay(time) ? dayStart(addDays(time, 1)) : Date.parse(time));
  const to = end ? readEnd(end) : clock.now().getTime() + 1;
  const from = start ? (isDay(start) ? dayStart(start) : Date.parse(start)) : to - dayMs;
  if (to <= from) throw fieldRefusal('end_time', 'Choose an end after the start.');
  if (to - from > longestReadingsDays * dayMs) {
    throw fieldRefusal('start_time', `Choose at most ${longestReadingsDays} days.`);
  }
  return { from, to };
};

const isDay = (time: string): boolean => /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(time);

const toUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The places of a window that hold a reading. */
const findPlaces = ({ values }: SeriesGrid, from: number, to: number): number[] => {
  const found: number[] = [];
  for (let place = Math.max(0, from); place < Math.min(to, values.length); place += 1) {
    if (!Number.isNaN(values[place])) found.push(place);
  }
  return found;
};

const toReading = (
  { first, values, sources }: SeriesGrid,
  place: number,
  findOffset: (time: number) => number,
): GlucoseReading => {
  const [index, value] = [first + place, values[place] ?? Number.NaN];
  const slope = findSlope(values, place);
  return {
    id: String(index),
    time: writeTime(index),
    utc_offset_min: findOffset(index * slotMs),
    value,
    trend: toTrend(slope),
    trend_rate: slope === null ? null : roundDecimals(slope, 2),
    quality: findQuality(value, sources[place] ?? null),
  };
};

const clockTimes = Array.from({ length: slotsPerDay }, (_, index) => new Date(index * slotMs).toISOString().slice(10));
let lastDay = { day: Number.NaN, text: '' };

/** ISO 8601 of a slot. Four thousand dates a call are too slow to write one by one. */
const writeTime = (index: number): string => {
  const whole = Math.floor(index / slotsPerDay);
  if (whole !== lastDay.day) lastDay = { day: whole, text: toUtcDay(whole * dayMs) };
  return lastDay.text + clockTimes[index - whole * slotsPerDay];
};

const findQuality = (value: number, source: SourceKind | null): GlucoseReading['quality'] => {
  if (source === 'simulated') return 'simulated';
  if (value <= sensorLimits.low) return 'below_range';
  return value >= sensorLimits.high ? 'above_range' : 'ok';
};

/** Over the whole window: what there is, out of what the span from the first to the last reading has room for. */
const summarise = ({ values, sources }: SeriesGrid, places: readonly number[]) => {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) {
    return { count: 0, expected: 0, mean: null, low: null, high: null, simulated: false };
  }
  let [sum, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const place of places) {
    const value = values[place] ?? 0;
    sum += value;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return {
    count: places.length,
    expected: last - first + 1,
    mean: Math.round((10 * sum) / places.length) / 10,
    low,
    high,
    simulated: places.some((place) => sources[place] === 'simulated'),
  };
};

/** Quarters that are looked at together. */
const blockLength = 24;

/**
 * How far a member's clock is from UTC at a time, in minutes. Asking the calendar is slow, so six hours that begin and
 * end alike in one zone are asked about once.
 */
const rememberOffsets = (local: LocalTime): ((time: number) => number) => {
  const blocks = new Map<number, number | null>();
  const quarters = new Map<number, number>();
  const findOfQuarter = (index: number): number => {
    const offset = quarters.get(index) ?? readOffset(local, index);
    quarters.set(index, offset);
    return offset;
  };
  const findOfBlock = (block: number): number | null => {
    const first = block * blockLength;
    const zone = local.findZone(new Date(first * quarterMs));
    for (let index = first; index < first + blockLength; index += 1) {
      if (local.findZone(new Date((index + 1) * quarterMs - 1)) !== zone) return null;
    }
    const offset = findOfQuarter(first);
    return offset === findOfQuarter(first + blockLength - 1) ? offset : null;
  };
  return (time) => {
    const index = Math.floor(time / quarterMs);
    const block = Math.floor(index / blockLength);
    let offset = blocks.get(block);
    if (offset === undefined) {
      offset = findOfBlock(block);
      blocks.set(block, offset);
    }
    return offset ?? findOfQuarter(index);
  };
};

const readOffset = ({ toDay, toMinute }: LocalTime, index: number): number => {
  const start = new Date(index * quarterMs);
  return Date.parse(`${toDay(start)}T00:00:00Z`) / minuteMs + toMinute(start) - start.getTime() / minuteMs;
};
