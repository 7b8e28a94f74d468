import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** How long after the window opens its last message is scrolled to, in milliseconds (specification section 9). */
const scrollDelay = 100;

/** In px: who is so near the end reads the newest message. */
const nearEnd = 24;

/**
 * Where the messages are scrolled to. Someone at the end is shown the newest one, shortly after the window opens and when
 * it gets higher or lower; someone who reads further up finds the same place again when the window is opened again. A new
 * message is always shown.
 */
export const usePlace = (
  isOpen: boolean,
  count: number,
  isLoading: boolean,
): { list: RefObject<HTMLDivElement | null>; keepPlace: () => void } => {
  const list = useRef<HTMLDivElement>(null);
  /** Null at the end. */
  const place = useRef<number | null>(null);
  const showEnd = useCallback(() => {
    place.current = null;
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  /** What happens by itself takes nobody away from where they read. */
  const followEnd = useCallback(() => {
    if (place.current === null) showEnd();
  }, [showEnd]);
  const keepPlace = () => {
    // A hidden window has lost its place.
    if (!isOpen || !list.current) return;
    const { scrollTop, scrollHeight, clientHeight } = list.current;
    place.current = scrollHeight - clientHeight - scrollTop > nearEnd ? scrollTop : null;
  };
  useLayoutEffect(() => {
    if (isOpen && place.current !== null && list.current) list.current.scrollTop = place.current;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || isLoading || place.current !== null) return;
    const timer = setTimeout(followEnd, scrollDelay);
    return () => clearTimeout(timer);
  }, [isOpen, isLoading, followEnd]);
  useEffect(() => {
    if (count > 0) showEnd();
  }, [count, showEnd]);
  useEffect(() => {
    if (!list.current) return;
    const sizes = new ResizeObserver(followEnd);
    sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [followEnd]);
  return { list, keepPlace };
};
