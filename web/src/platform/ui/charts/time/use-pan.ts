import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { moveView, type TimeView, zoomView } from './time-axis.ts';

/** How far a pointer goes, in pixels, before it drags. */
const tapReach = 4;
/** Milliseconds without a turn of the wheel after which its move has ended. */
const wheelRest = 120;

interface Panning {
  readonly stage: RefObject<HTMLElement | null>;
  readonly view: TimeView;
  /** Pixels that the view has, and where they begin in the stage. */
  readonly width: number;
  readonly left: number;
  readonly places: number;
  /** Moves what is drawn at once, without React. */
  readonly slide: (view: TimeView) => void;
  /** The view once the pointer rests; while it zooms, each one. Without it the chart stands still. */
  readonly onView: ((view: TimeView) => void) | undefined;
}

/** How the pointers stood when they took hold, and what was seen then. */
interface Hold {
  readonly view: TimeView;
  readonly middle: number;
  /** Pixels between two fingers; 0 with one. */
  readonly apart: number;
}

/**
 * Dragging by a button or a finger, pinching, turning the wheel sideways, or with Ctrl to zoom around the pointer. A drag
 * only slides what is drawn; the view follows at its end.
 */
export const usePan = ({ stage, view, width, left, places, slide, onView }: Panning) => {
  const live = useRef(view);
  const pointers = useRef(new Map<number, number>());
  const hold = useRef<Hold | null>(null);
  const isSliding = useRef(false);
  if (!isSliding.current) live.current = view;

  const findPlace = ({ from, to }: TimeView, clientX: number): number =>
    from + ((clientX - (stage.current?.getBoundingClientRect().left ?? 0) - left) / width) * (to - from);
  const slideTo = (wanted: TimeView): void => {
    isSliding.current = true;
    live.current = wanted;
    slide(wanted);
  };
  const zoomTo = (wanted: TimeView): void => {
    isSliding.current = false;
    live.current = wanted;
    onView?.(wanted);
  };
  const settle = (): void => {
    if (isSliding.current) zoomTo(live.current);
  };
  const takeHold = (): void => {
    const [first, second = first] = pointers.current.values();
    hold.current =
      first === undefined || second === undefined
        ? null
        : { view: live.current, middle: (first + second) / 2, apart: Math.abs(first - second) };
  };
  const pinch = (start: Hold): void => {
    const [one = 0, other = 0] = pointers.current.values();
    const place = findPlace(start.view, start.middle);
    const zoomed = zoomView(start.view, start.apart / Math.max(1, Math.abs(one - other)), place, places);
    zoomTo(moveView(zoomed, place - findPlace(zoomed, (one + other) / 2), places));
  };
  useWheel(stage, onView !== undefined, settle, (event) => {
    const { from, to } = live.current;
    if (event.ctrlKey || event.metaKey) {
      const turned = Math.min(50, Math.max(-50, event.deltaY));
      zoomTo(zoomView(live.current, Math.exp(turned / 100), findPlace(live.current, event.clientX), places));
      return true;
    }
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY) || to - from >= places) return false;
    slideTo(moveView(live.current, (event.deltaX / width) * (to - from), places));
    return true;
  });
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (!onView || event.button !== 0) return;
      pointers.current.set(event.pointerId, event.clientX);
      event.currentTarget.setPointerCapture(event.pointerId);
      takeHold();
    },
    /** Says whether the pointer moves the view; otherwise it reads. */
    onPointerMove: (event: PointerEvent): boolean => {
      const start = hold.current;
      if (!start || !pointers.current.has(event.pointerId)) return false;
      pointers.current.set(event.pointerId, event.clientX);
      const length = start.view.to - start.view.from;
      if (pointers.current.size > 1) pinch(start);
      else if (length >= places) return false;
      else if (isSliding.current || Math.abs(start.middle - event.clientX) >= tapReach)
        slideTo(moveView(start.view, ((start.middle - event.clientX) / width) * length, places));
      return true;
    },
    /** Says whether the pointer only tapped. */
    onPointerUp: (event: PointerEvent): boolean => {
      const isTap = pointers.current.delete(event.pointerId) && pointers.current.size === 0 && !isSliding.current;
      settle();
      takeHold();
      return isTap;
    },
  };
};

/** Turns of the wheel that `act` takes do not move the page; React's own listeners cannot keep it from that. */
const useWheel = (
  stage: RefObject<HTMLElement | null>,
  isOn: boolean,
  settle: () => void,
  act: (event: WheelEvent) => boolean,
): void => {
  const latest = useRef({ settle, act });
  latest.current = { settle, act };
  useEffect(() => {
    const element = stage.current;
    if (!element || !isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (event: WheelEvent): void => {
      if (!latest.current.act(event)) return;
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.settle(), wheelRest);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', turn);
    };
  }, [stage, isOn]);
};
