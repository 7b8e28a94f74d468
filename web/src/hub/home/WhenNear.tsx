import { type ReactNode, useEffect, useRef, useState } from 'react';

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
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear, ahead]);
  return (
    <div ref={ref} className={className}>
      {isNear ? children : place}
    </div>
  );
};
