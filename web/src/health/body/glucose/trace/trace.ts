import type { GlucoseTrace } from '@club/contract/health/body/glucose';
import { minuteMs, minutesADay } from '@club/contract/platform/units';
import { type TimeGrid, toLocal } from '#platform/ui/charts/time';

/** Readings on their grid; NaN where there is none. */
export interface Trace {
  readonly grid: TimeGrid;
  readonly values: Float32Array;
}

/** Opens the packed readings of a report. */
export const unpackTrace = ({ start, step_minutes: stepMinutes, values, offsets }: GlucoseTrace): Trace => {
  const bytes = atob(values);
  const found = new Float32Array(bytes.length / 2);
  for (let place = 0; place < found.length; place += 1) {
    const tenths = bytes.charCodeAt(place * 2) * 256 + bytes.charCodeAt(place * 2 + 1);
    found[place] = tenths === 0 ? Number.NaN : tenths / 10;
  }
  const first = Date.parse(start);
  const length = stepMinutes * minuteMs;
  return {
    grid: {
      start: first,
      stepMinutes,
      places: found.length,
      offsets: offsets.map(({ from, minutes }) => ({ place: (Date.parse(from) - first) / length, minutes })),
    },
    values: found,
  };
};

/** The places of the last local day, to its end also when that has not come yet. */
export const findLastDay = ({ grid }: Trace): { readonly from: number; readonly to: number } => {
  const last = Math.max(0, grid.places - 1);
  const { day, minute } = toLocal(grid, last);
  let from = last;
  while (from > 0 && toLocal(grid, from - 1).day === day) from -= 1;
  return { from, to: last + (minutesADay - minute) / grid.stepMinutes };
};

/** The place of an instant. */
export const toPlace = ({ start, stepMinutes }: TimeGrid, at: Date): number =>
  Math.round((at.getTime() - start) / (stepMinutes * minuteMs));

/** A reading of a drop of blood at its place of the trace. */
export interface TraceMark {
  readonly id: string;
  readonly place: number;
  readonly value: number;
}

export const toMarks = (
  { grid }: Trace,
  readings: readonly { readonly id: string; readonly at: string; readonly value: number }[],
): readonly TraceMark[] => readings.map(({ id, at, value }) => ({ id, value, place: toPlace(grid, new Date(at)) }));

/** The readings of a stretch with the place of each, in the order of time. */
export const listReadings = (
  { values }: Trace,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly place: number; readonly value: number }[] => {
  const found: { place: number; value: number }[] = [];
  for (let place = Math.max(0, Math.floor(from)); place < Math.min(values.length, Math.ceil(to)); place += 1) {
    const value = values[place] ?? Number.NaN;
    if (!Number.isNaN(value)) found.push({ place, value });
  }
  return found;
};
