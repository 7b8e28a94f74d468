import { findMean, roundDecimals } from '@club/contract/platform/units';
import type { TimeView } from './time-axis.ts';

/** Values by place; NaN where nothing was measured. */
export type Values = ArrayLike<number>;

type Scale = (value: number) => number;

/**
 * The line through the values of a view as an SVG path that breaks at every gap. Where several places share a pixel, only
 * the pixel's first, lowest, highest and last value are drawn, so that a year costs no more than a day and no peak is lost.
 * `longest` is the largest distance between places that still belong together.
 */
export const drawOutline = (
  values: Values,
  { from, to }: TimeView,
  { x, y, longest = 1 }: { readonly x: Scale; readonly y: Scale; readonly longest?: number },
): string => {
  const [first, last] = [Math.max(0, Math.floor(from) - 1), Math.min(values.length - 1, Math.ceil(to) + 1)];
  const path: string[] = [];
  let before = Number.NEGATIVE_INFINITY;
  let pixel: Pixel | null = null;
  for (let place = first; place <= last; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = Math.round(x(place));
    const isNew = place - before > longest;
    before = place;
    if (pixel && !isNew && pixel.at === at) {
      extend(pixel, value, place);
      continue;
    }
    if (pixel) write(path, pixel, y, isNew);
    pixel = { at, isNew, x: x(place), first: value, low: value, lowAt: place, high: value, highAt: place, last: value };
  }
  if (pixel) write(path, pixel, y, true);
  return path.join('');
};

interface Pixel {
  readonly at: number;
  readonly isNew: boolean;
  readonly x: number;
  readonly first: number;
  low: number;
  lowAt: number;
  high: number;
  highAt: number;
  last: number;
}

const extend = (pixel: Pixel, value: number, place: number): void => {
  if (value < pixel.low) [pixel.low, pixel.lowAt] = [value, place];
  if (value > pixel.high) [pixel.high, pixel.highAt] = [value, place];
  pixel.last = value;
};

const write = (path: string[], pixel: Pixel, y: Scale, endsHere: boolean): void => {
  const { isNew, first, low, lowAt, high, highAt, last } = pixel;
  const middle = lowAt < highAt ? [low, high] : [high, low];
  const points = [first, ...middle, last].filter((value, index, all) => value !== all[index - 1]);
  const at = roundDecimals(pixel.x, 1);
  points.forEach((value, index) => {
    path.push(`${index === 0 && isNew ? 'M' : 'L'}${at} ${roundDecimals(y(value), 1)}`);
  });
  // A lonely reading is a dot: a line of no length with round ends.
  if (isNew && endsHere && points.length === 1) path.push('h0');
};

/** Much faster than `toFixed`, which a line that follows a finger would feel. */
export interface Gap {
  /** The last place before it and the first one after it. */
  readonly from: number;
  readonly to: number;
}

/** Stretches without a value between two values, from `shortest` places on. */
export const listGaps = (values: Values, shortest: number): readonly Gap[] => {
  const gaps: Gap[] = [];
  let before = -1;
  for (let place = 0; place < values.length; place += 1) {
    if (Number.isNaN(values[place] ?? Number.NaN)) continue;
    if (before >= 0 && place - before > shortest) gaps.push({ from: before, to: place });
    before = place;
  }
  return gaps;
};

/** Each value as the mean of itself and its neighbours round the clock, for drawing only; null stays null. */
export const smoothCircle = (values: readonly (number | null)[]): readonly (number | null)[] =>
  values.map((value, index) => {
    if (value === null) return null;
    const around = [values.at(index - 1), value, values[(index + 1) % values.length]];
    const known = around.filter((one) => typeof one === 'number');
    return findMean(known);
  });
