import type { Application } from '@club/contract/club/approvals';
import type { ReviewStatus } from '@club/contract/platform/access';
import type { KeyboardEvent } from 'react';
import { possible } from './possible.ts';

/** How the queue finds a row's button, to put the focus on it. */
export const rowAttribute = 'data-application';
/** And the search. */
export const searchId = 'application-search';

/**
 * The keys of the queue, wherever the focus is inside it but in a field: j and k, or the arrows, go to the next and the
 * previous application, a and r begin a decision, / goes to the search.
 */
export const useQueueKeys =
  ({
    rows,
    shown,
    open,
    decide,
  }: {
    rows: readonly Application[];
    shown: Application | undefined;
    open: (id: string) => void;
    decide: (status: ReviewStatus) => void;
  }) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !shown) return;
    const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (by) {
      const next = rows[placeOf(rows, shown) + by];
      event.preventDefault();
      if (!next) return;
      open(next.id);
      document.querySelector<HTMLElement>(`[${rowAttribute}="${next.id}"]`)?.focus();
      return;
    }
    if (event.key === '/') {
      event.preventDefault();
      document.getElementById(searchId)?.focus();
    }
    const status = ({ a: 'APR', r: 'REJ' } as const)[event.key];
    if (!status || !possible(shown).includes(status)) return;
    event.preventDefault();
    decide(status);
  };

/** Where the focus is, or else what is shown: the page may still be on its way to a row that was just stepped on. */
const placeOf = (rows: readonly Application[], shown: Application): number => {
  const focused = rows.findIndex(({ id }) => id === document.activeElement?.getAttribute(rowAttribute));
  return focused === -1 ? rows.indexOf(shown) : focused;
};

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
