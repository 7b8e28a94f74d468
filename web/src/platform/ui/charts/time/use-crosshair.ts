import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

/** How far keys move the line, in places. */
export interface CrosshairSteps {
  readonly step: number;
  /** With Shift. */
  readonly large: number;
}

export interface Crosshair {
  /** The place that is read; null while none is. */
  readonly place: number | null;
  /** The same after 400 ms at rest, for what is read aloud. */
  readonly announced: number | null;
  readonly setPlace: (place: number | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onBlur: () => void;
}

const rest = 400;

/**
 * The line that reads one time of a chart: pointing, dragging, arrow keys, Shift for larger steps, Home and End for both
 * ends, Escape to leave. `toPlace` says which place lies under a horizontal position in the drawing. Keys go on beyond what is
 * seen to both ends of `whole`; anyone who gives it has to follow.
 */
export const useCrosshair = (
  { from, to }: { readonly from: number; readonly to: number },
  { step, large }: CrosshairSteps,
  toPlace: (x: number) => number,
  whole: { readonly from: number; readonly to: number } = { from, to },
): Crosshair => {
  const [place, setPlace] = useState<number | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(place), rest);
    return () => clearTimeout(timer);
  }, [place]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setPlace(null);
      return;
    }
    const by = event.shiftKey ? large : step;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: (place ?? to + by) - by,
      ArrowRight: (place ?? from - by) + by,
      Home: whole.from,
      End: whole.to,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setPlace(keepWithin(target, whole));
  };
  const onPointerMove = (event: PointerEvent): void =>
    setPlace(keepWithin(toPlace(event.clientX - event.currentTarget.getBoundingClientRect().left), { from, to }));
  const leave = (): void => setPlace(null);
  return { place, announced, setPlace, onKeyDown, onPointerMove, onPointerLeave: leave, onBlur: leave };
};

const keepWithin = (wanted: number, { from, to }: { readonly from: number; readonly to: number }): number =>
  Math.min(to, Math.max(from, Math.round(wanted)));
