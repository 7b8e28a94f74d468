import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element as it is laid out now; 0 until it is measured. */
export const useWidth = <E extends HTMLElement>(): { ref: RefObject<E | null>; width: number } => {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
