import { scaleLinear } from '@visx/scale';
import type { Bar } from './chart-props.ts';
import { chooseTicks } from './ticks.ts';
import type { ValueLine } from './ValueAxis.tsx';

export interface BarScale {
  readonly zero: number;
  readonly ticks: readonly ValueLine[];
  readonly heightOf: (side: 'up' | 'down', value: number) => number;
  /** Bars that are too long for the scale: they end at its edge, and are said in words. */
  readonly beyond: readonly Bar[];
}

/** A bar so many times as long as the next one would flatten all others. */
const dwarfs = 4;
/** More of them are no exceptions. */
const mostExceptions = 3;

/**
 * One scale above and below the line, from zero, so that a point gained is as tall as a point spent. Exceptionally long
 * bars don't stretch it.
 */
export const barScale = (bars: readonly Bar[], height: number): BarScale => {
  const longest = findLongest(bars);
  const within = (value: number) => Math.min(value, longest);
  const up = Math.max(0, ...bars.map((bar) => within(bar.up)));
  const down = Math.max(0, ...bars.map((bar) => within(bar.down)));
  const y = scaleLinear<number>({ domain: [-down, up || (down === 0 ? 1 : 0)], range: [height, 0], nice: 4 });
  const [low = 0, high = 0] = y.domain();
  const zero = y(0);
  return {
    zero,
    ticks: chooseTicks(y, 4),
    heightOf: (side, value) => {
      const drawn = value > longest ? (side === 'up' ? high : -low) : value;
      return Math.max(2, Math.abs(y(side === 'up' ? drawn : -drawn) - zero));
    },
    beyond: bars.filter((bar) => Math.max(bar.up, bar.down) > longest),
  };
};

/** The longest bar that the scale has to hold. */
const findLongest = (bars: readonly Bar[]): number => {
  const lengths = bars.flatMap(({ up, down }) => [up, down]).filter((length) => length > 0);
  const longestFirst = lengths.sort((one, other) => other - one);
  const exceptions = longestFirst
    .slice(0, mostExceptions)
    .findIndex((length, at) => length > dwarfs * (longestFirst[at + 1] ?? Number.POSITIVE_INFINITY));
  return longestFirst[exceptions + 1] ?? 0;
};
