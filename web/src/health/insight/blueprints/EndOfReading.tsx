import { useEffect, useRef } from 'react';
import { blueprintsApi } from './blueprints.api.ts';

/** Stands where the reading ends. Once it comes into view, the club is told that the blueprint was read. */
export const EndOfReading = ({ id }: { id: string }) => {
  const [tellRead] = blueprintsApi.useReadBlueprintMutation();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const end = mark.current;
    if (!end || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void tellRead({ id });
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [id, tellRead]);
  return <span ref={mark} aria-hidden="true" />;
};
