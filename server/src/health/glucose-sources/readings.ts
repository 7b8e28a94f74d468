import {
  type glucoseSources as contract,
  type GlucoseReading,
  longestReadingsDays,
} from '@club/contract/health/glucose-sources';
import { slotMinutes } from '@club/contract/health/series';
import { readSeries, type SeriesPoint } from '#health/series';
import { findLocalTime, type LocalTime } from '#health/time-zones';
import { type Call, fieldRefusal } from '#platform/http';
import { findSlope, toTrend } from './trend.ts';

const [minute, day] = [60_000, 86_400_000];
const trendMinutes = 15;
/** The ends of what sensors measure. */
const sensorLimits = { low: 40, high: 400 };

/** The caller's readings in a window. @throws {Refusal} validation_error for a window that ends too early or is too long. */
export const listReadings = async (call: Call<typeof contract.listGlucoseReadings>) => {
  const { healthDb, config, caller, input } = call;
  const { from, to } = readWindow(call);
  const before = new Date(from.getTime() - trendMinutes * minute);
  const points = await readSeries(healthDb, caller.id, 'glucose', { from: before, to });
  const first = points.findIndex(({ at }) => at >= from);
  const found = first === -1 ? 0 : points.length - first;
  const end = Math.min(points.length, first + input.limit);
  const local = await findLocalTime(healthDb, caller.id, config);
  const readings = found === 0 ? [] : toReadings(points, { first, end }, rememberOffsets(local));
  return {
    unit: 'mg/dL' as const,
    simulated: readings.some(({ quality }) => quality === 'simulated'),
    count: readings.length,
    truncated: found > readings.length,
    next_start_time: found > readings.length ? (points[end]?.at.toISOString() ?? null) : null,
    readings,
    summary: summarise(found === 0 ? [] : points.slice(first)),
  };
};

const readWindow = ({ input, clock }: Call<typeof contract.listGlucoseReadings>) => {
  const to = input.end_time ? new Date(input.end_time) : new Date(clock.now().getTime() + 1);
  const from = input.start_time ? new Date(input.start_time) : new Date(to.getTime() - day);
  if (to <= from) throw fieldRefusal('end_time', 'Choose an end after the start.');
  if (to.getTime() - from.getTime() > longestReadingsDays * day) {
    throw fieldRefusal('start_time', `Choose at most ${longestReadingsDays} days.`);
  }
  return { from, to };
};

const toReadings = (
  points: readonly SeriesPoint[],
  { first, end }: { readonly first: number; readonly end: number },
  findOffset: (at: Date) => number,
): GlucoseReading[] => {
  const minutes = points.map(({ at, value }) => ({ at: at.getTime() / minute, value }));
  const readings: GlucoseReading[] = [];
  for (let index = first; index < end; index += 1) {
    const { at, value, source } = points[index] as SeriesPoint;
    const time = at.getTime() / minute;
    let oldest = index;
    while (oldest > 0 && (minutes[oldest - 1]?.at ?? 0) >= time - trendMinutes) oldest -= 1;
    const slope = findSlope(minutes.slice(oldest, index + 1));
    readings.push({
      id: String(time / slotMinutes),
      time: at.toISOString(),
      utc_offset_min: findOffset(at),
      value,
      trend: toTrend(slope),
      trend_rate: slope === null ? null : Math.round(slope * 100) / 100,
      quality: findQuality(value, source),
    });
  }
  return readings;
};

const findQuality = (value: number, source: SeriesPoint['source']): GlucoseReading['quality'] => {
  if (source === 'simulated') return 'simulated';
  if (value <= sensorLimits.low) return 'below_range';
  return value >= sensorLimits.high ? 'above_range' : 'ok';
};

/** Asking the calendar for each reading is slow, and no clock changes within a quarter of an hour. */
const rememberOffsets = ({ toDay, toMinute }: LocalTime): ((at: Date) => number) => {
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / (15 * minute));
    const offset = known.get(quarter);
    if (offset !== undefined) return offset;
    const start = new Date(quarter * 15 * minute);
    const local = Date.parse(`${toDay(start)}T00:00:00Z`) / minute + toMinute(start);
    const found = local - start.getTime() / minute;
    known.set(quarter, found);
    return found;
  };
};

/** Over the whole window: what there is, out of what the span from the first to the last reading has room for. */
const summarise = (points: readonly SeriesPoint[]) => {
  const [first, last] = [points[0], points.at(-1)];
  const values = points.map(({ value }) => value);
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    count: points.length,
    expected: first && last ? Math.round((last.at.getTime() - first.at.getTime()) / minute / slotMinutes) + 1 : 0,
    mean: values.length > 0 ? Math.round((10 * sum) / values.length) / 10 : null,
    low: values.length > 0 ? values.reduce((least, value) => Math.min(least, value)) : null,
    high: values.length > 0 ? values.reduce((most, value) => Math.max(most, value)) : null,
    simulated: points.some(({ source }) => source === 'simulated'),
  };
};
