import { type RefObject, useEffect, useRef } from 'react';
import { focusRow } from '#club/admin/frame';

/**
 * Narrow screens show either the list or what is open: the focus goes along, to the title of what was opened at the top
 * of the page, or back to its row.
 */
export const useNarrowPlace = (
  open: string | null,
): { readonly list: RefObject<HTMLDivElement | null>; readonly panel: RefObject<HTMLDivElement | null> } => {
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (open === before || !isHidden(open === null ? panel.current : list.current)) return;
    if (open === null) return before === null ? undefined : focusRow(before);
    window.scrollTo(0, 0);
    panel.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [open]);
  return { list, panel };
};

const isHidden = (part: HTMLElement | null): boolean => part !== null && getComputedStyle(part).display === 'none';
