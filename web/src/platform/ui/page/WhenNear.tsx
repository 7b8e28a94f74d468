import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come near the window, which it stays. A browser that can't tell has everything near, and so has a
 * page that is printed.
 */
export const useNear = (ref: RefObject<Element | null>, ahead = 0): boolean => {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !ref.current) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) come();
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(ref.current);
    window.addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', come);
    };
  }, [ref, isNear, ahead]);
  return isNear;
};

/** Reserves a part's space and loads it when the member scrolls near, so that it is ready when it comes into view. */
export const WhenNear = ({
  className,
  place,
  ahead = 200,
  children,
}: {
  className?: string | undefined;
  place: ReactNode;
  /** How far below the window it starts to load, in pixels. */
  ahead?: number;
  children: ReactNode;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref, ahead);
  return (
    <div ref={ref} className={className}>
      {isNear ? children : place}
    </div>
  );
};
