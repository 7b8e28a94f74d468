import type { GlucoseTrend } from '@club/contract/health/body/glucose-sources';
import { slotMinutes } from '@club/contract/health/signals/series';
import { roundDecimals } from '@club/contract/platform/units';

/** Places of a quarter of an hour, both ends included. */
const places = 15 / slotMinutes + 1;
const fewestReadings = 3;

/**
 * Least-squares slope of the readings of the quarter of an hour that ends at a place, in mg/dL a minute; null with fewer
 * than three. `values` has one place for each five minutes, NaN where nothing was measured.
 */
export const findSlope = (values: ArrayLike<number>, at: number): number | null => {
  let [count, sumAt, sumValue, sumSquares, sumProducts] = [0, 0, 0, 0, 0];
  for (let index = Math.max(0, at - places + 1); index <= at; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const time = (index - at) * slotMinutes;
    count += 1;
    sumAt += time;
    sumValue += value;
    sumSquares += time * time;
    sumProducts += time * value;
  }
  if (count < fewestReadings) return null;
  return (count * sumProducts - sumAt * sumValue) / (count * sumSquares - sumAt * sumAt);
};

/** The arrow of a slope: level up to 1 mg/dL a minute, then at 2 and 3 a step steeper. */
export const toTrend = (slope: number | null): GlucoseTrend => {
  if (slope === null) return 'none';
  if (slope > 3) return 'doubleUp';
  if (slope > 2) return 'singleUp';
  if (slope > 1) return 'fortyFiveUp';
  if (slope >= -1) return 'flat';
  if (slope >= -2) return 'fortyFiveDown';
  return slope >= -3 ? 'singleDown' : 'doubleDown';
};

/** mg/dL a minute over the last quarter of an hour of readings in the order of time; null with fewer than three. */
export const findRate = (readings: readonly { readonly slot: number; readonly value: number }[]): number | null => {
  const last = readings.at(-1)?.slot ?? 0;
  const values = new Array<number>(places).fill(Number.NaN);
  for (const { slot, value } of readings.slice(-places)) {
    const place = slot - last + places - 1;
    if (place >= 0) values[place] = value;
  }
  const slope = findSlope(values, places - 1);
  return slope === null ? null : roundDecimals(slope, 2);
};
