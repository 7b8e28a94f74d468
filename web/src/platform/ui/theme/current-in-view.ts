import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a strip of links that is wider than its place: after every navigation its current link is in the middle. */
export const useCurrentInView = (): RefObject<HTMLElement | null> => {
  const strip = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation is what moves the current link
  useEffect(() => {
    // In the next frame, when the page is laid out anyway: asking for places here would lay it out once more.
    const frame = requestAnimationFrame(() => {
      const current = strip.current?.querySelector('[aria-current]');
      if (!strip.current || !current) return;
      const [place, link] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()];
      strip.current.scrollLeft += link.left + link.width / 2 - (place.left + place.width / 2);
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return strip;
};
