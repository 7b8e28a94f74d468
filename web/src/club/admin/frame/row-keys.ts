import { useEffect } from 'react';

/** Marks the link of a row, so that the keys can focus it. */
export const rowLink = { 'data-row-link': '' } as const;

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys of a list, heard from the page's load: `/` goes to the search, `j` and `k` or the arrows move through the rows,
 * and Enter opens the focused one, or the first from the search. Escape leaves the search.
 */
export const useRowKeys = (searchId: string): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const search = document.getElementById(searchId);
      const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
      const act = findAct(event, { search, links });
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [searchId]);
};

const findAct = (
  { key, target }: KeyboardEvent,
  { search, links }: { search: HTMLElement | null; links: readonly HTMLElement[] },
): (() => void) | undefined => {
  const step = steps[key];
  if (target === search) {
    if (key === 'Escape') return () => search?.blur();
    if (key === 'Enter') return () => links[0]?.click();
    return key === 'ArrowDown' ? () => links[0]?.focus() : undefined;
  }
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
    return undefined;
  if (key === '/') return () => search?.focus();
  if (!step) return undefined;
  const at = links.indexOf(document.activeElement as HTMLElement);
  return () => links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
};
