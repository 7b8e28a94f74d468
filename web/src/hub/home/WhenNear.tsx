import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window a part starts to load, so that it is ready when scrolled into view. */
const ahead = '200px';

/** Reserves a part's space and loads it when the member scrolls near. */
export const WhenNear = ({
  className,
  place,
  children,
}: {
  className?: string | undefined;
  place: ReactNode;
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
      { rootMargin: ahead },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={ref} className={className}>
      {isNear ? children : place}
    </div>
  );
};
