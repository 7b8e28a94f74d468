import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';

/** Where the focus was when a navigation found no heading to move it to; null while none is awaited. */
const LeftAt = createContext<RefObject<Element | null>>({ current: null });

/**
 * Focuses the page's heading after a navigation, so that it is read out and Tab continues from there. A heading that
 * comes later, with what it names, takes the focus then, unless it has moved on meanwhile.
 */
export const HeadingFocus = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  const shown = useRef(pathname);
  const leftAt = useRef<Element | null>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    heading?.focus({ preventScroll: true });
    leftAt.current = heading ? null : document.activeElement;
  }, [pathname]);
  return <LeftAt value={leftAt}>{children}</LeftAt>;
};

/** For a heading that may come after its page. */
export const useLateFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const leftAt = use(LeftAt);
  useEffect(() => {
    const before = leftAt.current;
    leftAt.current = null;
    if (before && before === document.activeElement) heading.current?.focus({ preventScroll: true });
  }, [leftAt]);
  return heading;
};
