import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { dayMs, findMean, roundDecimals } from '@club/contract/platform/units';
import { listValues, type ObservedValue } from '#health/signals/measurements';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  type SignalReader,
  toDate,
  toItem,
  toPlace,
} from './signal.ts';

/** What a member measures once in a while. With a second metric the two are one measurement, such as 124 over 76. */
const createReader = (signal: SignalReader['signal'], metric: MetricCode, second?: MetricCode): SignalReader => {
  const asked = second ? [metric, second] : [metric];
  const { unit, decimals } = metrics[metric];
  const pairUp = (values: readonly ObservedValue[]) => {
    const others = new Map(
      values.filter((one) => one.metric === second).map((one) => [one.observed_at.getTime(), one.value]),
    );
    return values
      .filter((one) => one.metric === metric)
      .map((one) => ({ ...one, other: others.get(one.observed_at.getTime()) ?? null }));
  };
  const readValues = async ({ healthDb, memberId }: Reader, from: Date, upTo: Date) =>
    pairUp(await listValues(healthDb, memberId, { metrics: asked, from, upTo })).filter(
      ({ observed_at }) => observed_at >= from,
    );
  return {
    signal,
    unit,
    drawDays: 'line',
    readClock: async (reader: Reader, grid: ClockGrid): Promise<ClockLane> => {
      const values = await readValues(reader, toDate(grid.first), new Date(toDate(grid.end).getTime() - 1));
      return {
        draw: 'line',
        items: values.map(({ observed_at, value, other }) => {
          const at = toPlace(grid, observed_at);
          return toItem(at, at, { value, low: other, high: other === null ? null : value });
        }),
        days: new Set(values.map(({ observed_at }) => reader.local.toDay(observed_at))).size,
        sources: new Set(values.map(({ source }) => source)),
      };
    },
    readDays: async (reader: Reader, { from, to }: DaySpan): Promise<readonly DayValue[]> => {
      const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
      const values = await readValues(reader, new Date(first - dayMs), new Date(last + 2 * dayMs));
      const byDay = Map.groupBy(values, ({ observed_at }) => reader.local.toDay(observed_at));
      return [...byDay]
        .filter(([day]) => day >= from && day <= to)
        .map(([day, found]) => {
          const others = found.flatMap(({ other }) => other ?? []);
          const value = roundDecimals(findMean(found.map((one) => one.value)), decimals + 1);
          const range = others.length > 0 ? { low: roundDecimals(findMean(others), decimals + 1), high: value } : {};
          return { day, value, ...range, sources: found.map(({ source }) => source) };
        });
    },
  };
};

export const weight = createReader('weight', 'weight');
/** What stands in for the heart rate of whole days. */
export const pulseAtRest = createReader('heart_rate', 'resting_pulse');
export const pressure = createReader('pressure', 'systolic', 'diastolic');
