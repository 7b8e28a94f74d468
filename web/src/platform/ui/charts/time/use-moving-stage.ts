import { type KeyboardEvent, type PointerEvent, startTransition, useEffect, useRef, useState } from 'react';
import { chooseTiles, writeShift } from './tiles.ts';
import { moveView, type TimeView, zoomView } from './time-axis.ts';
import { useCrosshair } from './use-crosshair.ts';
import { usePan } from './use-pan.ts';
import type { UseStage } from './use-still-stage.ts';

const hourPlaces = 12;

/**
 * What a member does on a chart that moves: reads a time, moves the view and zooms it, by pointer and keys. Also says which pieces of
 * the line are drawn: those in sight, and one more on either side where the chart can be moved.
 */
export const useMovingStage: UseStage = ({ view, places, width, left, onView }) => {
  const [stage, strip, axis] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const [slid, setSlid] = useState<TimeView | null>(null);
  const scale = width / (view.to - view.from);
  const chooseDrawn = (of: TimeView) => chooseTiles(of, scale, Math.max(places, view.to), onView ? 1 : 0);
  const tiles = chooseDrawn(slid ?? view);
  const slide = (to: TimeView): void => {
    for (const { current } of [strip, axis]) if (current) current.style.transform = writeShift(to, scale);
    const wanted = chooseDrawn(to);
    if (wanted.first !== tiles.first || wanted.last !== tiles.last) startTransition(() => setSlid(to));
  };
  const end = (to: TimeView): void => {
    setSlid(null);
    onView?.(to);
  };
  const pan = usePan({ stage, view, width, left, places, slide, onView: onView && end });
  const crosshair = useCrosshair(
    { from: Math.ceil(view.from), to: Math.min(places - 1, Math.floor(view.to)) },
    chooseSteps(scale),
    (at) => view.from + (at - left) / scale,
    onView && { from: 0, to: places - 1 },
  );
  useFollowing(crosshair.place, view, places, onView);
  const handlers = {
    onKeyDown: (event: KeyboardEvent): void => {
      const wanted = onView && findKeyView(event, view, crosshair.place ?? (view.from + view.to) / 2, places);
      if (wanted) {
        event.preventDefault();
        onView(wanted);
      } else crosshair.onKeyDown(event);
    },
    onPointerDown: pan.onPointerDown,
    onPointerMove: (event: PointerEvent): void => {
      if (!pan.onPointerMove(event)) crosshair.onPointerMove(event);
      else if (crosshair.place !== null) crosshair.setPlace(null);
    },
    onPointerUp: (event: PointerEvent): void => {
      if (pan.onPointerUp(event)) crosshair.onPointerMove(event);
    },
    onPointerCancel: pan.onPointerUp,
    // A lifted finger leaves what it has read.
    onPointerLeave: ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') crosshair.onPointerLeave();
    },
    onBlur: crosshair.onBlur,
  };
  return { crosshair, tiles, stage, strip, axis, handlers };
};

/** A key moves the line by five minutes, or by a pixel where that is more; with Shift by an hour or twelve pixels. */
const chooseSteps = (scale: number) => {
  const step = Math.max(1, Math.ceil(1 / scale));
  return { step, large: step * hourPlaces };
};

/** Plus and minus zoom around what is read, 0 shows everything, Page Up and Page Down go half a view on. */
const findKeyView = (
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  view: TimeView,
  around: number,
  places: number,
): TimeView | undefined => {
  const length = view.to - view.from;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '+' || key === '=') return zoomView(view, 0.5, around, places);
  if (length >= places) return undefined;
  if (key === '-' || key === '_') return zoomView(view, 2, around, places);
  if (key === '0') return { from: 0, to: places };
  if (key === 'PageUp') return moveView(view, -length / 2, places);
  return key === 'PageDown' ? moveView(view, length / 2, places) : undefined;
};

/** Keys may read beyond what is seen: the view goes along, with a tenth of it to spare. */
const useFollowing = (
  place: number | null,
  view: TimeView,
  places: number,
  onView: ((view: TimeView) => void) | undefined,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only reading on moves the view, never the other way round
  useEffect(() => {
    if (place === null || !onView || (place >= view.from && place <= view.to)) return;
    const spare = (view.to - view.from) / 10;
    onView(moveView(view, place < view.from ? place - spare - view.from : place + spare - view.to, places));
  }, [place]);
};
