import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import type { LocalTime } from '#health/base/time-zones';
import type { ObservedValue } from '#health/signals/measurements';
import { accepted, type MarkerCode, type Markers, markerCodes } from './pheno-age.ts';

/** All nine values of one day, as they were recorded. */
export interface BloodTest {
  readonly day: string;
  readonly values: Readonly<Record<MarkerCode, ObservedValue>>;
}

/** The newest day on which all nine values were measured; null while there is none. */
export const findBloodTest = (
  values: readonly ObservedValue[],
  { toDay }: Pick<LocalTime, 'toDay'>,
): BloodTest | null => {
  const byDay = Map.groupBy(values, ({ observed_at }) => toDay(observed_at));
  const days = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1));
  for (const [day, found] of days) {
    const latest = new Map<MetricCode, ObservedValue>(found.map((one) => [one.metric, one]));
    if (markerCodes.every((code) => latest.has(code))) {
      return { day, values: Object.fromEntries(latest) as unknown as BloodTest['values'] };
    }
  }
  return null;
};

/** From the stored units to those of the formula. */
const factors: Readonly<Partial<Record<MarkerCode, number>>> = { fasting_glucose: 1 / 18.0182, crp: 1 / 10 };

export const toMarkers = ({ values }: BloodTest): Markers =>
  Object.fromEntries(
    markerCodes.map((code) => [code, values[code].value * (factors[code] ?? 1)]),
  ) as unknown as Markers;

/** The labels of values outside the formula's range. */
export const listDoubtful = (markers: Markers): string[] =>
  markerCodes.flatMap((code) => {
    const [low, high] = accepted[code];
    return markers[code] < low || markers[code] > high ? [metrics[code].label] : [];
  });
