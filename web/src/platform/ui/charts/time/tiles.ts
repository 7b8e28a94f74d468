import type { TimeView } from './time-axis.ts';

/** Pixels of a piece of the line. Moving the chart draws one of them now and then, and never the whole line again. */
export const tileWidth = 400;

/** The pieces that are drawn, the first and the last one. */
export interface Tiles {
  readonly first: number;
  readonly last: number;
}

/** The pieces that a view needs at `scale` pixels a place, and `more` on either side, up to the place `end`. */
export const chooseTiles = ({ from, to }: TimeView, scale: number, end: number, more: number): Tiles => ({
  first: Math.max(0, Math.floor((from * scale) / tileWidth) - more),
  last: Math.min(Math.floor((end * scale) / tileWidth), Math.floor((to * scale) / tileWidth) + more),
});

/** Where what moves stands for a view: in whole pixels, so that lines and names stay sharp. */
export const writeShift = ({ from }: TimeView, scale: number): string => `translateX(${-Math.round(from * scale)}px)`;
