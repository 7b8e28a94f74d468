import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far below the window a part begins to load, that it is there when somebody scrolls to it. */
const ahead = '200px';

/** A part below the fold: its place is held, and it loads when the member comes near it. */
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
