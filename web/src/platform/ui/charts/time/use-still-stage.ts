import { type HTMLAttributes, type RefObject, useRef } from 'react';
import { chooseTiles, type Tiles } from './tiles.ts';
import type { TimeView } from './time-axis.ts';
import { type Crosshair, useCrosshair } from './use-crosshair.ts';

interface Given {
  readonly view: TimeView;
  /** Places of the whole chart. */
  readonly places: number;
  /** Pixels of the view, and of what stands left of it. */
  readonly width: number;
  readonly left: number;
  readonly onView: ((view: TimeView) => void) | undefined;
}

interface Stage {
  readonly crosshair: Crosshair;
  /** The pieces of the line that are drawn. */
  readonly tiles: Tiles;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** What moves: the line, and the names of times below it. */
  readonly strip: RefObject<HTMLDivElement | null>;
  readonly axis: RefObject<HTMLDivElement | null>;
  readonly handlers: HTMLAttributes<HTMLElement>;
}

/** What a member can do on a chart. Moving it is loaded with the cards that move, after the first ones are drawn. */
export type UseStage = (given: Given) => Stage;

/** A chart that stands still is only read. */
export const useStillStage: UseStage = ({ view, places, width, left }) => {
  const [stage, strip, axis] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const scale = width / (view.to - view.from);
  const crosshair = useCrosshair(
    { from: Math.ceil(view.from), to: Math.min(places - 1, Math.floor(view.to)) },
    { step: 1, large: 12 },
    (at) => view.from + (at - left) / scale,
  );
  const { onKeyDown, onPointerMove, onPointerLeave, onBlur } = crosshair;
  const tiles = chooseTiles(view, scale, Math.max(places, view.to), 0);
  return { crosshair, tiles, stage, strip, axis, handlers: { onKeyDown, onPointerMove, onPointerLeave, onBlur } };
};
