import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells the style of a window that fills the screen which part of it is seen: a phone's keyboard covers the rest. Without
 * effect while the page is zoomed, as then the member chooses what is seen.
 */
export const useSeenPart = <E extends HTMLElement>(isOpen: boolean): RefObject<E | null> => {
  const box = useRef<E>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isOpen || !seen) return;
    const follow = () => {
      const isZoomed = Math.abs(seen.scale - 1) > 0.01;
      const set = (name: string, value: number) =>
        isZoomed ? box.current?.style.removeProperty(name) : box.current?.style.setProperty(name, `${value}px`);
      set('--seen-top', seen.offsetTop);
      set('--seen-height', seen.height);
    };
    follow();
    seen.addEventListener('resize', follow);
    seen.addEventListener('scroll', follow);
    return () => {
      seen.removeEventListener('resize', follow);
      seen.removeEventListener('scroll', follow);
    };
  }, [isOpen]);
  return box;
};
