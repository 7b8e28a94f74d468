import { scaleLinear } from '@visx/scale';
import type { Bar } from './chart-props.ts';
import { chooseTicks, type Tick } from './ticks.ts';

export interface BarScale {
  readonly zero: number;
  readonly ticks: readonly Tick[];
  readonly heightOf: (side: 'up' | 'down', value: number) => number;
  /** Each side has its own scale, because one would flatten the other. */
  readonly isSplit: boolean;
}

/** Beyond this ratio the bars of the smaller side could no longer be told apart. */
const dwarfs = 4;

/** One scale above and below the line, so that a point gained is as tall as a point spent, while both can be read. */
export const barScale = (bars: readonly Bar[], height: number): BarScale => {
  const up = Math.max(0, ...bars.map((bar) => bar.up));
  const down = Math.max(0, ...bars.map((bar) => bar.down));
  const isSplit = up > 0 && down > 0 && Math.max(up, down) > dwarfs * Math.min(up, down);
  return isSplit ? splitScale(up, down, height) : commonScale(up, down, height);
};

const commonScale = (up: number, down: number, height: number): BarScale => {
  const y = scaleLinear<number>({ domain: [-down, up || (down === 0 ? 1 : 0)], range: [height, 0], nice: 4 });
  return {
    zero: y(0),
    ticks: chooseTicks(y, 4),
    heightOf: (side, value) => Math.max(2, Math.abs(y(side === 'up' ? value : -value) - y(0))),
    isSplit: false,
  };
};

const splitScale = (up: number, down: number, height: number): BarScale => {
  const zero = height / 2;
  const sides = {
    up: scaleLinear<number>({ domain: [0, up], range: [zero, 0], nice: 2 }),
    down: scaleLinear<number>({ domain: [0, down], range: [zero, height], nice: 2 }),
  };
  return {
    zero,
    ticks: [...chooseTicks(sides.up, 2), ...chooseTicks(sides.down, 2).slice(1)],
    heightOf: (side, value) => Math.max(2, Math.abs(sides[side](value) - zero)),
    isSplit: true,
  };
};
